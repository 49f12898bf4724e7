import { localized } from '../page/catalogue.js';
import { find } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';

/** A line whose data move is asked for anew no more often, in milliseconds: a display needs time to be read. */
const pause = 1_000;

/**
 * The values around the data cursor as a line of braille cells, one for a datum: a field whose text any display
 * shows, and whose caret any display moves by its routing keys. The data cursor goes along with the caret.
 */
export class BrailleLine {
    #field;
    #queries;
    #cursor;
    #verbosity;
    #say;
    #listeners = new Listeners();
    /** The index of the datum in the first cell. */
    #first = 0;
    /** @type {string | undefined} */
    #series = undefined;
    #following = 0;
    #lastTime = -Infinity;
    /** Where the caret was when the viewer came there. */
    #caret = -1;

    /**
     * `say(text)` announces.
     *
     * @param {HTMLElement} figure
     * @param {import('./findings.js').FindingsQueries} queries
     * @param {import('./cursor.js').Cursor} cursor
     * @param {() => string} verbosity
     * @param {(text: string) => void} say
     */
    constructor(figure, queries, cursor, verbosity, say) {
        this.#field = find(figure, '[data-braille]', HTMLInputElement);
        this.#queries = queries;
        this.#cursor = cursor;
        this.#verbosity = verbosity;
        this.#say = say;
    }

    start() {
        const on = this.#listeners.on(this.#field);
        on('keydown', (event) => this.#press(event));
        on('beforeinput', (event) => event.preventDefault());
        on('blur', () => this.#hide());
        this.#listeners.add(document, 'selectionchange', () => this.#caretMoved());
    }

    stop() {
        this.#listeners.removeAll();
        this.#hide();
    }

    /** Shows the line and leads there, or back. */
    toggle() {
        if (this.#isShown) return this.#cursor.focus();
        this.#ask(() => {
            this.#field.hidden = false;
            this.#field.focus();
            this.#putCaret();
        });
    }

    /** The data moved: the line follows while somebody reads it. */
    pictureChanged() {
        if (!this.#isShown || this.#following !== 0) return;
        const wait = Math.max(0, this.#lastTime + pause - performance.now());
        this.#following = setTimeout(() => this.#ask(() => this.#putCaret()), wait);
    }

    get #isShown() {
        return !this.#field.hidden;
    }

    #hide() {
        clearTimeout(this.#following);
        this.#following = 0;
        this.#field.hidden = true;
    }

    /** @param {() => void} shown */
    #ask(shown) {
        this.#following = 0;
        this.#lastTime = performance.now();
        const { series, point } = this.#cursor;
        const query = { about: /** @type {const} */ ('braille'), verbosity: this.#verbosity(), series, point: point?.key };
        this.#queries.ask('braille', query, ({ text, first, series: own }) => {
            if (first === undefined) return this.#say(text || localized('braille.none'));
            [this.#first, this.#series] = [first, own];
            if (this.#field.value !== text) this.#field.value = text;
            shown();
        });
    }

    /** The caret is on the datum that the cursor is on, so that nothing is gone to by showing it. */
    #putCaret() {
        this.#caret = Math.min(Math.max(this.#cursor.index - this.#first, 0), this.#field.value.length - 1);
        this.#field.setSelectionRange(this.#caret, this.#caret);
    }

    #caretMoved() {
        const caret = this.#field.selectionStart;
        if (!this.#isShown || document.activeElement !== this.#field || caret === null || caret === this.#caret) return;
        this.#caret = Math.min(caret, this.#field.value.length - 1);
        this.#cursor.goTo(this.#first + this.#caret, this.#series);
    }

    /** @param {KeyboardEvent} event */
    #press(event) {
        const isBack = event.key === 'Escape' || event.key.toUpperCase() === 'B';
        const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
        const isBeyond = way !== 0 && (this.#caret + way < 0 || this.#caret + way >= this.#field.value.length);
        if (!isBack && !isBeyond) return;
        event.preventDefault();
        event.stopPropagation();
        if (isBack) return this.#cursor.focus();
        // Beyond the last cell the line goes on with the data there.
        this.#cursor.step(way);
        this.#cursor.whenKnown(() => this.#ask(() => this.#putCaret()));
    }
}
