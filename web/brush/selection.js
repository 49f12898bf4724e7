import { Acts } from './acts.js';
import { Brush } from './brush.js';
import { Chip } from './chip.js';
import { BrushMark } from './brushmark.js';
import { Drag } from './drag.js';
import { Fields } from './fields.js';
import { find } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';
import { close, openBeside } from '../page/popover.js';
import { Slider } from './slider.js';
import { Snapping } from './snapping.js';

/**
 * @typedef {import('../wire/verbs.js').BrushAnswer} BrushAnswer
 * @typedef {import('../wire/verbs.js').StopValues} StopValues
 * @typedef {import('./drag.js').Extent} Extent
 * @typedef {import('./drag.js').Side} Side
 * @typedef {import('./drag.js').Phase} Phase
 */

const offlineHint = 'Selected as soon as the connection is back.';
const startHint = 'Click where the selection ends, or press Escape.';

/**
 * One chart's selection: drawn at once, told to the server, and set right by its answer.
 *
 * Positions are pixels from the plot's left edge.
 */
export class Selection {
    /** @type {Extent | null} what is on the page, in pixels; null for none */
    drawn = null;
    /** @type {BrushAnswer | null} the server's last answer outside of a drag; null for none */
    settled = null;

    snapping = new Snapping(this);
    #chart;
    #selections;
    #announce;
    #mark;
    #brush;
    #slider;
    #fields;
    #text;
    /** The fields to say from where to where, in a popover. */
    #sheet;
    #chip;
    #clear;
    #hint;
    /** @type {BrushAnswer | null} while a pointer drags or keys move: what to go back to on Escape */
    #before = null;
    #isMoving = false;
    #isOpen = false;
    #isSelected = false;
    /** The viewer chose something that the server hasn't answered yet. */
    #isChosen = false;
    #wasTold = false;
    /** @type {BrushAnswer | null} the selection of which a pointer moves an edge */
    #grasped = null;
    #drag;
    #acts;
    #listeners = new Listeners();

    /**
     * @param {import('../chart/chart.js').Chart} chart
     * @param {SVGElement} target
     * @param {HTMLElement} controls
     * @param {import('../chart/chart.js').ChartPage} page
     */
    constructor(chart, target, controls, { channel, selections, say }) {
        this.#chart = chart;
        this.#selections = selections;
        this.#announce = say;
        this.#acts = new Acts(chart, channel);
        this.#drag = new Drag(
            chart, (fields) => this.#tell('brush', fields), (from, to) => this.#draw(from, to));
        this.#mark = new BrushMark(target);
        this.#sheet = controls;
        this.#chip = new Chip(chart);
        this.#text = find(controls, '[data-selected]', HTMLElement);
        this.#hint = this.#text.textContent ?? '';
        this.#clear = find(controls, '[data-clear]', HTMLElement);
        this.#brush = new Brush(target, chart, this);
        this.#slider = new Slider(chart, this, this.#mark, channel);
        this.#fields = new Fields(controls, (from, to) => this.#type(from, to), say);
    }

