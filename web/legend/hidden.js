// Which series of a chart are hidden, as sets of names. These functions are pure.

import { localized } from '../page/catalogue.js';

/**
 * The set after one name was clicked: hidden if it was shown, else shown.
 *
 * @param {Set<string>} hidden
 * @param {string} name
 */
export function toggled(hidden, name) {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    return next;
}

/**
 * The set that shows one name alone; all names again where it already is alone.
 *
 * @param {Set<string>} hidden
 * @param {string} name
 * @param {string[]} names of the whole legend
 */
export function isolated(hidden, name, names) {
    const shown = names.filter((each) => !hidden.has(each));
    const isAlone = shown.length === 1 && shown[0] === name;
    return new Set(isAlone ? [] : names.filter((each) => each !== name));
}

/**
 * What to say of a change: "Processor hidden, 2 of 3 series shown."
 *
 * @param {Set<string>} before
 * @param {Set<string>} after
 * @param {string[]} names of the whole legend
 */
export function sentence(before, after, names) {
    const shown = names.filter((name) => !after.has(name));
    const changed = names.filter((name) => before.has(name) !== after.has(name));
    const counts = { shown: shown.length, count: names.length };
    const count = localized('legend.count', counts);
    if (shown.length === 0) return localized('legend.none');
    if (changed.length === 1) {
        return localized(after.has(changed[0]) ? 'legend.hidden' : 'legend.shown', { name: changed[0], ...counts });
    }
    if (shown.length === names.length) return localized('legend.all', counts);
    return shown.length === 1 ? localized('legend.only', { name: shown[0], ...counts }) : count;
}
