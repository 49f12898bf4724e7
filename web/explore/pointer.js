import { Listeners } from '../page/listeners.js';

/** A picture that changes asks what is under the pointer no more often, in milliseconds. */
const followPause = 250;

/** A finger that moved no further, in CSS pixels, has tapped. */
const tapReach = 10;
/** A finger that moved so far sideways, in CSS pixels, and less up or down, is drawn across. */
const drawReach = 6;

/**
 * Shows the values where the mouse or pen is, where a finger tapped, or where it is drawn across, and
 * keeps them true while the data move under a pointer that rests.
 */
export class Pointer {
    #target;
    #chart;
    #queries;
    #callout;
    #readout;
    /** @type {PointerEvent | null} where a finger went down */
    #touch = null;
    #isDrawn = false;
    /**
     * Where in the window the pointer is over the plot with no button down; null elsewhere.
     *
     * @type {PointerEvent | null}
     */
    #pointer = null;
    /**
     * The point whose text is shown: its series and its key.
     *
     * @type {{ series: string, point: import('../wire/messages.js').PointKey } | null}
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
     * @param {import('./readout.js').ValuesQueries} queries
     * @param {import('./callout.js').Callout} callout
     * @param {import('./readout.js').Readout} readout
     * @param {() => void} settled
     */
    constructor(target, chart, queries, callout, readout, settled) {
        this.#target = target;
        this.#chart = chart;
        this.#queries = queries;
        this.#callout = callout;
        this.#readout = readout;
        this.#settled = settled;
    }

    start() {
        const on = this.#listeners.on(this.#target);
        on('pointermove', (event) => this.#move(event));
        on('pointerdown', (event) => this.#press(event));
        on('pointerup', (event) => this.#lift(event));
        on('pointercancel', () => this.#abandon());
        on('pointerleave', ({ pointerType }) => pointerType === 'touch' || this.#leave(false));
        this.#listeners.add(document, 'pointerdown', ({ target }) => {
            if (this.#pointer?.pointerType === 'touch' && target !== this.#target) this.#leave(true);
        });
        if (this.#isFree && !this.#chart.selection) this.#target.classList.add('takes-values');
    }

    stop() {
        this.#listeners.removeAll();
        clearTimeout(this.#following);
        [this.#following, this.#pointer, this.#shown, this.#touch] = [0, null, null, null];
        this.#isDrawn = false;
    }

    /** Whether a finger that is drawn across does nothing else: a brush takes one that holds. */
    get #isFree() {
        const { selection, zoomer, figure } = this.#chart;
        return (selection !== null || !zoomer) && !figure.dataset.acts
            && !this.#target.closest('.scrolls-x, .scrolls-y');
    }

    /** Hides what it shows: the pointer does something else. */
    hide() {
        this.#isDrawn = false;
        this.#leave(true);
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
        if (this.#shown) this.#ask({ ...this.#shown }, ({ left }) => left && this.#callout.hide());
    }

    /** @param {PointerEvent} event */
    #press(event) {
        this.#leave(true);
        this.#isDrawn = false;
        this.#touch = event.pointerType === 'touch' && event.isPrimary ? event : null;
    }

    /**
     * What a brush has made use of asks for no values.
     *
     * @param {PointerEvent} event
     */
    #lift(event) {
        const touch = this.#touch;
        this.#touch = null;
        this.#isDrawn = false;
        if (touch && !event.defaultPrevented && isNear(touch, event)) this.#pointAt(event);
    }

    /** The browser took the finger away, to scroll for example. */
    #abandon() {
        this.#touch = null;
        if (this.#isDrawn) this.hide();
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const isTouch = event.pointerType === 'touch';
        if (isTouch ? this.#draws(event) : event.buttons === 0) this.#pointAt(event);
    }

    /**
     * Whether a finger is drawn across, and for nothing else.
     *
     * @param {PointerEvent} event
     */
    #draws(event) {
        const touch = this.#touch;
        if (!touch || !event.isPrimary || !this.#isFree || this.#chart.selection?.isHolding) return false;
        const [across, along] = [event.clientX - touch.clientX, event.clientY - touch.clientY];
        this.#isDrawn ||= Math.abs(across) >= drawReach && Math.abs(across) > Math.abs(along);
        return this.#isDrawn;
    }

    /** @param {PointerEvent} event */
    #pointAt(event) {
        this.#pointer = event;
        this.#point(event);
    }

    /** @param {PointerEvent} event */
    #point(event) {
        const { x, y } = this.#position(event);
        this.#ask({ x, y });
    }

    /**
     * @param {import('./readout.js').ValuesQuery} fields
     * @param {(values: import('../wire/messages.js').ValuesAnswer) => void} [came]
     */
    #ask(fields, came = (_values) => {}) {
        this.#queries.ask('pointing', fields, (values) => {
            if (fields.point ? !this.isShown : !this.#pointer) return;
            if (values === null) return this.#callout.hide();
            this.#shown = { series: values.series, point: values.point };
            this.#readout.show(values);
            came(values);
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

/**
 * @param {PointerEvent} one
 * @param {PointerEvent} other
 */
function isNear(one, other) {
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= tapReach;
}
