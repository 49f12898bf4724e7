import { Brush } from './brush.js';
import { BrushMark } from './brushmark.js';
import { Fields } from './fields.js';
import { Listeners } from '../page/listeners.js';
import { Slider } from './slider.js';
import { contentOf } from './token.js';

const startHint = 'Click where the selection ends, or press Escape.';

/**
 * One chart's selection: drawn at once, told to the server, and set right by its answer.
 *
 * Positions are pixels from the plot's left edge. Each event has a number; an answer to an older
 * one than the last is of no more interest.
 */
export class Selection {
    /** What is on the page, `{ from, to }` in pixels; null for none. */
    drawn = null;
    /** The server's last answer outside of a drag; null for none. */
    settled = null;

    #chart;
    #channel;
    #selections;
    #announce;
    #mark;
    #brush;
    #slider;
    #fields;
    #text;
    #controls;
    #clear;
    #hint;
    #event = 0;
    /** While a pointer drags or keys move: what to go back to on Escape. */
    #before;
    #isMoving = false;
    /** The viewer chose something that the server hasn't answered yet. */
    #isChosen = false;
    #wasTold = false;
    #isGrasped = false;
    #lastBrush = null;
    #frame = 0;
    #snaps = false;
    /** The end of a drag that stays, once its value is known: `{ value, at }`, in pixels of now. */
    #anchor = null;
    /** The picture that the server was last told a place on, and whether it had forgotten it. */
    #toldOn = null;
    #isStale = false;
    /** What the viewer last did, until it is answered: `{ name, fields }`. */
    #unanswered = null;
    #wasOffline = false;
    #listeners = new Listeners();

