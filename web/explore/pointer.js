import { Listeners } from '../page/listeners.js';

/** A picture that changes asks what is under the pointer no more often, in milliseconds. */
const followPause = 250;

/**
 * Shows the text of the point that the mouse or pen is nearest to, and keeps it true while the data
 * move under a pointer that rests.
 */
export class Pointer {
    #target;
    #chart;
    #queries;
    #callout;
    /**
     * Where in the window the pointer is over the plot with no button down; null elsewhere.
     *
     * @type {PointerEvent | null}
     */
    #pointer = null;
    /**
     * The point whose text is shown: its series and its key.
     *
     * @type {{ series?: string, index: number, point: import('../wire/verbs.js').PointKey } | null}
     */
    #shown = null;
    #following = 0;
    #lastFollow = 0;
    #settled;
    #listeners = new Listeners();

    /**
     * `settled()` is called when nothing is pointed at any more.
     *
     * @param {SVGElement} target
     * @param {import('../chart/chart.js').Chart} chart
     * @param {import('./cursor.js').PointsQueries} queries
     * @param {import('./callout.js').Callout} callout
     * @param {() => void} settled
     */
    constructor(target, chart, queries, callout, settled) {
        this.#target = target;
        this.#chart = chart;
        this.#queries = queries;
        this.#callout = callout;
        this.#settled = settled;
    }

    start() {
        const on = this.#listeners.on(this.#target);
        on('pointermove', (event) => this.#move(event));
        on('pointerdown', () => this.#leave(true));
        on('pointerleave', () => this.#leave(false));
    }

    stop() {
        this.#listeners.removeAll();
        clearTimeout(this.#following);
        [this.#following, this.#pointer, this.#shown] = [0, null, null];
    }

    /** Whether the text is the one of what is pointed at. */
    get isShown() {
        return this.#pointer !== null || (this.#shown !== null && this.#callout.isHovered);
    }

    /** The data moved. */
    pictureChanged() {
        if (!this.isShown || this.#following !== 0) return;
        const pause = Math.max(0, this.#lastFollow + followPause - performance.now());
        this.#following = setTimeout(() => this.follow(), pause);
    }

    /** Looks up what is under the pointer now, or what has become of the datum it left for its text. */
    follow() {
        clearTimeout(this.#following);
        this.#following = 0;
        if (!this.isShown) return;
        this.#lastFollow = performance.now();
        if (this.#pointer) return this.#point(this.#pointer);
        const { index = 0, ...shown } = this.#shown ?? {};
        this.#ask({ go: 'same', index, ...shown }, ({ left }) => left && this.#callout.hide());
    }

    /** @param {PointerEvent} event */
    #move(event) {
        if (event.pointerType === 'touch' || event.buttons !== 0) return;
        this.#pointer = event;
        this.#point(event);
    }

    /** @param {PointerEvent} event */
    #point(event) {
        const { x, y } = this.#position(event);
        this.#ask({ go: 'near', index: 0, x, y });
    }

    /**
     * @param {import('./cursor.js').PointsQuery} fields
     * @param {(points: import("../wire/verbs.js").PointsAnswer) => void} [came]
     */
    #ask(fields, came = (_points) => {}) {
        this.#queries.ask('pointing', { ...fields, reach: 0 }, (points) => {
            if (!this.isShown && fields.go === 'same') return;
            if (!this.#pointer && fields.go === 'near') return;
            if (points.total === 0) return this.#callout.hide();
            const [key, text, left, top, width, height] = points.points[0];
            this.#shown = { series: points.series, index: points.at, point: key };
            this.#callout.show(text, { x: left, y: top, width, height }, [points.series, key]);
            came(points);
        });
    }

    /** @param {boolean} isAtOnce */
    #leave(isAtOnce) {
        if (!this.#pointer) return;
        this.#pointer = null;
        if (isAtOnce) this.#callout.hide();
        else this.#callout.hideSoon();
        this.#settled();
    }

    /** @param {PointerEvent} event */
    #position(event) {
        const box = this.#target.getBoundingClientRect();
        const { x, y, width } = this.#chart.plot;
        const scale = box.width > 0 ? width / box.width : 1;
        return { x: x + (event.clientX - box.left) * scale, y: y + (event.clientY - box.top) * scale };
    }
}
