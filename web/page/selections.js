import { ViewHistory } from './viewhistory.js';

/**
 * @typedef {import('../brush/token.js').Token} Token
 * @typedef {import('../wire/messages.js').BrushAnswer} BrushAnswer
 *
 * What the page asks of a chart or of a control about its selection.
 *
 * @typedef {object} Selected
 * @property {BrushAnswer | null} settled what the server says is selected
 * @property {string} text
 * @property {boolean} isPending whether the viewer is about it, or the server hasn't answered yet
 * @property {number} unansweredEvent when the viewer did what isn't answered yet, as events are counted; 0 for nothing
 * @property {() => void} openFields
 * @property {() => void} countChanged
 * @property {() => void} clear
 * @property {(token: Token | null) => void} recall selects what was selected before, or nothing
 * @property {(event: number, brush: BrushAnswer | null) => void} answer
 *
 * @typedef {{ name: string, title: string, figure: HTMLElement, selection: Selected | null }} Selectable
 */

/**
 * A part of what a viewer chose to see that texts of the address say.
 *
 * @typedef {{ readonly kept: string[], recall: (texts: string[]) => void }} Choice
 */

/**
 * The selections of all charts, each as the server's token, with their history and that of zooms, of hidden
 * series and of kinds of marks. They are part of each greeting.
 */
export class Selections {
    /** @type {Map<number, Token>} the tokens by the charts' indices */
    #tokens;
    #charts;
    /** @type {Choice} */
    #zooms;
    /** @type {Choice} */
    #hidden;
    /** @type {Choice} */
    #marks;
    #history;
    #changed;
    /** Whether every chart's is being cleared, which is complete with the last. */
    #isClearing = false;

    /**
     * @param {HTMLElement} body
     * @param {{ name: string }[]} names of all charts, in the order of the page
     * @param {Selectable[]} charts those that there are so far, and the controls
     * @param {{ zooms: Choice, hidden: Choice, marks: Choice }} others
     * @param {(text: string) => void} say
     * @param {() => void} changed
     */
    constructor(body, names, charts, { zooms, hidden, marks }, say, changed) {
        this.#charts = charts;
        [this.#zooms, this.#hidden, this.#marks] = [zooms, hidden, marks];
        this.#changed = changed;
        this.#history = new ViewHistory(body, names, (choices, old) => {
            this.#restore(choices.selections, old.selections);
            zooms.recall(choices.zooms);
            hidden.recall(choices.hidden);
            marks.recall(choices.marks);
        }, say);
        const { selections } = this.#history.current;
        this.#tokens = new Map(selections.map(({ chart, token }) => [chart, token]));
    }

    /** The charts show the zooms of the address. */
    start() {
        this.#history.start();
        this.replaced();
    }

    stop() {
        this.#history.stop();
    }

    /** The selections with their charts, in the charts' order. */
    get kept() {
        return this.#sorted;
    }

    get tokens() {
        return [...this.#tokens.values()];
    }

    /**
     * The selection of a chart is another one; null for none.
     *
     * @param {number} chart
     * @param {Token | null} token
     */
    set(chart, token) {
        if (token !== null) this.#tokens.set(chart, token);
        else this.#tokens.delete(chart);
        this.#changed();
    }

    /** The viewer completed a selection or a zoom, or cleared it, hid series or chose other marks. */
    completed() {
        if (!this.#isSelecting) this.#history.chosen(this.#choices);
    }

    /** Something is another that the viewer didn't change; a selection may be about to be completed. */
    replaced() {
        if (!this.#isSelecting) this.#history.replaced(this.#choices);
    }

    get #choices() {
        return { selections: this.#sorted, zooms: this.#zooms.kept, hidden: this.#hidden.kept, marks: this.#marks.kept };
    }

    /** Clears every chart's: one act, which one undo puts back. */
    clear() {
        this.#isClearing = true;
        for (const chart of [...this.#tokens.keys()]) this.#charts[chart]?.selection?.clear();
        this.#isClearing = false;
        this.completed();
    }

    undo() {
        this.#history.undo();
    }

    redo() {
        this.#history.redo();
    }

    /** Whether the viewer hasn't completed a selection: changes of others belong to the same act. */
    get #isSelecting() {
        return this.#isClearing || this.#charts.some((chart) => chart?.selection?.isPending);
    }

    get #sorted() {
        return [...this.#tokens].sort(([one], [other]) => one - other)
            .map(([chart, token]) => ({ chart, token }));
    }

    /**
     * Selects what is in one list, and clears what only the old one has.
     *
     * @param {import('./address.js').Kept[]} selections
     * @param {import('./address.js').Kept[]} old
     */
    #restore(selections, old) {
        for (const { chart } of old) {
            if (!selections.some((each) => each.chart === chart)) this.#recall(chart, null);
        }
        for (const { chart, token } of selections) {
            const before = old.find((each) => each.chart === chart);
            if (JSON.stringify(token) !== JSON.stringify(before?.token)) this.#recall(chart, token);
        }
    }

    /**
     * @param {number} chart
     * @param {Token | null} token
     */
    #recall(chart, token) {
        this.#charts[chart]?.selection?.recall(token);
    }
}
