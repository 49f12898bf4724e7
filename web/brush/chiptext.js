// A selection in a few words: "April 20 to July 2, 2013" is "Apr 20 – Jul 2, 2013".

import { isIn, localized } from '../page/catalogue.js';


const months = new RegExp([
    'January', 'February', 'March', 'April', 'June', 'July', 'August', 'September', 'October',
    'November', 'December',
].map((name) => `\\b${name}\\b`).join('|'), 'g');

/**
 * @param {string} interval as announcements say it, or a hint, which stays as it is
 * @param {number | null} count how many rows are selected; null where no table counts them
 */
export function chipText(interval, count = null) {
    const text = interval.replace(localized('selection.moving'), localized('selection.live'));
    const brief = isIn('en') ? text.replace(' to ', ' – ').replace(months, (name) => name.slice(0, 3)) : text;
    return count === null ? brief : `${brief} · ${countText(count)}`;
}

/** @param {number} count of rows */
export function countText(count) {
    return localized('rows.count', { count });
}
