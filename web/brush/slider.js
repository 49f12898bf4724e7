import { localized } from '../page/catalogue.js';
import { Listeners } from '../page/listeners.js';
import { nameAt } from './names.js';
import { clamp, Stops } from './stops.js';
import { Thumbs } from './thumbs.js';

/** Arrow keys come in bursts: the selection is final after so long a rest, in milliseconds. */
const restPause = 500;
/** What changes so long after a key or the use of a pointer is its doing, in milliseconds. */
const actTime = 1_500;
/** The text of a slider on an empty chart. */

/**
 * The keyboard's brush: two native sliders whose value and text are set together, from stops that
 * were fetched ahead, so that no screen reader says the old text after the new value.
 */
export class Slider {
    #chart;
    #selection;
    #display;
    #stops;
    #thumbs;
    /** Where the two ends are among the stops that are known; data that move renumber them. */
    #places = [0, 0];
    /**
     * Which stops those are, as they were last said.
     *
     * @type {(import('../wire/messages.js').StopValues | null)[]}
     */
    #values = [null, null];
    /**
     * The ends of the settled selection, until they are moved.
     *
     * @type {(import('../wire/messages.js').BrushEnd | null)[]}
     */
    #ends = [null, null];
    /**
     * A move to a stop whose text is not known yet, so many stops away.
     *
     * @type {{ end: number, by: number } | null}
     */
    #pending = null;
    #rest = 0;
    /** When the viewer last did something. */
    #acted = -Infinity;
    #listeners = new Listeners();

