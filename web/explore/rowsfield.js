import { find } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';
import { close, openBeside } from '../page/popover.js';

/** Where a viewer types a position along x, to hear which rows lie there; nothing is selected by that. */
export class RowsField {
    #sheet;
    #field;
    #found;
    #anchor;
    #ask;
    #listeners = new Listeners();

    /**
     * `ask(at, told)` asks for the rows at a position and calls `told` with the answer.
     *
     * @param {HTMLElement} sheet
     * @param {Element} anchor what the sheet opens beside
     * @param {(at: string, told: (text: string) => void) => void} ask
     */
    constructor(sheet, anchor, ask) {
        this.#sheet = sheet;
        this.#field = find(sheet, '[data-position]', HTMLInputElement);
        this.#found = find(sheet, '[data-rows-found]', HTMLElement);
        this.#anchor = anchor;
        this.#ask = ask;
    }

    /**
     * The one of a chart; null where nothing can be selected along x.
     *
     * @param {HTMLElement} figure
     * @param {Element} anchor
     * @param {(at: string, told: (text: string) => void) => void} ask
     */
    static of(figure, anchor, ask) {
        /** @type {HTMLElement | null} */
        const sheet = figure.querySelector('[data-rows-at]');
        return sheet && new RowsField(sheet, anchor, ask);
    }

    start() {
        this.#listeners.add(this.#field, 'keydown', (event) => this.#press(event));
    }

    stop() {
        this.#listeners.removeAll();
        close(this.#sheet);
    }

    open() {
        openBeside(this.#sheet, this.#anchor);
        this.#field.focus();
        this.#field.select();
    }

    /** @param {KeyboardEvent} event */
    #press(event) {
        const at = this.#field.value.trim();
        // Who composes a character ends that by Enter.
        if (event.key !== 'Enter' || event.isComposing || at === '') return;
        this.#ask(at, (text) => { this.#found.textContent = text; });
    }
}