    /**
     * @param {import('../chart/chart.js').Chart} chart
     * @param {SVGElement} target
     * @param {HTMLElement} controls
     * @param {import('../chart/chart.js').ChartPage} page
     */
    constructor(chart, target, controls, { channel, selections, say }) {
        this.#chart = chart;
        [this.#channel, this.#selections, this.#announce] = [channel, selections, say];
        this.#mark = new BrushMark(target);
        this.#controls = controls;
        this.#text = controls.querySelector('[data-selected]');
        this.#hint = this.#text.textContent;
        this.#clear = controls.querySelector('[data-clear]');
        this.#brush = new Brush(target, chart, this);
        this.#slider = new Slider(controls, chart, this, this.#mark, channel);
        this.#fields = new Fields(controls, (from, to) => this.#type(from, to), say);
    }

    start() {
        this.#listeners.add(this.#clear, 'click', () => this.drawn && this.clear());
        for (const part of [this.#brush, this.#slider, this.#fields]) part.start();
    }

    stop() {
        this.#listeners.removeAll();
        for (const part of [this.#brush, this.#slider, this.#fields]) part.stop();
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#isMoving = this.#isChosen = this.#isStale = false;
        this.#lastBrush = this.#unanswered = null;
    }

    /** Where the plot begins in the picture. */
    get left() {
        return this.#chart.plot.x;
    }

    /** The viewer is about it, or the server hasn't answered yet. */
    get isPending() {
        return this.#isMoving || this.#isChosen;
    }

    // What the viewer does

    /** `isGrasped` says that an edge of what is selected is moved. */
    begin(isGrasped = false) {
        if (this.#isMoving) return;
        this.#isMoving = true;
        this.#wasTold = false;
        this.#anchor = null;
        this.#before = this.settled;
        this.#isGrasped = isGrasped;
    }

    /**
     * Draws at once; tells the server at most once a frame. `side` is the end that stays, 'from' or
     * 'to'; null where both move.
     */
    drag(from, to, side) {
        this.#brushTo(from, to, side, 'dragging');
        this.#frame ||= requestAnimationFrame(() => this.#tellBrush());
    }

    commit(from, to, side = null) {
        this.#brushTo(from, to, side, 'committed');
        this.#isMoving = false;
        this.#isChosen = true;
        this.#tellBrush();
    }

    /**
     * From one stop to another by their values, both included; `extent` is where they are, if known,
     * and `isNewest` says that they reach up to the newest.
     */
    step(from, to, phase, { extent = null, isNewest = false } = {}) {
        if (extent) this.#draw(...extent);
        this.#lastBrush = null;
        if (phase === 'committed') {
            this.#isMoving = false;
            this.#isChosen = true;
        }
        this.#tell('step', { from, to, phase, isNewest });
    }

    clear() {
        this.#isMoving = false;
        this.#lastBrush = null;
        this.#tell('clear', {});
        this.#settle(null);
        this.#selections.completed();
    }

    /** Selects what was selected before, `{ token }` of a brush, or nothing. */
    recall(token) {
        this.#isMoving = this.#isChosen = false;
        this.#lastBrush = null;
        if (token) return this.#tell('select', { token });
        this.#tell('clear', {});
        this.#settle(null);
    }

    #type(from, to) {
        if (from === '' && to === '') return this.drawn ? this.clear() : this.#settle(null);
        this.#isMoving = false;
        this.#isChosen = true;
        this.#lastBrush = null;
        this.#tell('range', { from, to });
    }

    showStart(at) {
        this.#mark.showStart(at);
        this.#say(startHint, false);
    }

    /** Goes back to what was there before the viewer began. */
    restore() {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        const wasMoving = this.#isMoving;
        this.#isMoving = false;
        if (wasMoving && this.#wasTold) {
            if (this.#before?.token) this.#tell('select', { token: this.#before.token });
            else this.#tell('clear', {});
        }
        this.#settle(wasMoving ? this.#before : this.settled);
        this.#selections.replaced();
    }

    /** Gives up what is not finished, else clears: what Escape does on a slider. */
    escape() {
        if (this.#isMoving) this.restore();
        else if (this.drawn) this.clear();
    }

    /** Gives up what a pointer hasn't finished. */
    cancel() {
        this.#brush.cancel();
    }

    // What the server says

    answer(event, brush) {
        if (event < this.#event) return;
        if (brush && this.#isMoving) {
            this.#holdOn(brush);
            return this.#say(spoken(brush), true);
        }
        this.#unanswered = null;
        this.#wasOffline = false;
        const wasSelected = this.settled !== null;
        this.#noteSnap(brush);
        this.#settle(brush);
        if (this.#isChosen) {
            this.#isChosen = false;
            this.#selections.completed();
        } else if (wasSelected && !brush) {
            this.#selections.replaced();
        }
    }

    /** The picture that the brush was made on is gone: its place is told on the one of now. */
    stale(event) {
        if (event !== this.#event || !this.#lastBrush) return;
        if (this.#wasOffline) return this.#giveUp();
        if (this.#isTold) this.#isStale = true;
        else this.#tellBrush();
    }

    stops(total, extent, first, stops) {
        this.#slider.receive(total, extent, first, stops);
    }

    /** When the viewer did what isn't answered yet, as events are counted; 0 for nothing. */
    get unansweredEvent() {
        return this.#unanswered?.event ?? 0;
    }

    /**
     * A new link knows of no events; it was told the selection with the greeting. What the viewer did
     * without a link is done now.
     */
    reconnected() {
        this.#event = 0;
        this.#slider.reconnected();
        const { name, fields } = this.#unanswered ?? {};
        if (name) {
            this.#wasOffline = true;
            this.#tell(name, fields);
        } else if (this.settled && !this.settled.token) {
            this.#settle(null);
        }
    }

    /** Places on a picture that is gone mean nothing on another one. */
    #giveUp() {
        this.#unanswered = null;
        this.#wasOffline = this.#isChosen = false;
        this.#lastBrush = null;
        this.#settle(this.settled);
        this.#announce('The chart has changed meanwhile. Please select again.');
    }

    // What becomes of the picture

    plotMoved() {
        this.#mark.place(this.#chart.plot);
        this.#slider.place(this.#chart.plot);
    }

    pictureReplaced() {
        this.#slider.pictureReplaced();
        if (this.#isStale) this.pictureChanged();
    }

    /** Data moved beneath a drag: what it covers is told anew, and said. */
    pictureChanged() {
        this.#slider.pictureChanged();
        const isOver = this.#isMoving && this.#lastBrush && !this.#frame;
        if (this.#isStale || (isOver && this.#lastBrush.phase === 'dragging')) {
            this.#isStale = false;
            this.#frame ||= requestAnimationFrame(() => this.#tellBrush());
        }
    }

    wordsChanged() {
        this.#slider.wordsChanged();
    }

    // Whole units: the server moves ends outward, so that what stays put must not lie on a border

    /** An edge that is not to move, a little inside of what it belongs to; `way` is 1 or −1. */
    inner(edge, way) {
        return this.#snaps ? edge + way * Math.min(0.5, this.#unit / 2) : edge;
    }

    /** The whole brush moved by `way`, half a unit smaller on both sides if ends snap. */
    shifted(way, { from, to }) {
        const inset = this.#snaps ? this.#unit / 2 : 0;
        return [from + way + inset, to + way - inset];
    }

    get #unit() {
        const [first, last] = this.settled?.stops ?? [];
        return last === undefined ? 0 : (this.drawn.to - this.drawn.from) / (last - first + 1);
    }

    #noteSnap(brush) {
        const asked = this.#lastBrush;
        if (!asked || !brush || brush.x.length < 2) return;
        const [from, to] = brush.x;
        if (Math.abs(from - asked.from) > 1 || Math.abs(to - asked.to) > 1) this.#snaps = true;
    }

    // Telling and showing

    #brushTo(from, to, side, phase) {
        const pointer = side === 'to' ? from : to;
        if (side && !this.#anchor) this.#anchor = this.#edge(side);
        if (side && this.#anchor) {
            this.#draw(...[this.#anchor.at, pointer].sort((one, other) => one - other));
        } else {
            this.#draw(from, to);
        }
        this.#lastBrush = { from, to, pointer, side, phase };
    }

    /** The end of the selection that a drag of the other one leaves where it is. */
    #edge(side) {
        const { token, x } = this.#before ?? {};
        const isGrasped = x?.length === 2 && this.#isGrasped;
        if (!token || !isGrasped) return null;
        return side === 'from'
            ? { value: contentOf(token.lower), at: x[0] } : { value: contentOf(token.last), at: x[1] };
    }

    /** Where a new brush begins is known by its value from the first answer on. */
    #holdOn({ token, x }) {
        const { side, pointer } = this.#lastBrush ?? {};
        if (!side || !token || x.length < 2) return;
        const at = Math.abs(x[0] - pointer) > Math.abs(x[1] - pointer) ? x[0] : x[1];
        if (this.#anchor) this.#anchor.at = at;
        else this.#anchor = { value: contentOf(side === 'from' ? token.lower : token.last), at };
        this.#draw(...[at, pointer].sort((one, other) => one - other));
    }

    /** Whether the server was told of the last brush on the picture of now. */
    get #isTold() {
        return JSON.stringify(this.#chart.revision) === JSON.stringify(this.#toldOn);
    }

    #tellBrush() {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        const { revision } = this.#chart;
        if (!this.#lastBrush || revision === null) return;
        const { from, to, pointer, side, phase } = this.#lastBrush;
        this.#toldOn = revision;
        this.#tell('brush', side && this.#anchor
            ? { revision, anchor: this.#anchor.value, from: pointer, to: pointer, phase }
            : { revision, from, to, phase });
    }

    #tell(name, fields) {
        this.#event = this.#channel.nextEvent();
        this.#wasTold = true;
        this.#unanswered = fields.phase === 'dragging' ? this.#unanswered : { name, fields, event: this.#event };
        this.#channel.send({ [name]: { chart: this.#chart.index, event: this.#event, ...fields } });
    }

    #settle(brush) {
        this.settled = brush;
        if (brush && brush.x.length === 2) {
            this.#draw(...brush.x);
        } else {
            this.drawn = null;
            this.#mark.hide();
        }
        this.#say(brush ? spoken(brush) : this.#hint, brush !== null);
        this.#slider.follow();
        this.#fields.show(brush?.fields ?? ['', '']);
        this.#selections.set(this.#chart.index, brush?.token ?? null);
    }

    #draw(from, to) {
        this.drawn = { from, to };
        this.#mark.show(from, to);
    }

    #say(text, isSelection) {
        this.#text.textContent = text;
        this.#controls.classList.toggle('is-selected', isSelection);
        this.#clear.setAttribute('aria-disabled', String(!isSelection));
    }
}

function spoken({ from, to, live }) {
    const extent = from === to ? from : `${from} to ${to}`;
    return live ? `${extent}, moving with new data` : extent;
}
