import { Acts } from '../brush/acts.js';
import { find } from '../page/dom.js';
import { Questions } from '../wire/questions.js';
import { makeFields } from './fields.js';

/**
 * @typedef {import('../wire/verbs.js').BrushAnswer} BrushAnswer
 *
 * The parts of the page that a control uses.
 *
 * @typedef {object} ControlPage
 * @property {import('../wire/channel.js').Channel} channel
 * @property {import('../page/selections.js').Selections} selections
 * @property {(text: string) => void} say announces the result of the viewer's own act
 */

/**
 * A control over the panels: what it selects is one of the page's selections, as if it were made on
 * a chart, and is counted after those.
 */
export class Control {
    /** The number of the selection on its page, as messages have it. */
    index;
    name;
    title;
    /** What holds it, as a chart's figure does. */
    figure;
    /** Of itself: the parts of the page ask it what they ask a chart's selection. */
    selection;
    choice;
    questions;
    /**
     * The server's last answer; null for nothing.
     *
     * @type {BrushAnswer | null}
     */
    settled = null;

    #acts;
    #selections;
    #fields;
    #clear;
    /** Whether the server hasn't answered what the viewer chose. */
    #isPending = false;

    /**
     * @param {HTMLElement} element
     * @param {number} index
     * @param {ControlPage} page
     */
    constructor(element, index, { channel, selections, say }) {
        this.figure = element;
        this.index = index;
        this.name = element.dataset.control ?? '';
        this.title = element.dataset.title ?? '';
        this.selection = this.choice = this;
        this.questions = new Questions(index, channel);
        this.#selections = selections;
        this.#acts = new Acts(this, channel);
        this.#clear = find(element, '[data-chip-clear]', HTMLButtonElement);
        this.#fields = makeFields(
            element, index, () => this.#changed(), () => this.questions.ask('stops', { around: 0 }), say);
    }

    start() {
        this.#fields.start();
        this.questions.listen('stops', (total, extent, first, stops) => {
            this.#fields.offer(stops.map(([, , name]) => name));
        });
        this.#clear.addEventListener('click', () => {
            this.clear();
            this.#fields.focus();
        });
    }

    // What the page asks of a selection

    get text() {
        return this.settled?.text ?? '';
    }

    get isPending() {
        return this.#isPending;
    }

    get unansweredEvent() {
        return this.#acts.unansweredEvent;
    }

    openFields() {
        this.#fields.focus();
    }

    countChanged() {}

    clear() {
        this.#acts.tell('clear', {});
        this.#settle(null);
        this.#selections.completed();
    }

    /** @param {import('../brush/token.js').Token | null} token */
    recall(token) {
        this.#isPending = false;
        if (token) return this.#acts.tell('select', { token });
        this.#acts.tell('clear', {});
        this.#settle(null);
    }

    // Messages of the server

    /**
     * @param {number} event
     * @param {BrushAnswer | null} brush
     */
    answer(event, brush) {
        if (this.#acts.isOld(event)) return;
        this.#acts.answered();
        const wasSelected = this.settled !== null;
        this.#settle(brush);
        if (this.#isPending) {
            this.#isPending = false;
            this.#selections.completed();
        } else if (wasSelected && !brush) {
            this.#selections.replaced();
        }
    }

    /** What the viewer did without a link is done now. */
    reconnected() {
        this.#acts.reconnected();
    }

    /** The viewer has changed the fields. */
    #changed() {
        const act = this.#fields.act;
        if (!act) {
            if (this.settled || this.#isPending) this.clear();
            return;
        }
        this.#isPending = true;
        this.#acts.tell(...act);
    }

    /** @param {BrushAnswer | null} brush */
    #settle(brush) {
        this.settled = brush;
        this.#fields.show(brush);
        this.#clear.hidden = brush === null;
        this.#selections.set(this.index, brush?.token ?? null);
    }
}
