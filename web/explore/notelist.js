import { localized } from '../page/catalogue.js';
import { find } from '../page/dom.js';

/** The notes on a chart's data under its picture: each a button that leads to its datum. */
export class NoteList {
    #list;
    #chart;
    #notes;
    #cursor;
    #unlisten = () => {};
    /** The notes that are listed, as text. */
    #listed = '[]';

    /**
     * @param {HTMLElement} figure
     * @param {import('../page/notes.js').Notes} notes
     * @param {import('./cursor.js').Cursor} cursor
     */
    constructor(figure, notes, cursor) {
        this.#list = find(figure, '[data-notes]', HTMLElement);
        this.#chart = figure.dataset.chart ?? '';
        this.#notes = notes;
        this.#cursor = cursor;
    }

    start() {
        this.#unlisten = this.#notes.listen(() => this.show());
        this.show();
    }

    stop() {
        this.#unlisten();
        this.#listed = '[]';
        this.#list.replaceChildren();
        this.#list.hidden = true;
    }

    show() {
        const notes = this.#notes.on(this.#chart);
        const listed = JSON.stringify(notes);
        // Whoever is on one of the buttons stays there.
        if (listed === this.#listed) return;
        this.#listed = listed;
        this.#list.hidden = notes.length === 0;
        this.#list.replaceChildren(...notes.map(({ series, point, text }) => {
            const [item, button] = [document.createElement('li'), document.createElement('button')];
            button.type = 'button';
            button.textContent = localized('notes.item', { text });
            button.addEventListener('click', () => {
                this.#cursor.focus();
                this.#cursor.jump('same', { series, point });
            });
            item.append(button);
            return item;
        }));
    }

    /**
     * What is said behind a datum's own words.
     *
     * @param {string | undefined} series
     * @param {import('../wire/messages.js').PointKey} point
     */
    words(series, point) {
        const text = this.#notes.text(this.#chart, series, point);
        return text === undefined ? '' : localized('notes.behind', { text });
    }

    /** Lets the viewer write a note on the datum that they are on. */
    write() {
        this.#cursor.whenKnown(({ key, text }) => {
            const { series } = this.#cursor;
            if (series === undefined) return;
            this.#notes.write(this.#chart, series, key, text, () => {
                this.show();
                this.#cursor.say();
            });
        });
    }
}
