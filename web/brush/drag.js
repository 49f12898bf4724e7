import { carried } from '../chart/ticks.js';
import { contentOf } from './token.js';

/**
 * @typedef {import('../wire/messages.js').BrushAnswer} BrushAnswer
 * @typedef {{ from: number, to: number }} Extent in pixels from the plot's left edge
 * @typedef {'from' | 'to'} Side
 * @typedef {'dragging' | 'committed'} Phase
 */

/** A brush as a pointer drags it: drawn at once, told to the server at most once a frame. */
export class Drag {
    #chart;
    #tell;
    #draw;
    /**
     * The newest place; null once something else was done.
     *
     * @type {Extent & { pointer: number, side: Side | null, phase: Phase } | null}
     */
    #last = null;
    #frame = 0;
    /**
     * The end that stays, once its value is known, in pixels of now.
     *
     * @type {{ value: number | string, at: number } | null}
     */
    #anchor = null;
    /**
     * The picture that the server was last told a place on, and whether it had forgotten it.
     *
     * @type {import('../wire/messages.js').Revision | null}
     */
    #toldOn = null;
    #isStale = false;
    /** @type {Map<string, number> | null} the labels of x on that picture, once the viewer has chosen */
    #ticks = null;

    /**
     * @param {import('../chart/chart.js').Chart} chart
     * @param {(fields: import('./acts.js').ActFields) => void} tell
     * @param {(from: number, to: number) => void} draw
     */
    constructor(chart, tell, draw) {
        this.#chart = chart;
        this.#tell = tell;
        this.#draw = draw;
    }

    stop() {
        this.rest();
        this.#isStale = false;
        this.#last = null;
    }

    /** The newest place. @returns {Extent | null} */
    get last() {
        return this.#last;
    }

    get isStale() {
        return this.#isStale;
    }

    begin() {
        this.#anchor = null;
        this.#ticks = null;
    }

    /** Forgets the drag. */
    forget() {
        this.#last = null;
    }

    /** The server isn't told of what it doesn't know yet. */
    rest() {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
    }

    /**
     * Draws a place; `side` is the end that stays, null where both move, and `grasped` the selection
     * of which an edge is moved, if any.
     *
     * @param {number} from
     * @param {number} to
     * @param {Side | null} side
     * @param {Phase} phase
     * @param {BrushAnswer | null} grasped
     */
    moveTo(from, to, side, phase, grasped) {
        const pointer = side === 'to' ? from : to;
        if (side && !this.#anchor) this.#anchor = edgeOf(grasped, side);
        if (side && this.#anchor) this.#drawBetween(this.#anchor.at, pointer);
        else this.#draw(from, to);
        this.#last = { from, to, pointer, side, phase };
    }

    /**
     * Where a new brush begins is known by its value from the first answer on.
     *
     * @param {BrushAnswer} answer
     */
    holdOn({ token, x }) {
        if (!this.#last?.side || !token || x.length < 2) return;
        const { side, pointer } = this.#last;
        const at = Math.abs(x[0] - pointer) > Math.abs(x[1] - pointer) ? x[0] : x[1];
        if (this.#anchor) this.#anchor.at = at;
        else this.#anchor = { value: contentOf(side === 'from' ? token.lower : token.last), at };
        this.#drawBetween(at, pointer);
    }

    tellSoon() {
        this.#frame ||= requestAnimationFrame(() => this.tell());
    }

    tell() {
        this.rest();
        const { revision } = this.#chart;
        if (!this.#last || revision === null) return;
        if (this.#isElsewhere) this.#carry();
        this.#ticks = this.#last.phase === 'committed' ? this.#chart.ticks : null;
        const { from, to, pointer, side, phase } = this.#last;
        this.#toldOn = revision;
        this.#tell(side && this.#anchor
            ? { revision, anchor: this.#anchor.value, from: pointer, to: pointer, phase }
            : { revision, from, to, phase });
    }

    /** The picture that the place was told on is gone: waits for another one, unless there is one. */
    outdated() {
        this.#isStale = !this.#isElsewhere;
        return !this.#isStale;
    }

    /** Whether what was chosen is known to be at some place of the picture of now. */
    get canCarry() {
        return this.#ticks !== null && carried(this.#ticks, this.#chart.ticks) !== null;
    }

    /** Whether the picture is another one than the place was told on. */
    get #isElsewhere() {
        return JSON.stringify(this.#chart.revision) !== JSON.stringify(this.#toldOn);
    }

    /** What was chosen on an older picture is where the labels along x say. */
    #carry() {
        const moved = this.#ticks && carried(this.#ticks, this.#chart.ticks);
        if (!this.#last || !moved) return;
        const { from, to, pointer } = this.#last;
        this.#last = { ...this.#last, from: moved(from), to: moved(to), pointer: moved(pointer) };
        if (this.#anchor) this.#anchor.at = moved(this.#anchor.at);
    }

    /**
     * Data moved beneath a drag: what it covers is told anew.
     *
     * @param {boolean} isMoving
     */
    pictureChanged(isMoving) {
        const isOver = isMoving && !this.#frame && this.#last?.phase === 'dragging';
        if (!this.#isStale && !isOver) return;
        this.#isStale = false;
        this.tellSoon();
    }

    /**
     * @param {number} one
     * @param {number} other
     */
    #drawBetween(one, other) {
        this.#draw(Math.min(one, other), Math.max(one, other));
    }
}

/**
 * The end of a selection that a drag of the other one leaves where it is; null where that isn't seen.
 *
 * @param {BrushAnswer | null} grasped
 * @param {Side} side
 */
function edgeOf(grasped, side) {
    if (!grasped?.token || grasped.x.length !== 2) return null;
    const { token, x } = grasped;
    return side === 'from'
        ? { value: contentOf(token.lower), at: x[0] } : { value: contentOf(token.last), at: x[1] };
}
