import { localized } from '../page/catalogue.js';
import { Listeners } from '../page/listeners.js';
import { clamp } from './stops.js';

/** A finger that rests so long, in milliseconds, has taken hold. */
const holdTime = 500;
/** One that moved no further, in CSS pixels, rests. */
const restReach = 10;
/** One that has taken hold and moved less hasn't dragged. */
const dragReach = 4;

/**
 * The brush of fingers: hold and drag, or, where nothing is zoomed by two, from one finger to the
 * other. Who holds and lifts says where a selection starts, and taps where it ends; on a name, adds it.
 *
 * A finger that doesn't hold shows values, and one that moves up or down scrolls the page.
 */
export class Finger {
    #target;
    #chart;
    #selection;
    #hint;
    /** @type {Map<number, number>} where fingers are on the plot, by the pointers' numbers */
    #fingers = new Map();
    /** @type {{ x: number, y: number } | null} where in the window the only finger rests */
    #resting = null;
    #timer = 0;
    /** @type {{ at: number, isDragged: boolean } | null} what the only finger has taken hold of */
    #held = null;
    #isPair = false;
    /** @type {number | null} where a selection starts whose end is still to be tapped */
    #start = null;
    #listeners = new Listeners();

    /**
     * @param {SVGElement} target
     * @param {import('../chart/chart.js').Chart} chart
     * @param {import('./selection.js').Selection} selection
     * @param {import('./touchhint.js').TouchHint} hint
     */
    constructor(target, chart, selection, hint) {
        this.#target = target;
        this.#chart = chart;
        this.#selection = selection;
        this.#hint = hint;
    }

    start() {
        const on = this.#listeners.on(this.#target);
        on('pointerdown', (event) => isFinger(event) && this.#press(event));
        on('pointermove', (event) => this.#fingers.has(event.pointerId) && this.#move(event));
        on('pointerup', (event) => this.#fingers.has(event.pointerId) && this.#lift(event));
        on('pointercancel', (event) => this.#fingers.has(event.pointerId) && this.cancel());
        // What a finger holds doesn't scroll, and opens no menu.
        on('touchmove', (event) => this.isHolding && event.cancelable && event.preventDefault(),
            { passive: false });
        on('contextmenu', (event) => this.#fingers.size > 0 && event.preventDefault());
        this.#listeners.add(document, 'pointerdown', ({ target }) => {
            if (this.#start !== null && target !== this.#target) this.cancel();
        }, { capture: true });
    }

    stop() {
        this.#listeners.removeAll();
        this.#reset();
        this.#start = null;
    }

    /** Whether what fingers do selects. */
    get isHolding() {
        return this.#held !== null || this.#isPair;
    }

    /** Gives up what isn't finished; says whether there was anything. */
    cancel() {
        const wasBegun = this.isHolding || this.#start !== null;
        this.#reset();
        this.#start = null;
        if (wasBegun) this.#selection.selector.restore();
        return wasBegun;
    }

    /** @param {PointerEvent} event */
    #press(event) {
        // Before the first picture there is nothing to measure on.
        if (this.#chart.plot.width === 0 || this.#fingers.size === 2) return;
        this.#fingers.set(event.pointerId, this.#position(event));
        clearTimeout(this.#timer);
        this.#resting = null;
        if (this.#fingers.size === 2) return this.#pair();
        this.#resting = { x: event.clientX, y: event.clientY };
        this.#timer = setTimeout(() => this.#hold(), holdTime);
    }

    #hold() {
        const [at] = this.#fingers.values();
        this.#resting = this.#start = null;
        this.#held = { at, isDragged: false };
        this.#hint.held();
        this.#chart.hideValues();
        navigator.vibrate?.(10);
        this.#selection.selector.begin();
        this.#selection.showStart(at, localized('selection.dragToEnd'));
    }

    /** Two fingers zoom where that is possible. */
    #pair() {
        if (this.#chart.zoomer) return;
        this.#held = this.#start = null;
        this.#isPair = true;
        this.#chart.hideValues();
        this.#selection.selector.begin();
        this.#selection.selector.drag(...this.#ends, null);
    }

    /** @param {PointerEvent} event */
    #move(event) {
        this.#fingers.set(event.pointerId, this.#position(event));
        if (this.#isPair) return this.#selection.selector.drag(...this.#ends, null);
        if (this.#held) return this.#drag(this.#held, event);
        const { x, y } = this.#resting ?? { x: event.clientX, y: event.clientY };
        if (Math.hypot(event.clientX - x, event.clientY - y) > restReach) {
            clearTimeout(this.#timer);
            this.#resting = null;
        }
    }

    /**
     * @param {{ at: number, isDragged: boolean }} held
     * @param {PointerEvent} event
     */
    #drag(held, event) {
        const at = this.#position(event);
        if (!held.isDragged && Math.abs(at - held.at) < dragReach) return;
        held.isDragged = true;
        this.#selection.selector.drag(...between(held.at, at), at < held.at ? 'to' : 'from');
    }

    /** @param {PointerEvent} event */
    #lift(event) {
        const [held, isPair, isTap, at] =
            [this.#held, this.#isPair, this.#resting !== null, this.#position(event)];
        const ends = this.#ends;
        this.#reset();
        if (isPair) this.#commit(event, ...ends);
        else if (held?.isDragged) this.#commit(event, ...between(held.at, at), at < held.at ? 'to' : 'from');
        else if (held) this.#begin(event, held.at);
        else if (isTap && this.#start !== null) this.#end(event, this.#start, at);
        else if (isTap) this.#hint.tapped(this.#selection.isOfNames);
    }

    /**
     * @param {PointerEvent} event
     * @param {number} at
     */
    #begin(event, at) {
        event.preventDefault();
        this.#selection.selector.restore();
        const name = this.#selection.nameAt(at);
        if (name !== null) return this.#selection.toggle(name, true);
        this.#start = at;
        this.#selection.showStart(at, localized('selection.tapEnd'));
    }

    /**
     * @param {PointerEvent} event
     * @param {number} start
     * @param {number} at
     */
    #end(event, start, at) {
        event.preventDefault();
        this.#start = null;
        if (Math.abs(at - start) < dragReach) return this.#selection.selector.restore();
        this.#selection.selector.begin();
        this.#selection.selector.commit(...between(start, at));
    }

    /**
     * @param {PointerEvent} event
     * @param {number} from
     * @param {number} to
     * @param {'from' | 'to' | null} side
     */
    #commit(event, from, to, side = null) {
        event.preventDefault();
        this.#selection.selector.commit(from, to, side);
    }

    #reset() {
        clearTimeout(this.#timer);
        this.#fingers.clear();
        [this.#held, this.#isPair, this.#resting] = [null, false, null];
    }

    /** @returns {[from: number, to: number]} */
    get #ends() {
        const ends = [...this.#fingers.values()];
        return between(ends[0] ?? 0, ends[1] ?? ends[0] ?? 0);
    }

    /** @param {PointerEvent} event */
    #position(event) {
        return clamp(this.#chart.plotX(event.clientX), 0, this.#chart.plot.width);
    }
}

/** @param {PointerEvent} event */
function isFinger({ pointerType, defaultPrevented }) {
    return pointerType === 'touch' && !defaultPrevented;
}

/**
 * @param {number} one
 * @param {number} other
 * @returns {[from: number, to: number]}
 */
function between(one, other) {
    return one < other ? [one, other] : [other, one];
}
