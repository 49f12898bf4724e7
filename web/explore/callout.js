import { setText } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';

/** Between a point and the text about it, in CSS pixels. */
const distance = 14;
/** A pointer on its way to the text may lose the point for so long, in milliseconds. */
const patience = 300;

/** @typedef {import('./points.js').Frame} Frame */

/**
 * The text about one point, above it or, where there is no room, below: never over it, nor under
 * the pointer, which it would hide the chart from.
 *
 * Nobody is told of it but those who look: the cursor says the same. It stays while the pointer is
 * on it, and Escape hides it.
 */
export class Callout {
    #box;
    #svg;
    #element = document.createElement('div');
    #hiding = 0;
    #isHovered = false;
    /** @type {string | null} the point that it is about, as text */
    #point = null;
    /**
     * Where the pointer is in the window; null while it isn't over the picture.
     *
     * @type {{ x: number, y: number } | null}
     */
    #pointer = null;
    /** @type {string | null} the point that the viewer hid, until another is shown */
    #dismissed = null;
    #target;
    #listeners = new Listeners();

    /**
     * Passes pointer presses on to `target`: it must not be in the way of a brush.
     *
     * @param {HTMLElement} box
     * @param {SVGSVGElement} svg
     * @param {EventTarget} target
     */
    constructor(box, svg, target) {
        this.#box = box;
        this.#svg = svg;
        this.#element.className = 'callout';
        this.#element.ariaHidden = 'true';
        this.#element.hidden = true;
        this.#target = target;
        box.append(this.#element);
    }

    start() {
        const [onBox, onText] = [this.#listeners.on(this.#box), this.#listeners.on(this.#element)];
        onBox('pointermove', ({ clientX, clientY }) => {
            this.#pointer = { x: clientX, y: clientY };
        });
        onBox('pointerleave', () => { this.#pointer = null; });
        onText('pointerenter', () => { this.#isHovered = true; });
        onText('pointerleave', () => {
            this.#isHovered = false;
            this.hideSoon();
        });
        onText('pointerdown', (event) => {
            this.hide();
            this.#target.dispatchEvent(new PointerEvent(event.type, event));
        });
    }

    stop() {
        this.#listeners.removeAll();
        this.hide();
        this.#pointer = null;
    }

    get isShown() {
        return !this.#element.hidden;
    }

    get isHovered() {
        return this.#isHovered;
    }

    /**
     * `point` names the datum, whose text may change while the data move.
     *
     * @param {string} text
     * @param {Frame} frame
     * @param {unknown} point
     */
    show(text, frame, point) {
        clearTimeout(this.#hiding);
        this.#point = JSON.stringify(point);
        if (this.#point === this.#dismissed) return;
        this.#dismissed = null;
        this.#element.hidden = false;
        setText(this.#element, text);
        this.#place(frame);
    }

    hideSoon() {
        clearTimeout(this.#hiding);
        this.#hiding = setTimeout(() => this.#isHovered || this.hide(), patience);
    }

    hide() {
        clearTimeout(this.#hiding);
        this.#isHovered = false;
        this.#element.hidden = true;
    }

    /** Handles Escape; returns whether there was anything to hide. */
    dismiss() {
        if (!this.isShown) return false;
        this.#dismissed = this.#point;
        this.hide();
        return true;
    }

    /** @param {Frame} frame */
    #place({ x, y, width, height }) {
        const drawn = this.#svg.getBoundingClientRect();
        const box = this.#box.getBoundingClientRect();
        const scale = drawn.width / (this.#svg.viewBox.baseVal.width || 1);
        const left = drawn.left - box.left + (x + width / 2) * scale;
        const top = drawn.top - box.top + y * scale;
        const { offsetWidth, offsetHeight } = this.#element;
        const above = top - distance - offsetHeight;
        const below = top + height * scale + distance;
        const hasRoomAbove = above >= -offsetHeight / 2;
        const start = Math.max(0, Math.min(left - offsetWidth / 2, box.width - offsetWidth));
        /** @param {number} place */
        const isFree = (place) => !this.#isPointed(start + box.left, place + box.top);
        const places = hasRoomAbove ? [above, below] : [below, above];
        this.#element.style.left = `${start}px`;
        this.#element.style.top = `${places.find(isFree) ?? places[0]}px`;
    }

    /**
     * Whether the pointer would be on it, were it at a place in the window.
     *
     * @param {number} left
     * @param {number} top
     */
    #isPointed(left, top) {
        if (!this.#pointer) return false;
        const [x, y] = [this.#pointer.x - left, this.#pointer.y - top];
        const { offsetWidth, offsetHeight } = this.#element;
        return x >= 0 && x <= offsetWidth && y >= 0 && y <= offsetHeight;
    }
}
