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
     * Those that there are now; it tells whether they are others than before.
     *
     * @param {import('../wire/messages.js').NotesAnswer} answer
     */
    receive({ notes, writes }) {
        this.writes = writes;
        const isSame = JSON.stringify(notes.map(written)) === JSON.stringify(this.notes.map(written));
        this.notes = notes;
        return !isSame;
    }

    /**
     * Puts a note in place of the one on its datum, or removes that where it has no text; false where the server
     * doesn't.
     *
     * @param {Note} note
     */
    async put(note) {
        const { text, ...datum } = note;
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
const written = ({ chart, series, point, text }) => [chart, series, point, text];

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
