import { setText } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';
import { placed } from './placing.js';

/** A pointer on its way to the text may lose the point for so long, in milliseconds. */
const patience = 300;

/** @typedef {import('./points.js').Frame} Frame */

/**
 * The text about one point, or about all that stand at one position, beside them.
 *
 * Screen readers skip it, because the cursor announces the same values. Pointer events pass through to the plot, so
 * that the values follow the pointer. If the pointer rests on a part outside the plot, the text stays. Escape hides it.
 */
export class Callout {
    #box;
    #svg;
    #element = document.createElement('div');
    #hiding = 0;
    #isHovered = false;
    /** Whether the pointer points at nothing any more. */
    #isLeft = false;
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
    /** Is called when it goes. */
    hidden = () => {};
    #listeners = new Listeners();

    /**
     * @param {HTMLElement} box
     * @param {SVGSVGElement} svg
     */
    constructor(box, svg) {
        this.#box = box;
        this.#svg = svg;
        this.#element.className = 'callout';
        this.#element.ariaHidden = 'true';
        this.#element.hidden = true;
        box.append(this.#element);
    }

    start() {
        const onBox = this.#listeners.on(this.#box);
        onBox('pointermove', ({ clientX, clientY }) => {
            this.#pointer = { x: clientX, y: clientY };
        });
        onBox('pointerleave', () => { this.#pointer = null; });
        // A text without pointer events of its own is found by its place.
        this.#listeners.add(document, 'pointermove', (event) => this.#hover(event));
    }

    /** @param {PointerEvent} event */
    #hover({ clientX, clientY, pointerType }) {
        if (!this.isShown || pointerType === 'touch') return;
        const { left, right, top, bottom } = this.#element.getBoundingClientRect();
        const isHovered = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
        const wasHovered = this.#isHovered;
        this.#isHovered = isHovered;
        if (wasHovered && !isHovered && this.#isLeft) this.hideSoon();
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
     * `point` names the datum, whose text may change while the data move; `rule` is where a rule leads
     * down through it, in the picture's pixels. Says whether the viewer wants to see it.
     *
     * @param {string | HTMLElement[]} content
     * @param {Frame} frame
     * @param {unknown} point
     * @param {number | null} [rule]
     */
    show(content, frame, point, rule = null) {
        clearTimeout(this.#hiding);
        this.#isLeft = false;
        this.#point = JSON.stringify(point);
        if (this.#point === this.#dismissed) return false;
        this.#dismissed = null;
        this.#element.hidden = false;
        this.#element.classList.toggle('has-values', typeof content !== 'string');
        if (typeof content === 'string') setText(this.#element, content);
        else this.#element.replaceChildren(...content);
        this.#place(frame, rule);
        return true;
    }

    /** Hides it unless the pointer gets onto it, or points at something, before long. */
    hideSoon() {
        clearTimeout(this.#hiding);
        this.#isLeft = true;
        this.#hiding = setTimeout(() => this.#isHovered || this.hide(), patience);
    }

    hide() {
        clearTimeout(this.#hiding);
        this.#isHovered = false;
        if (!this.isShown) return;
        this.#element.hidden = true;
        this.hidden();
    }

    /** Handles Escape; returns whether there was anything to hide. */
    dismiss() {
        if (!this.isShown) return false;
        this.#dismissed = this.#point;
        this.hide();
        return true;
    }

    /**
     * @param {Frame} frame
     * @param {number | null} rule
     */
    #place({ x, y, width, height }, rule) {
        const drawn = this.#svg.getBoundingClientRect();
        const box = this.#box.getBoundingClientRect();
        const scale = drawn.width / (this.#svg.viewBox.baseVal.width || 1);
        const [left, top] = [drawn.left - box.left, drawn.top - box.top];
        const frame = {
            x: left + x * scale, y: top + y * scale, width: width * scale, height: height * scale,
        };
        const pointer = this.#pointer && { x: this.#pointer.x - box.left, y: this.#pointer.y - box.top };
        const { offsetWidth, offsetHeight, style } = this.#element;
        const place = placed(
            { width: offsetWidth, height: offsetHeight }, box, frame, rule === null ? null : left + rule * scale, pointer);
        [style.left, style.top] = [`${place.x}px`, `${place.y}px`];
    }
}