    start() {
        const clear = () => this.drawn && this.clear();
        this.#listeners.add(this.#clear, 'click', clear);
        this.#chip.start(() => this.choose(), clear);
        // While the fields are open the thumbs are there, too.
        this.#listeners.add(this.#sheet, 'toggle', (event) => {
            this.#isOpen = /** @type {any} */ (event).newState === 'open';
            this.#offer();
        });
        for (const part of [this.#brush, this.#slider, this.#fields]) part.start();
    }

    stop() {
        this.#listeners.removeAll();
        this.#chip.stop();
        close(this.#sheet);
        for (const part of [this.#brush, this.#slider, this.#fields]) part.stop();
        this.#drag.stop();
        this.#acts.stop();
        this.#isMoving = this.#isChosen = false;
    }

    /** Where the plot begins in the picture. */
    get left() {
        return this.#chart.plot.x;
    }

    /** The selection as the fields have it, or how to select. */
    get text() {
        return this.#text.textContent ?? '';
    }

    /** The viewer is about it, or the server hasn't answered yet. */
    get isPending() {
        return this.#isMoving || this.#isChosen;
    }

    // Acts of the viewer

    /** Opens the fields, with the focus in the first. */
    choose() {
        openBeside(this.#sheet, this.#chip.element.hidden ? this.#chart.target : this.#chip.element);
        this.#fields.focus();
    }

    /** `isGrasped` says that an edge of what is selected is moved. */
    begin(isGrasped = false) {
        if (this.#isMoving) return;
        this.#isMoving = true;
        this.#wasTold = false;
        this.#drag.begin();
        this.#before = this.settled;
        this.#grasped = isGrasped ? this.settled : null;
    }

    /**
     * Draws at once; tells the server at most once a frame. `side` is the end that stays, null where
     * both move.
     *
     * @param {number} from
     * @param {number} to
     * @param {Side | null} side
     */
    drag(from, to, side) {
        this.#drag.moveTo(from, to, side, 'dragging', this.#grasped);
        this.#drag.tellSoon();
    }

    /**
     * @param {number} from
     * @param {number} to
     * @param {Side | null} side
     */
    commit(from, to, side = null) {
        this.#drag.moveTo(from, to, side, 'committed', this.#grasped);
        this.#isMoving = false;
        this.#isChosen = true;
        this.#drag.tell();
    }

    /**
     * From one stop to another by their values, both included; `extent` is where they are, if known,
     * and `isNewest` says that they reach up to the newest.
     *
     * @param {StopValues | null} from
     * @param {StopValues | null} to
     * @param {Phase} phase
     * @param {{ extent?: [from: number, to: number], isNewest?: boolean }} [where]
     */
    step(from, to, phase, where = {}) {
        const { extent, isNewest = false } = where;
        if (extent) this.#draw(...extent);
        this.#drag.forget();
        if (phase === 'committed') {
            this.#isMoving = false;
            this.#isChosen = true;
        }
        this.#tell('step', { from, to, phase, isNewest });
    }

    clear() {
        this.#isMoving = false;
        this.#drag.forget();
        this.#tell('clear', {});
        this.#settle(null);
        this.#selections.completed();
    }

    /**
     * Selects what was selected before, or nothing.
     *
     * @param {import('./token.js').Token | null} token
     */
    recall(token) {
        this.#isMoving = this.#isChosen = false;
        this.#drag.forget();
        if (token) return this.#tell('select', { token });
        this.#tell('clear', {});
        this.#settle(null);
    }

    /**
     * @param {string} from
     * @param {string} to
     */
    #type(from, to) {
        if (from === '' && to === '') return this.drawn ? this.clear() : this.#settle(null);
        this.#isMoving = false;
        this.#isChosen = true;
        this.#drag.forget();
        this.#tell('range', { from, to });
    }

    /** @param {number} at */
    showStart(at) {
        this.#mark.showStart(at);
        this.#say(startHint, false);
    }

    /** Goes back to what was there before the viewer began. */
    restore() {
        this.#drag.rest();
        const wasMoving = this.#isMoving;
        this.#isMoving = false;
        if (wasMoving && this.#wasTold) {
            if (this.#before?.token) this.#tell('select', { token: this.#before.token });
            else this.#tell('clear', {});
        }
        this.#settle(wasMoving ? this.#before : this.settled);
        this.#selections.replaced();
    }

    /**
     * Gives up what is not finished, else clears: what Escape does on a slider. Returns whether there
     * was anything.
     */
    escape() {
        if (this.#isMoving) this.restore();
        else if (this.drawn) this.clear();
        else return false;
        return true;
    }

    /** Gives up what a pointer hasn't finished. */
    cancel() {
        this.#brush.cancel();
    }

    // Messages of the server

    /**
     * @param {number} event
     * @param {BrushAnswer | null} brush
     */
    answer(event, brush) {
        if (this.#acts.isOld(event)) return;
        if (brush && this.#isMoving) {
            this.#drag.holdOn(brush);
            return this.#say(spoken(brush), true);
        }
        this.#acts.answered();
        const wasSelected = this.settled !== null;
        this.snapping.note(this.#drag.last, brush);
        this.#settle(brush);
        if (this.#isChosen) {
            this.#isChosen = false;
            this.#selections.completed();
        } else if (wasSelected && !brush) {
            this.#selections.replaced();
        }
    }

    /**
     * The picture that the brush was made on is gone: its place is told on the one of now.
     *
     * @param {number} event
     */
    stale(event) {
        if (!this.#acts.isLast(event) || !this.#drag.last) return;
        if (this.#acts.wasOffline) return this.#giveUp();
        this.#drag.outdated();
    }

    /**
     * @param {number} total
     * @param {[number, number]} extent
     * @param {number} first
     * @param {import('../wire/verbs.js').Stop[]} stops
     */
    stops(total, extent, first, stops) {
        this.#slider.receive(total, extent, first, stops);
    }

    /**
     * The names along x, all of them in their order.
     *
     * @param {string[]} names
     */
    offer(names) {
        this.#fields.offer(names);
    }

    /** When the viewer did what isn't answered yet, as events are counted; 0 for nothing. */
    get unansweredEvent() {
        return this.#acts.unansweredEvent;
    }

    /**
     * A new link was told the selection with the greeting. What the viewer did without a link is done
     * now.
     */
    reconnected() {
        this.#slider.reconnected();
        if (this.#acts.reconnected()) this.#wasTold = true;
        else if (this.settled && !this.settled.token) this.#settle(null);
    }

    /** Places on a picture that is gone mean nothing on another one. */
    #giveUp() {
        this.#acts.answered();
        this.#isChosen = false;
        this.#drag.forget();
        this.#settle(this.settled);
        this.#announce('The chart has changed meanwhile. Please select again.');
    }

    // Changes of the picture

    plotMoved() {
        this.#mark.place(this.#chart.plot);
        this.#slider.place(this.#chart.plot);
        this.#chip.place(this.drawn);
    }

    pictureReplaced() {
        this.#slider.pictureReplaced();
        if (this.#drag.isStale) this.pictureChanged();
    }

    /** Data moved beneath a drag: what it covers is told anew, and said. */
    pictureChanged() {
        this.#slider.pictureChanged();
        this.#drag.pictureChanged(this.#isMoving);
    }

    /** @param {import('../wire/verbs.js').StopsText | undefined} text undefined while it isn't known */
    textsChanged(text) {
        this.#slider.textsChanged(text);
    }

    // Telling and showing

    /**
     * @param {string} name
     * @param {import('./acts.js').ActFields} fields
     */
    #tell(name, fields) {
        this.#wasTold = true;
        this.#acts.tell(name, fields);
        if (!this.#acts.isOnline) this.#say(offlineHint, true);
    }

    /** @param {BrushAnswer | null} brush */
    #settle(brush) {
        this.settled = brush;
        if (brush && brush.x.length === 2) {
            this.#draw(brush.x[0], brush.x[1], brush.gaps);
        } else {
            this.drawn = null;
            this.#mark.hide();
        }
        this.#say(brush ? spoken(brush) : this.#hint, brush !== null);
        this.#slider.follow();
        this.#fields.show(brush?.fields ?? ['', '']);
        this.#selections.set(this.#chart.index, brush?.token ?? null);
    }

    /**
     * @param {number} from
     * @param {number} to
     * @param {[number, number][]} gaps
     */
    #draw(from, to, gaps = []) {
        this.drawn = { from, to };
        this.#mark.show(from, to, gaps);
        this.#chip.place(this.drawn);
    }

    /**
     * @param {string} text
     * @param {boolean} isSelection
     */
    #say(text, isSelection) {
        this.#text.textContent = text;
        this.#sheet.classList.toggle('is-selected', isSelection);
        this.#clear.setAttribute('aria-disabled', String(!isSelection));
        this.#chip.show(text === this.#hint ? null : text, isSelection, this.drawn);
        this.#isSelected = isSelection;
        this.#offer();
    }

    #offer() {
        this.#slider.offer(this.#isOpen || this.#isSelected, !this.#isSelected);
    }

    /** How many rows are selected has changed, or what is known of them. */
    countChanged() {
        if (this.#isSelected) this.#chip.show(this.text, true, this.drawn);
    }
}

/** @param {BrushAnswer} brush */
function spoken({ text, live }) {
    return live ? `${text}, moving with new data` : text;
}
