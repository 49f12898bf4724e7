// Which series of a chart are hidden, as sets of names. These functions are pure.

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
    const count = `${shown.length} of ${names.length} series shown.`;
    if (shown.length === 0) return 'All series are hidden.';
    if (changed.length === 1) {
        return `${changed[0]} ${after.has(changed[0]) ? 'hidden' : 'shown'}, ${count}`;
    }
    if (shown.length === names.length) return `All ${names.length} series shown.`;
    return shown.length === 1 ? `Only ${shown[0]} shown, 1 of ${names.length} series.` : count;
}
