import { areSame } from './noteaddress.js';
import { root } from './root.js';

/**
 * @typedef {import('./noteaddress.js').Note} Note
 * @typedef {Omit<Note, 'text'>} Datum
 */

/** The notes that the server keeps for all who see the dashboard; none where it keeps none. */
export class KeptNotes {
    /** @type {Note[]} */
    notes = [];
    /** Whether the viewer may write some. */
    writes = false;
    /** Whether they have come, so that others are news. */
    #hasCome = false;
    /** @type {Note | null} what the viewer wrote last: it comes back, and is no news */
    #own = null;
    #address;
    #send;

    /**
     * @param {string} dashboard
     * @param {(address: string, options: RequestInit) => Promise<{ ok: boolean }>} send
     */
    constructor(dashboard, send = (address, options) => fetch(address, options)) {
        this.#address = `${root()}/api/notes/${encodeURIComponent(dashboard)}`;
        this.#send = send;
    }

    /**
     * Those that there are now: whether they are others than before, and which of them somebody else has written since.
     *
     * @param {import('../wire/messages.js').NotesAnswer} answer
     */
    receive({ notes, writes }) {
        this.writes = writes;
        const known = new Set([...this.notes, ...this.#own ? [this.#own] : []].map(written));
        const isSame = notes.map(written).join() === this.notes.map(written).join();
        const added = this.#hasCome ? notes.filter((note) => !known.has(written(note))) : [];
        this.#hasCome = true;
        this.notes = notes;
        return { isSame, added };
    }

    /**
     * Puts a note in place of the one on its datum, or removes that where it has no text; false where the server
     * doesn't.
     *
     * @param {Note} note
     */
    async put(note) {
        const { text, ...datum } = note;
        this.#own = note;
        const query = new URLSearchParams({ ...datum, point: JSON.stringify(datum.point) });
        const sent = text === ''
            ? this.#send(`${this.#address}?${query}`, { method: 'DELETE' })
            : this.#send(this.#address, { method: 'POST', body: JSON.stringify(note), headers: { 'content-type': 'application/json' } });
        const answer = await sent.catch(() => ({ ok: false }));
        // It comes to this page as to all others, too, but later than the viewer goes on.
        if (answer.ok) this.notes = [...without(this.notes, datum), ...(text === '' ? [] : [note])];
        return answer.ok;
    }
}

/** @param {Note} note */
const written = ({ chart, series, point, text }) => JSON.stringify([chart, series, point, text]);

/**
 * The notes on other data.
 *
 * @param {Note[]} notes
 * @param {Datum} datum
 */
export function without(notes, datum) {
    return notes.filter((note) => !isOn(note, datum));
}

/**
 * @param {Datum} note
 * @param {Datum} datum
 */
export function isOn({ chart, series, point }, datum) {
    return chart === datum.chart && series === datum.series && areSame(point, datum.point);
}