    /**
     * @param {import('../chart/chart.js').Chart} chart
     * @param {import('./selection.js').Selection} selection
     * @param {import('./display.js').Display} display
     */
    constructor(chart, selection, display) {
        this.#chart = chart;
        this.#selection = selection;
        this.#display = display;
        this.#thumbs = new Thumbs(chart.figure);
        this.#stops = new Stops(
            (around) => chart.questions.ask('stops', { around }), () => this.#stopsArrived());
        chart.questions.listen('stops', (...stops) => this.#stops.receive(...stops));
    }

    /**
     * @param {boolean} isUsed
     * @param {boolean} isAlone
     */
    offer(isUsed, isAlone) {
        this.#thumbs.offer(isUsed, isAlone);
    }

    start() {
        // A pointer moves the ends anywhere: on the plot, in the fields, on another chart.
        this.#listeners.add(document, 'pointerdown pointerup keydown', () => { this.#acted = performance.now(); }, { capture: true });
        this.#thumbs.inputs.forEach((input, end) => this.#listen(input, end));
    }

    stop() {
        this.#listeners.removeAll();
        this.#cancelRest();
        this.#thumbs.release();
    }

    // Messages of the server

    /** All names along x in their order; null where x has none, or too many. */
    get names() {
        return this.#stops.names;
    }

    /**
     * The name at a position, in pixels from the plot's left edge; null where x has none.
     *
     * @param {number} at
     */
    nameAt(at) {
        const { names, extent } = this.#stops;
        return names && extent && nameAt(at, names, extent, names.map((_, index) => this.#stops.at(index)));
    }

    /**
     * As stops have them.
     *
     * @param {number} at
     * @param {number} count
     */
    middles(at, count) {
        return this.#stops.middles(at, count);
    }

    /** Takes the ends of the settled selection; none stands for everything. */
    follow() {
        if (this.#rest) return;
        const { settled } = this.#selection;
        const ends = settled?.ends ?? [];
        const last = Math.max(this.#stops.total - 1, 0);
        this.#ends = [0, 1].map((end) => ends[end] ?? null);
        this.#values = [0, 1].map((end) => ends[end]?.values ?? null);
        this.#places = ends.length === 2 ? ends.map(({ stop }) => stop) : [0, last];
        this.#show();
        if (this.#isUsed) this.#wantEnds();
    }

    /** @param {import('../chart/chart.js').Plot} plot */
    place(plot) {
        this.#thumbs.place(plot);
        this.#layOut();
    }

    pictureReplaced() {
        this.#stops.outdate();
        if (this.#isUsed) this.#stops.want(this.#places[0]);
    }

    /** Live data: what is known of stops will do, but the one in use is looked up again. */
    pictureChanged() {
        this.#stops.outdate();
        const end = this.#thumbs.focused;
        if (end >= 0) this.#stops.want(this.#places[end]);
    }

    /**
     * Texts follow the data at a calm pace, the bounds and ends of sliders that nobody is on with them.
     *
     * @param {import('../wire/messages.js').StopsText | undefined} text undefined while it isn't known
     */
    textsChanged(text) {
        if (this.#isUsed) this.#places.forEach((place) => this.#stops.want(place));
        else if (text) this.#stops.rest(text);
    }

    /** Somebody is on a slider, or a move isn't done. */
    get #isUsed() {
        return this.#thumbs.focused >= 0 || this.#thumbs.isHeld || this.#rest !== 0 || this.#pending !== null;
    }

    reconnected() {
        this.#pending = null;
        this.#stops.reconnected();
    }

    // Acts of the viewer

    /**
     * @param {HTMLInputElement} input
     * @param {number} end
     */
    #listen(input, end) {
        const on = this.#listeners.on(input);
        on('keydown', (event) => this.#press(event, end));
        on('input', () => {
            this.#acted = performance.now();
            const place = Number(input.value);
            // Until the text is known the thumb stays where it was.
            input.value = String(this.#places[end]);
            this.#move(end, place);
        });
        on('pointerdown', () => this.#thumbs.hold(end));
        on('pointerup pointercancel', () => {
            this.#thumbs.release();
            this.#layOut();
        });
        on('focus', () => {
            this.#display.focus(end);
            this.#places.forEach((place) => this.#stops.want(place));
        });
        on('blur', () => {
            this.#display.focus(null);
            this.#commit();
            this.#show();
        });
    }

    /**
     * @param {KeyboardEvent} event
     * @param {number} end
     */
    #press(event, end) {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Escape') {
            this.#cancelRest();
            return this.#selection.selector.escape();
        }
        const by = this.#pending && this.#pending.end === end ? this.#pending.by : 0;
        const target = this.#target(event.key, this.#places[end] + by, this.#isBetween(end) ? end : -1);
        if (target === null) return;
        event.preventDefault();
        this.#move(end, target);
    }

    /**
     * The nearest stop of an end that lies at none, if so `between`, is within the selection.
     *
     * @param {string} key
     * @param {number} place
     * @param {number} between
     */
    #target(key, place, between) {
        const page = Math.max(1, Math.round(this.#stops.total / 10));
        switch (key) {
        case 'ArrowRight': case 'ArrowUp': return between === 0 ? place : place + 1;
        case 'ArrowLeft': case 'ArrowDown': return between === 1 ? place : place - 1;
        case 'PageUp': return place + page;
        case 'PageDown': return place - page;
        case 'Home': return 0;
        case 'End': return this.#stops.total - 1;
        default: return null;
        }
    }

    /**
     * Start stays at or before end.
     *
     * @param {number} end
     * @param {number} target
     */
    #move(end, target) {
        const [low, high] = end === 0
            ? [0, this.#places[1]] : [this.#places[0], this.#stops.total - 1];
        const place = clamp(target, low, high);
        if (this.#stops.isEmpty) {
            this.#pending = null;
            return;
        }
        if (!this.#stops.at(place) || !this.#values[1 - end] || this.#stops.isOutOfOrder) {
            this.#pending = { end, by: place - this.#places[end] };
            this.#stops.want(this.#places[1 - end]);
            return this.#stops.want(place);
        }
        this.#pending = null;
        if (place !== this.#places[end] || this.#isBetween(end)) this.#take(end, place);
        this.#stops.want(place);
    }

    /**
     * @param {number} end
     * @param {number} place
     */
    #take(end, place) {
        this.#selection.selector.begin();
        this.#places[end] = place;
        this.#ends[end] = null;
        this.#show();
        this.#step('dragging');
        clearTimeout(this.#rest);
        this.#rest = setTimeout(() => this.#commit(), restPause);
    }

    /** @param {import('./drag.js').Phase} phase */
    #step(phase) {
        const isNewest = this.#places[1] === this.#stops.total - 1 && !this.#isBetween(1);
        const [from, to] = this.#values;
        this.#selection.selector.step(from, to, phase, { extent: this.#extent, isNewest });
    }

    /** A move that waits for its text goes on. */
    #commit() {
        if (!this.#rest) return;
        clearTimeout(this.#rest);
        this.#rest = 0;
        this.#step('committed');
    }

    #cancelRest() {
        clearTimeout(this.#rest);
        this.#rest = 0;
        this.#pending = null;
    }

    #stopsArrived() {
        const last = Math.max(this.#stops.total - 1, 0);
        const isWhole = this.#selection.settled === null && !this.#selection.selector.isPending;
        if (isWhole && !this.#rest) {
            this.#places = [0, last];
        } else {
            this.#places = this.#places.map((place, end) =>
                this.#indexOf(end) ?? clamp(place, 0, last));
        }
        this.#show();
        const { names } = this.#stops;
        if (names) this.#selection.offer(names);
        if (this.#pending) this.#move(this.#pending.end, this.#places[this.#pending.end] + this.#pending.by);
        if (this.#isUsed) this.#wantEnds();
    }

    /**
     * The index of the stop that an end lies at; undefined where it isn't known, or lies at none.
     *
     * @param {number} end
     */
    #indexOf(end) {
        return this.#isBetween(end) ? undefined : this.#stops.indexOf(this.#values[end]);
    }

    /**
     * Whether an end lies at no stop.
     *
     * @param {number} end
     */
    #isBetween(end) {
        return this.#ends[end]?.isAtStop === false;
    }

    /** Both ends have a text from the start. */
    #wantEnds() {
        if (this.#stops.total === 0) return;
        for (const place of this.#places) if (!this.#stops.at(place)) this.#stops.want(place);
    }

    // Display

    /**
     * Where the two ends are; one that is at no known stop stays where it is drawn.
     *
     * @returns {[from: number, to: number]}
     */
    get #extent() {
        const { drawn } = this.#selection;
        return [this.#at(0)?.[0] ?? drawn?.from ?? 0, this.#at(1)?.[1] ?? drawn?.to ?? this.#chart.plot.width];
    }

    /**
     * The stop that an end lies at, if it is known.
     *
     * @param {number} end
     */
    #at(end) {
        return this.#isBetween(end) ? undefined : this.#stops.at(this.#places[end]);
    }

    #show() {
        const [start, end] = this.#places;
        const last = Math.max(this.#stops.total - 1, 0);
        this.#set(0, 0, end, start);
        this.#set(1, start, last, end);
        this.#layOut();
    }

    /**
     * @param {number} end
     * @param {number} min
     * @param {number} max
     * @param {number} at the index of a stop
     */
    #set(end, min, max, at) {
        const settled = this.#ends[end];
        const stop = this.#stops.at(at);
        const label = settled?.label ?? this.#stops.label(at);
        const text = label ?? (this.#stops.isEmpty ? localized('selection.noData') : undefined);
        // A screen reader would speak each new text of the slider that somebody is on.
        const isStill = this.#thumbs.focused === end && performance.now() - this.#acted > actTime;
        this.#thumbs.set(end, { at, min, max, text, isKnown: label !== undefined, isStill });
        if (stop && !settled) this.#values[end] = stop[3];
    }

    /**
     * Where the thumbs are: at the ends of what is drawn, else at the stops; what is selected and isn't
     * seen has no width.
     *
     * @param {number} start without either
     * @param {number} end
     * @returns {[from: number, to: number]}
     */
    #edges(start, end) {
        const { drawn, settled } = this.#selection;
        if (drawn) return [drawn.from, drawn.to];
        if (settled) return [start, start];
        return [this.#at(0)?.[0] ?? start, this.#at(1)?.[1] ?? end];
    }

    #layOut() {
        const [start, end] = this.#places;
        const extent = this.#stops.extent ?? [0, this.#chart.plot.width];
        this.#thumbs.layOut(
            [start, end], Math.max(this.#stops.total, 1), [extent[0], extent[1]],
            (from, to) => this.#edges(from, to));
    }
}
