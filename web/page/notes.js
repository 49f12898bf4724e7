import { localized } from './catalogue.js';
import { find, setText } from './dom.js';
import { isOn, KeptNotes, without } from './keptnotes.js';
import { href, query, write } from './longaddress.js';
import { longest, most, notesIn, readNotes, withNotes } from './noteaddress.js';

/**
 * @typedef {import('./noteaddress.js').Note} Note
 * @typedef {import('../wire/messages.js').PointKey} PointKey
 */

/**
 * The notes on data: written in a dialog, kept in the page's address, so that whoever gets its link gets them too, or
 * by the server for all, listed under their charts, and said with the datum when somebody comes to it.
 */
export class Notes {
    #dialog;
    #heading;
    #introduction;
    #field;
    #names;
    #say;
    #tell;
    /** @type {Note[]} */
    #notes = [];
    /** @type {Omit<Note, 'text'> | null} the datum whose note is being written */
    #datum = null;
    #changed = () => {};
    #kept;
    /** @type {Set<() => void>} who hears that the server has other notes */
    #listeners = new Set();

    /**
     * `say(text)` announces what the viewer did, and `tell(text)` what others did.
     *
     * @param {HTMLElement} page
     * @param {{ name: string }[]} charts
     * @param {(text: string) => void} say
     * @param {(text: string) => void} tell
     * @param {KeptNotes} kept by the server
     */
    constructor(page, charts, say, tell, kept = new KeptNotes(page.dataset.dashboard ?? '')) {
        this.#kept = kept;
        this.#dialog = find(page, '[data-note-dialog]', HTMLDialogElement);
        this.#heading = find(this.#dialog, 'h2', HTMLElement);
        this.#introduction = find(this.#dialog, 'p', HTMLElement);
        this.#field = find(this.#dialog, 'textarea', HTMLTextAreaElement);
        this.#names = charts;
        this.#say = say;
        this.#tell = tell;
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
        this.#notes = readNotes(this.#names, notesIn(query()));
    }

    /**
     * Calls `changed` when the server has other notes; what it returns ends that.
     *
     * @param {() => void} changed
     */
    listen(changed) {
        this.#listeners.add(changed);
        return () => this.#listeners.delete(changed);
    }

    /**
     * The notes that the server keeps.
     *
     * @param {import('../wire/messages.js').NotesAnswer} answer
     */
    receive(answer) {
        const { isSame, added } = this.#kept.receive(answer);
        if (!isSame) this.#listeners.forEach((changed) => changed());
        if (added.length > 0) this.#tell(news(added));
    }

    /** Another address is the page's: the notes stay with it. */
    keep() {
        write(withNotes(this.#notes, href()), false);
    }

    /**
     * Those of a chart, in the order in which they were written: of all viewers, then of the address.
     *
     * @param {string} chart
     */
    on(chart) {
        return [...this.#kept.notes, ...this.#notes].filter((note) => note.chart === chart);
    }

    /**
     * The text of the note on a datum, where there are two that of the address; undefined without one.
     *
     * @param {string} chart
     * @param {string | undefined} series
     * @param {PointKey} point
     */
    text(chart, series, point) {
        if (series === undefined) return undefined;
        return textOn([...this.#kept.notes, ...this.#notes], { chart, series, point });
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
        const { writes } = this.#kept;
        const text = this.#editable({ chart, series, point }) ?? '';
        if (!writes && text === '' && this.#notes.length >= most) return this.#say(localized('notes.full', { count: most }));
        this.#datum = { chart, series, point };
        this.#changed = changed;
        setText(this.#introduction, localized(writes ? 'notes.forAll' : 'notes.inAddress'));
        this.#heading.textContent = localized('notes.on', { point: where });
        this.#field.value = text;
        this.#dialog.showModal();
        this.#field.focus();
    }

    /**
     * The text of a note that is the viewer's to change.
     *
     * @param {Omit<Note, 'text'>} datum
     */
    #editable(datum) {
        return textOn([...(this.#kept.writes ? this.#kept.notes : []), ...this.#notes], datum);
    }

    async #save() {
        this.#dialog.close();
        const datum = this.#datum;
        if (!datum) return;
        const changed = this.#changed;
        const text = this.#field.value.trim();
        const hadOne = this.#editable(datum) !== undefined;
        if (text === '' && !hadOne) return changed();
        const isShared = this.#kept.writes && await this.#kept.put({ ...datum, text });
        const others = without(this.#notes, datum);
        this.#notes = text === '' || isShared ? others : [...others, { ...datum, text }].slice(-most);
        this.keep();
        if (text === '') this.#say(localized('notes.removed'));
        else this.#say(localized(isShared ? 'notes.shared' : 'notes.kept'));
        changed();
    }
}

/**
 * The text of the last of some notes on a datum.
 *
 * @param {Note[]} notes
 * @param {Omit<Note, 'text'>} datum
 */
function textOn(notes, datum) {
    return notes.filter((note) => isOn(note, datum)).at(-1)?.text;
}

/**
 * What is told of notes that others have written.
 *
 * @param {Note[]} notes
 */
function news(notes) {
    const [{ chart, text }] = notes;
    const title = document.querySelector(`figure[data-chart="${CSS.escape(chart)}"] h2`)?.textContent?.trim() ?? chart;
    return notes.length > 1 ? localized('notes.severalAdded', { count: notes.length }) : localized('notes.added', { title, text });
}
