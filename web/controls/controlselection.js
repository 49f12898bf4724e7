import { Acts } from '../brush/acts.js';

/** @typedef {import('../wire/messages.js').BrushAnswer} BrushAnswer */

/** What a control selects: one of the page's selections, as if it were made on a chart. */
export class ControlSelection {
    /**
     * The server's last answer; null for nothing.
     *
     * @type {BrushAnswer | null}
     */
    settled = null;
    /** Whether the server hasn't answered what the viewer chose. */
    isPending = false;

    #index;
    #fields;
    #acts;
    #selections;
    #shown;

    /**
     * @param {number} index among the selections of the page
     * @param {import('./fields.js').Fields} fields
     * @param {import('./control.js').ControlPage} page
     * @param {() => void} shown is called when something else is selected
     */
    constructor(index, fields, { channel, selections }, shown) {
        this.#index = index;
        this.#fields = fields;
        this.#acts = new Acts({ index }, channel);
        this.#selections = selections;
        this.#shown = shown;
    }

    get text() {
        return this.settled?.text ?? '';
    }

    get unansweredEvent() {
        return this.#acts.unansweredEvent;
    }

    openFields() {
        this.#fields.focus();
    }

    countChanged() {}

    // Acts of the viewer

    /** Selects what the fields say. */
    choose() {
        const act = this.#fields.act;
        if (!act) {
            if (this.settled || this.isPending) this.clear();
            return;
        }
        this.isPending = true;
        this.#acts.tell(...act);
    }

    clear() {
        this.#acts.tell('clear', {});
        this.#settle(null);
        this.#selections.completed();
    }

    /** @param {import('../brush/token.js').Token | null} token */
    recall(token) {
        this.isPending = false;
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
        if (this.isPending) {
            this.isPending = false;
            this.#selections.completed();
        } else if (wasSelected && !brush) {
            this.#selections.replaced();
        }
    }

    /** What the viewer did without a link is done now. */
    reconnected() {
        this.#acts.reconnected();
    }

    /** @param {BrushAnswer | null} brush */
    #settle(brush) {
        this.settled = brush;
        this.#fields.show(brush);
        this.#selections.set(this.#index, brush?.token ?? null);
        this.#shown();
    }
}
