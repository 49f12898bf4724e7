// What an address names that the page doesn't have. These functions are pure.

import { hiddenIn, marksIn, readHidden, readMarks, readRows, readSelections, readZooms, rowsIn, selectionsIn, zoomsIn } from './address.js';
import { localized } from './catalogue.js';
import { notesIn, readNotes } from './noteaddress.js';

/**
 * The parts of a page that addresses name.
 *
 * @typedef {object} Named
 * @property {{ name: string, marks: { names: string[] } }[]} charts
 * @property {{ name: string }[]} selectables the charts, and the controls
 * @property {{ table: string, columns: string[] }[]} tables of detail rows
 */

/**
 * A sentence that says what of an address is left out; null for nothing.
 *
 * @param {Named} page
 * @param {string} query
 */
export function leftOut({ charts, selectables, tables }, query) {
    /** @param {string} text */
    const areRows = (text) => {
        const [[name, { sort }] = ['', { sort: null }]] = readRows([text]);
        const table = tables.find((each) => each.table === name);
        return table !== undefined && (sort === null || table.columns.includes(sort.column));
    };
    /** @type {[part: string, isUnknown: boolean][]} */
    const parts = [
        ['address.selection', selectionsIn(query).some((text) => readSelections(selectables, [text]).length === 0)],
        ['address.zoom', zoomsIn(query).some((text) => readZooms(charts, [text]).length === 0)],
        ['address.hidden', hiddenIn(query).some((text) => readHidden(charts, [text]).length === 0)],
        ['address.shownAs', marksIn(query).some((text) => readMarks(charts, [text]).length === 0)],
        ['address.note', notesIn(query).some((text) => readNotes(charts, [text]).length === 0)],
        ['address.rows', rowsIn(query).some((text) => !areRows(text))],
    ];
    const unknown = parts.filter(([, isUnknown]) => isUnknown).map(([part]) => localized(part));
    if (unknown.length === 0) return null;
    return localized('address.leftOut', { parts: listed(unknown) });
}

/** @param {string[]} parts */
function listed(parts) {
    const last = parts.at(-1) ?? '';
    return parts.length === 1 ? last : localized('list.last', { parts: parts.slice(0, -1).join(localized('list.comma')), last });
}
