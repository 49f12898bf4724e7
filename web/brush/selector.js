import { localized } from '../page/catalogue.js';
import { Acts } from './acts.js';
import { Drag } from './drag.js';
import { Progress } from './progress.js';
import { Snapping } from './snapping.js';

/**
 * @typedef {import('../wire/messages.js').BrushAnswer} BrushAnswer
 * @typedef {import('../wire/messages.js').StopValues} StopValues
 * @typedef {import('./drag.js').Side} Side
 * @typedef {import('./drag.js').Phase} Phase
 */

/**
 * The viewer's way to a selection: each act is drawn at once, told to the server, and set right by
 * its answer.
 *
 * Positions are pixels from the plot's left edge.
 */
export class Selector {
    snapping;
    #selection;
    #display;
    #selections;
    #announce;
    #ask;
    #progress = new Progress();
    #acts;
    #drag;

    /**
     * @param {import('../chart/chart.js').Chart} chart
     * @param {import('../chart/chart.js').ChartPage} page
     * @param {import('./selection.js').Selection} selection
     * @param {import('./display.js').Display} display
     */
    constructor(chart, { channel, selections, say, ask }, selection, display) {
        this.snapping = new Snapping(selection);
        this.#selection = selection;
        this.#display = display;
        this.#selections = selections;
        this.#announce = say;
        this.#ask = ask;
        this.#acts = new Acts(chart, channel);
        this.#drag = new Drag(
            chart, (fields) => this.#tell('brush', fields), (from, to) => display.draw(from, to));
    }

    stop() {
        this.#drag.stop();
        this.#acts.stop();
        this.#progress.reset();
    }

    /** The viewer is about it, or the server hasn't answered yet. */
    get isPending() {
        return this.#progress.isPending;
    }

    /** When the viewer did what isn't answered yet, as events are counted; 0 for nothing. */
    get unansweredEvent() {
        return this.#acts.unansweredEvent;
    }

    // Acts of the viewer

    /** `isGrasped` says that an edge of what is selected is moved. */
    begin(isGrasped = false) {
        if (this.#progress.isMoving) return;
        this.#progress.begin(this.#selection.settled, isGrasped);
        this.#drag.begin();
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
        this.#drag.moveTo(from, to, side, 'dragging', this.#progress.grasped);
        this.#drag.tellSoon();
    }

    /**
     * @param {number} from
     * @param {number} to
     * @param {Side | null} side
     */
    commit(from, to, side = null) {
        this.#drag.moveTo(from, to, side, 'committed', this.#progress.grasped);
        this.#progress.choose();
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
        if (extent) this.#display.draw(...extent);
        this.#drag.forget();
        if (phase === 'committed') this.#progress.choose();
        this.#tell('step', { from, to, phase, isNewest });
    }

    clear() {
        this.#progress.endMove();
        this.#drag.forget();
        this.#tell('clear', {});
        this.#selection.settle(null);
        this.#selections.completed();
    }

    /**
     * Selects just what a token says.
     *
     * @param {import('./token.js').Token} token
     */
    pick(token) {
        this.#progress.choose();
        this.#drag.forget();
        this.#tell('select', { token });
    }

    /**
     * Selects what was selected before, or nothing.
     *
     * @param {import('./token.js').Token | null} token
     */
    recall(token) {
        this.#progress.reset();
        this.#drag.forget();
        if (token) return this.#tell('select', { token });
        this.#tell('clear', {});
        this.#selection.settle(null);
    }

    /**
     * From one value to another as fields have them.
     *
     * @param {string} from
     * @param {string} to
     */
    range(from, to) {
        if (from === '' && to === '') return this.#display.drawn ? this.clear() : this.#selection.settle(null);
        this.#progress.choose();
        this.#drag.forget();
        this.#tell('range', { from, to });
    }

    /** Goes back to what was there before the viewer began. */
    restore() {
        this.#drag.rest();
        const move = this.#progress.endMove();
        if (move?.wasTold) {
            if (move.before?.token) this.#tell('select', { token: move.before.token });
            else this.#tell('clear', {});
        }
        this.#selection.settle(move ? move.before : this.#selection.settled);
        this.#selections.replaced();
    }

    /**
     * Gives up what is not finished, else clears: what Escape does on a slider. Returns whether there
     * was anything.
     */
    escape() {
        if (this.#progress.isMoving) this.restore();
        else if (this.#display.drawn) this.clear();
        else return false;
        return true;
    }

    // Messages of the server

    /**
     * @param {number} event
     * @param {BrushAnswer | null} brush
     */
    answer(event, brush) {
        if (this.#acts.isOld(event)) return;
        if (brush && this.#progress.isMoving) {
            this.#drag.holdOn(brush);
            return this.#display.sayBrush(brush);
        }
        this.#acts.answered();
        const wasSelected = this.#selection.settled !== null;
        this.snapping.note(this.#drag.last, brush);
        this.#selection.settle(brush);
        if (this.#progress.answered()) this.#selections.completed();
        else if (wasSelected && !brush) this.#selections.replaced();
    }

    /**
     * The picture that the brush was made on is gone: its place is told on the one of now.
     *
     * @param {number} event
     */
    stale(event) {
        if (this.#acts.isLast(event) && this.#drag.last && this.#drag.outdated()) this.#tellAgain();
    }

    /** After an outage the chart may show something else, where the place means nothing. */
    #tellAgain() {
        if (this.#acts.wasOffline && !this.#drag.canCarry) this.#giveUp();
        else this.#drag.tell();
    }

    /**
     * What the viewer did without a link is done now. Returns whether there was anything.
     */
    reconnected() {
        const isTold = this.#acts.reconnected();
        if (isTold) this.#progress.told();
        return isTold;
    }

    /** The server forgot the picture that it was told a place on. */
    get isStale() {
        return this.#drag.isStale;
    }

    /** Data moved beneath a drag: what it covers is told anew, and said. */
    pictureChanged() {
        if (this.#drag.isStale && this.#acts.wasOffline && !this.#drag.canCarry) this.#giveUp();
        this.#drag.pictureChanged(this.#progress.isMoving);
    }

    /** Places on a picture that is gone mean nothing on another one. */
    #giveUp() {
        this.#acts.answered();
        this.#progress.answered();
        this.#drag.forget();
        this.#drag.stop();
        this.#selection.settle(this.#selection.settled);
        this.#ask(localized('selection.changed'));
    }

    /**
     * @param {string} name
     * @param {import('./acts.js').ActFields} fields
     */
    #tell(name, fields) {
        this.#progress.told();
        this.#acts.tell(name, fields);
        if (!this.#acts.isOnline) this.#display.say(localized('selection.offline'), 'awaited');
    }
}
