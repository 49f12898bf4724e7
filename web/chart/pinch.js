import { Listeners } from '../page/listeners.js';

/** A finger or a mouse that moved less, in CSS pixels, hasn't dragged. */
const reach = 4;

/**
 * Two fingers, which zoom and move a chart at once; one finger or a mouse, which moves it, where no
 * brush takes that: everywhere on a chart without one, else below the plot.
 */
export class Pinch {
    #chart;
    #zoomer;
    #svg;
    /**
     * The pointers that are down, `[x, y]` in CSS pixels, by their number.
     *
     * @type {Map<number, number[]>}
     */
    #pointers = new Map();
    #isDragged = false;
    #listeners = new Listeners();

    /**
     * @param {SVGSVGElement} svg
     * @param {import('../chart/chart.js').Chart} chart
     * @param {import('./zoomer.js').Zoomer} zoomer
     */
    constructor(svg, chart, zoomer) {
        this.#svg = svg;
        this.#chart = chart;
        this.#zoomer = zoomer;
        svg.classList.add('takes-zoom');
    }

    start() {
        const on = this.#listeners.on(this.#svg);
        on('pointerdown', (event) => this.#press(event));
        on('pointermove', (event) => this.#move(event));
        on('pointerup pointercancel', ({ pointerId }) => this.#lift(pointerId));
    }

    stop() {
        this.#listeners.removeAll();
        this.#pointers.clear();
    }

    /** @param {PointerEvent} event */
    #press(event) {
        const isFinger = event.pointerType === 'touch';
        if (!isFinger && (event.button !== 0 || this.#isTaken(event))) return;
        this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
        this.#isDragged = false;
        if (this.#pointers.size === 2) this.#chart.selection?.cancel();
        if (!this.#isTaken(event)) this.#svg.setPointerCapture(event.pointerId);
    }

    /**
     * Whether a brush does something with one pointer there.
     *
     * @param {PointerEvent} event
     */
    #isTaken({ clientX, clientY }) {
        return this.#chart.selection !== null
            && document.elementsFromPoint(clientX, clientY).includes(this.#chart.target);
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const before = this.#pointers.get(event.pointerId);
        if (!before) return;
        if (this.#pointers.size === 2) return this.#pinch(event, before);
        if (this.#isTaken(event) && !this.#isDragged) return;
        const way = event.clientX - before[0];
        if (!this.#isDragged && Math.abs(way) < reach) return;
        this.#isDragged = true;
        this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
        this.#zoomer.move(-way);
    }

    /**
     * Keeps the values under the two fingers there.
     *
     * @param {PointerEvent} event
     * @param {number[]} before
     */
    #pinch(event, before) {
        const [other] = [...this.#pointers].filter(([id]) => id !== event.pointerId)
            .map(([, place]) => place);
        this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
        /** @param {number[]} place */
        const apart = (place) => Math.max(Math.abs(place[0] - other[0]), 1);
        const scale = apart(before) / apart([event.clientX]);
        this.#zoomer.spread(scale, this.#chart.plotX(other[0]));
    }

    /** @param {number} id */
    #lift(id) {
        this.#pointers.delete(id);
    }
}
