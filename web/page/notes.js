import { localized } from './catalogue.js';
import { find } from './dom.js';
import { areSame, longest, most, notesIn, readNotes, withNotes } from './noteaddress.js';

/**
 * @typedef {import('./noteaddress.js').Note} Note
 * @typedef {import('../wire/messages.js').PointKey} PointKey
 */

/**
 * The viewer's notes on data: written in a dialog, kept in the page's address, so that whoever gets its link gets
 * them too, listed under their charts, and said with the datum when somebody comes to it.
 */
export class Notes {
    #dialog;
    #heading;
    #field;
    #names;
    #say;
    /** @type {Note[]} */
    #notes = [];
    /** @type {Omit<Note, 'text'> | null} the datum whose note is being written */
    #datum = null;
    #changed = () => {};

    /**
     * `say(text)` announces.
     *
     * @param {HTMLElement} page
     * @param {{ name: string }[]} charts
     * @param {(text: string) => void} say
     */
    constructor(page, charts, say) {
        this.#dialog = find(page, '[data-note-dialog]', HTMLDialogElement);
        this.#heading = find(this.#dialog, 'h2', HTMLElement);
        this.#field = find(this.#dialog, 'textarea', HTMLTextAreaElement);
        this.#names = charts;
        this.#say = say;
        this.#field.maxLength = longest;
        this.#field.addEventListener('keydown', (event) => {
            // Who composes a character ends that by Enter; with Shift it begins a line.
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            this.#save();
        });
        find(this.#dialog, '[data-save]', HTMLElement).addEventListener('click', () => this.#save());
        find(this.#dialog, '[data-cancel]', HTMLElement).addEventListener('click', () => this.#dialog.close());
    }

    /** Those of the address. */
    read() {
        this.#notes = readNotes(this.#names, notesIn(location.search));
    }

    /** Another address is the page's: the notes stay with it. */
    keep() {
        history.replaceState(history.state, '', withNotes(this.#notes, location.href));
    }

    /**
     * Those of a chart, in the order in which they were written.
     *
     * @param {string} chart
     */
    on(chart) {
        return this.#notes.filter((note) => note.chart === chart);
    }

    /**
     * The text of the note on a datum; undefined without one.
     *
     * @param {string} chart
     * @param {string | undefined} series
     * @param {PointKey} point
     */
    text(chart, series, point) {
        return this.on(chart).find((note) => note.series === series && areSame(note.point, point))?.text;
    }

    /**
     * Lets the viewer write a note on a datum, or edit the one there is.
     *
     * @param {string} chart
     * @param {string} series
     * @param {PointKey} point
     * @param {string} where the words of the datum
     * @param {() => void} changed is called once the note is another
     */
    write(chart, series, point, where, changed) {
        const text = this.text(chart, series, point) ?? '';
        if (text === '' && this.#notes.length >= most) return this.#say(localized('notes.full', { count: most }));
        this.#datum = { chart, series, point };
        this.#changed = changed;
        this.#heading.textContent = localized('notes.on', { point: where });
        this.#field.value = text;
        this.#dialog.showModal();
        this.#field.focus();
    }

    #save() {
        this.#dialog.close();
        const datum = this.#datum;
        if (!datum) return;
        const text = this.#field.value.trim();
        const others = this.#notes.filter(
            ({ chart, series, point }) => chart !== datum.chart || series !== datum.series || !areSame(point, datum.point));
        const hadOne = others.length < this.#notes.length;
        this.#notes = text === '' ? others : [...others, { ...datum, text }];
        this.keep();
        if (text !== '') this.#say(localized('notes.kept'));
        else if (hadOne) this.#say(localized('notes.removed'));
        this.#changed();
    }
}
