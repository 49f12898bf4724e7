import { leaveField } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';
import { clamp } from './stops.js';

/** A pointer that moved less, in CSS pixels, was not dragged but clicked. */
const clickReach = 4;
/** How near an edge has to be pointed at to be taken hold of: by a mouse or pen, by a finger. */
const edgeReach = { mouse: 7, pen: 10, touch: 22 };

/**
 * Which part of what brush is taken hold of: an edge, the whole, or none for a new one.
 *
 * @typedef {import('./drag.js').Extent} Extent
 * @typedef {{ part: 'new' } | { part: 'from' | 'to' | 'whole', drawn: Extent }} Grasp
 */

/**
 * The pointer's brush: drag to select, drag an edge or the whole to change it, click to clear it,
 * or, where there is none, click twice to say from where to where. A click on a name selects it, with
 * Shift it adds it. Escape cancels.
 *
 * Of fingers it has those that come down on an edge; Finger has all others.
 */
export class Brush {
    #target;
    #chart;
    #selection;
    /**
     * The drag in progress: where it began, and the part of the brush that it moves.
     *
     * @type {Grasp & { at: number, isDragged: boolean, isFinger: boolean } | null}
     */
    #gesture = null;
    /** @type {number | null} where a click began a brush that a second one ends */
    #start = null;
    #listeners = new Listeners();

    /**
     * @param {SVGElement} target
     * @param {import('../chart/chart.js').Chart} chart
     * @param {import('./selection.js').Selection} selection
     */
    constructor(target, chart, selection) {
        this.#target = target;
        this.#chart = chart;
        this.#selection = selection;
        target.classList.add('takes-brush');
    }

    start() {
        const on = this.#listeners.on(this.#target);
        on('pointerdown', (event) => this.#press(event));
        on('pointermove', (event) => this.#move(event));
        on('pointerup', (event) => this.#lift(event));
        on('pointercancel lostpointercapture', () => this.#abandon());
        this.#listeners.add(document, 'keydown', (event) => {
            if (event.key === 'Escape' && this.cancel()) event.preventDefault();
        });
    }

    stop() {
        this.#listeners.removeAll();
        [this.#gesture, this.#start] = [null, null];
    }

    /** Whether a pointer is down that changes what is selected. */
    get isHolding() {
        return this.#gesture !== null;
    }

    /** Gives up what is not finished; says whether there was anything. */
    cancel() {
        const wasDragged = this.#gesture?.isDragged ?? false;
        const wasStarted = this.#start !== null;
        this.#gesture = null;
        this.#start = null;
        if (wasDragged || wasStarted) this.#selection.selector.restore();
        return wasDragged || wasStarted;
    }

    // Pointer

    /** The browser took the pointer away, to scroll for example; a begun pair of clicks stays. */
    #abandon() {
        if (this.#gesture?.isDragged) this.cancel();
        this.#gesture = null;
    }

    /** @param {PointerEvent} event */
    #press(event) {
        // Before the first picture there is nothing to measure on.
        if (!event.isPrimary || event.button !== 0 || this.#chart.plot.width === 0) return;
        const at = this.#position(event);
        const grasp = this.#grasp(at, event.pointerType);
        const isFinger = event.pointerType === 'touch';
        if (isFinger && (grasp.part === 'new' || grasp.part === 'whole')) return;
        event.preventDefault();
        leaveField();
        this.#target.setPointerCapture(event.pointerId);
        this.#gesture = { at, isDragged: false, isFinger, ...grasp };
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const at = this.#position(event);
        if (!this.#gesture) return this.#showCursor(at, event.pointerType);
        if (!this.#gesture.isDragged && Math.abs(at - this.#gesture.at) < clickReach) return;
        const { part } = this.#gesture;
        if (!this.#gesture.isDragged) this.#selection.selector.begin(part === 'from' || part === 'to');
        this.#gesture.isDragged = true;
        this.#start = null;
        this.#selection.selector.drag(...this.#extent(this.#gesture, at));
    }

    /** @param {PointerEvent} event */
    #lift(event) {
        const gesture = this.#gesture;
        if (!gesture) return;
        const at = this.#position(event);
        if (gesture.isDragged) this.#selection.selector.commit(...this.#extent(gesture, at));
        this.#gesture = null;
        if (!gesture.isDragged && !gesture.isFinger) this.#click(at, event.shiftKey);
    }

    /**
     * @param {number} at
     * @param {boolean} adds whether a name comes to those that are selected
     */
    #click(at, adds) {
        const name = this.#selection.nameAt(at);
        if (name !== null) return this.#selection.toggle(name, adds);
        if (this.#selection.drawn) return this.#selection.selector.clear();
        if (this.#start === null) {
            this.#start = at;
            return this.#selection.showStart(at);
        }
        const [from, to] = [this.#start, at].sort((one, other) => one - other);
        this.#start = null;
        if (to - from < clickReach) return this.#selection.selector.restore();
        this.#selection.selector.begin();
        this.#selection.selector.commit(from, to);
    }

    // Geometry, in pixels from the plot's left edge

    /** @param {PointerEvent} event */
    #position(event) {
        return clamp(this.#chart.plotX(event.clientX), 0, this.#chart.plot.width);
    }

    /**
     * @param {number} at
     * @param {string} pointerType
     * @returns {Grasp}
     */
    #grasp(at, pointerType) {
        const drawn = this.#selection.drawn;
        if (!drawn) return { part: 'new' };
        const reach = edgeReach[/** @type {keyof typeof edgeReach} */ (pointerType)] ?? edgeReach.mouse;
        const distances = [drawn.from, drawn.to].map((edge) => Math.abs(edge - at));
        const nearest = distances[0] < distances[1] ? 0 : 1;
        const isInside = at > drawn.from && at < drawn.to;
        // A narrow brush can still be moved by its middle.
        const inner = isInside ? Math.min(reach, (drawn.to - drawn.from) / 4) : reach;
        if (distances[nearest] <= inner) return { part: nearest === 0 ? 'from' : 'to', drawn };
        return isInside ? { part: 'whole', drawn } : { part: 'new' };
    }

    /**
     * From where to where, and the end that stays where it is, if one does.
     *
     * @param {Grasp & { at: number }} gesture
     * @param {number} at
     * @returns {[from: number, to: number, side: 'from' | 'to' | null]}
     */
    #extent(gesture, at) {
        if (gesture.part === 'whole') {
            const { drawn } = gesture;
            const way = clamp(at - gesture.at, -drawn.from, this.#chart.plot.width - drawn.to);
            return [...this.#selection.selector.snapping.shifted(way, drawn), null];
        }
        const fixed = this.#fixed(gesture);
        return fixed <= at ? [fixed, at, 'from'] : [at, fixed, 'to'];
    }

    /**
     * The end that stays where it is.
     *
     * @param {Grasp & { at: number }} gesture
     */
    #fixed(gesture) {
        if (gesture.part === 'from') return this.#selection.selector.snapping.inner(gesture.drawn.to, -1);
        if (gesture.part === 'to') return this.#selection.selector.snapping.inner(gesture.drawn.from, 1);
        return gesture.at;
    }

    /**
     * @param {number} at
     * @param {string} pointerType
     */
    #showCursor(at, pointerType) {
        const { part } = this.#grasp(at, pointerType);
        this.#target.classList.toggle('on-edge', part === 'from' || part === 'to');
        this.#target.classList.toggle('on-brush', part === 'whole');
    }
}
