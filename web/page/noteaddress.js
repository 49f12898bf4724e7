// Notes on data in the page's address. These functions are pure: they take an address and return one.
//
// A note is written as JSON, ["temperature","series:0:EWR",[17,1370217600],"a text"]: the chart's name, the series'
// key, the datum's own and the text.

const key = 'note';
/** An address is sent with each request: more notes would make it longer than servers allow. */
export const most = 10;
export const longest = 140;

/**
 * @typedef {{ chart: string, series: string, point: import('../wire/messages.js').PointKey, text: string }} Note
 */

/** @param {string} query */
export const notesIn = (query) => new URLSearchParams(query).getAll(key);

/**
 * The notes that texts of an address are, in their order; those that aren't understood are left out.
 *
 * @param {{ name: string }[]} charts
 * @param {string[]} texts
 * @returns {Note[]}
 */
export function readNotes(charts, texts) {
    return texts.flatMap((written) => {
        const [chart, series, point, text] = parsed(written);
        const isKnown = charts.some(({ name }) => name === chart) && typeof series === 'string' && isPoint(point)
            && typeof text === 'string' && text.trim() !== '' && text.length <= longest;
        return isKnown ? [{ chart, series, point, text }] : [];
    }).slice(0, most);
}

/**
 * An address with these notes instead of its own.
 *
 * @param {Note[]} notes
 * @param {string} href
 */
export function withNotes(notes, href) {
    const url = new URL(href);
    url.searchParams.delete(key);
    for (const { chart, series, point, text } of notes) {
        url.searchParams.append(key, JSON.stringify([chart, series, point, text]));
    }
    return url;
}

/**
 * Whether two keys are of one datum: rows are numbered anew where groups come and go, so that they count only
 * where nothing else says which datum it is.
 *
 * @param {import('../wire/messages.js').PointKey} one
 * @param {import('../wire/messages.js').PointKey} other
 */
export function areSame([row, coordinate, ...names], [otherRow, otherCoordinate, ...otherNames]) {
    if (coordinate === null && names.length === 0) return row === otherRow && otherCoordinate === null;
    return coordinate === otherCoordinate && JSON.stringify(names) === JSON.stringify(otherNames);
}

/**
 * @param {string} written
 * @returns {any[]}
 */
function parsed(written) {
    try {
        const parts = JSON.parse(written);
        return Array.isArray(parts) ? parts : [];
    } catch {
        return [];
    }
}

/** @param {unknown} point */
function isPoint(point) {
    if (!Array.isArray(point)) return false;
    const [row, coordinate, ...names] = point;
    return Number.isInteger(row) && (coordinate === null || Number.isFinite(coordinate))
        && names.every((name) => typeof name === 'string');
}
