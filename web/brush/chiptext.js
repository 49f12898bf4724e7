// A selection in a few words: "April 20 to July 2, 2013" is "Apr 20 – Jul 2, 2013".

import { grouped } from '../page/numbers.js';

const months = new RegExp([
    'January', 'February', 'March', 'April', 'June', 'July', 'August', 'September', 'October',
    'November', 'December',
].map((name) => `\\b${name}\\b`).join('|'), 'g');

/**
 * @param {string} interval as announcements say it, or a hint, which stays as it is
 * @param {number | null} count how many rows are selected; null where no table counts them
 */
export function chipText(interval, count = null) {
    const brief = interval.replace(' to ', ' – ').replace(', moving with new data', ' · live')
        .replace(months, (name) => name.slice(0, 3));
    return count === null ? brief : `${brief} · ${countText(count)}`;
}

/** @param {number} count of rows */
export function countText(count) {
    return `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`;
}
