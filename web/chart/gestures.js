import { Listeners } from '../page/listeners.js';

/** A pointer that moved less, in CSS pixels, was not dragged but clicked. */
const clickReach = 4;
/** Clicks that follow one another within so many milliseconds belong together. */
const clickPause = 400;

/** @typedef {{ x: number, y: number }} Point */

/**
 * Sends what a pointer does on a chart with handlers of its own to the server.
 *
 * Positions are the picture's pixels. Of several moves within a frame only the last one is sent.
 */
export class Gestures {
    #svg;
    #send;
    /** @type {Point | null} */
    #start = null;
    #isDragged = false;
    #taps = { count: 0, until: 0 };
    /** @type {[phase: string, at: Point, start: Point] | null} */
    #waiting = null;
    #frame = 0;
    #kinds;
    #listeners = new Listeners();

    /**
     * `kinds` are those of the picture's handlers: drag, tap, hover.
     *
     * @param {SVGSVGElement} svg
     * @param {Set<string>} kinds
     * @param {(fields: object) => void} send
     */
    constructor(svg, kinds, send) {
        this.#svg = svg;
        this.#send = send;
        this.#kinds = kinds;
        svg.classList.add('takes-acts');
        svg.classList.toggle('takes-drags', kinds.has('drag'));
    }

    start() {
        const on = this.#listeners.on(this.#svg);
        if (this.#kinds.has('drag') || this.#kinds.has('tap')) {
            on('pointerdown', (event) => this.#press(event));
            on('pointerup', (event) => this.#lift(event));
            on('pointercancel', () => this.#abandon());
        }
        on('pointermove', (event) => this.#move(event, this.#kinds));
        if (this.#kinds.has('hover')) on('pointerleave', (event) => this.#leave(event));
    }

    stop() {
        this.#listeners.removeAll();
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#start = null;
    }

    /** @param {PointerEvent} event */
    #press(event) {
        if (!event.isPrimary || event.button !== 0) return;
        this.#svg.setPointerCapture(event.pointerId);
        this.#start = this.#position(event);
        this.#isDragged = false;
    }

    /**
     * @param {PointerEvent} event
     * @param {Set<string>} kinds
     */
    #move(event, kinds) {
        const at = this.#position(event);
        if (this.#start === null) {
            if (kinds.has('hover') && event.pointerType !== 'touch') this.#sendSoon('hovered', at, at);
            return;
        }
        if (!kinds.has('drag')) return;
        if (!this.#isDragged) {
            if (Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < clickReach) return;
            this.#isDragged = true;
            this.#sendNow('began', this.#start, this.#start);
        }
        this.#sendSoon('moved', at, this.#start);
    }

    /** @param {PointerEvent} event */
    #lift(event) {
        const start = this.#start;
        this.#start = null;
        if (start === null) return;
        const at = this.#position(event);
        if (this.#isDragged) return this.#sendNow('ended', at, start);
        const isNext = event.timeStamp < this.#taps.until;
        this.#taps = { count: isNext ? this.#taps.count + 1 : 1, until: event.timeStamp + clickPause };
        this.#sendNow('tapped', start, start, { taps: this.#taps.count });
    }

    /** The browser took the pointer away, to scroll for example. */
    #abandon() {
        if (this.#isDragged && this.#start) this.#sendNow('ended', this.#start, this.#start);
        this.#start = null;
    }

    /** @param {PointerEvent} event */
    #leave(event) {
        const at = this.#position(event);
        if (this.#start === null) this.#sendNow('left', at, at);
    }

    /** @param {[phase: string, at: Point, start: Point]} act */
    #sendSoon(...act) {
        this.#waiting = act;
        this.#frame ||= requestAnimationFrame(() => this.#waiting && this.#sendNow(...this.#waiting));
    }

    /**
     * @param {string} phase
     * @param {Point} at
     * @param {Point} start
     * @param {object} [more]
     */
    #sendNow(phase, at, start, more = {}) {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#send({ phase, x: at.x, y: at.y, startX: start.x, startY: start.y, ...more });
    }

    /** @param {PointerEvent} event */
    #position(event) {
        const box = this.#svg.getBoundingClientRect();
        const scale = box.width > 0 ? this.#svg.viewBox.baseVal.width / box.width : 1;
        /** @param {number} number */
        const rounded = (number) => Math.round(number * 100) / 100;
        return {
            x: rounded((event.clientX - box.left) * scale),
            y: rounded((event.clientY - box.top) * scale),
        };
    }
}
