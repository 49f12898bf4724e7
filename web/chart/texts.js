import { spliced } from './edits.js';

/**
 * @typedef {import('../wire/messages.js').Meaning} Meaning
 * @typedef {import('../wire/messages.js').MeaningChange} MeaningChange
 * @typedef {import('../wire/messages.js').MarkText} MarkText
 * @typedef {import('../wire/messages.js').MarkGroup} MarkGroup
 */

/**
 * The accessibility text after a change; what the change doesn't mention stays as it is.
 *
 * @param {Meaning} old
 * @param {MeaningChange} change
 * @returns {Meaning}
 */
export function changedTexts(old, { summary, details, labels, groups, ...others }) {
    return {
        ...old,
        ...others,
        summary: changedText(old.summary, summary),
        details: changedText(old.details, details),
        labels: labels ? changedLabels(old.labels, labels) : old.labels,
        groups: groups ? changedGroups(old.groups, groups) : old.groups,
    };
}

/**
 * A text is replaced as a whole, or in some positions.
 *
 * @param {string} old
 * @param {string | (number | string)[] | undefined} change
 */
function changedText(old, change) {
    if (change === undefined) return old;
    return typeof change === 'string' ? change : spliced(old, change);
}

/**
 * @param {Meaning['labels']} old
 * @param {Meaning['labels']} changes
 * @returns {Meaning['labels']}
 */
function changedLabels(old, changes) {
    const changed = new Map(changes);
    return old.map(([id, name]) => [id, changed.get(id) ?? name]);
}

/**
 * @param {MarkGroup[]} old
 * @param {NonNullable<MeaningChange['groups']>} changes
 * @returns {MarkGroup[]}
 */
function changedGroups(old, changes) {
    /** @type {Map<number, any[]>} */
    const changed = new Map(changes.map(([id, ...splices]) => [id, splices]));
    return old.map(([id, items, ...rest]) =>
        [id, splicedList(items, changed.get(id) ?? []), ...rest]);
}

/**
 * A list after `[index, count, items, …]`: of each, `count` items at `index` of the old list are
 * replaced by others; indices grow.
 *
 * @template Item
 * @param {Item[]} old
 * @param {any[]} splices
 * @returns {Item[]}
 */
export function splicedList(old, splices) {
    /** @type {Item[]} */
    const result = [];
    let kept = 0;
    for (let at = 0; at < splices.length; at += 3) {
        const [index, count, items] = splices.slice(at, at + 3);
        result.push(...old.slice(kept, index), ...items);
        kept = index + count;
    }
    return [...result, ...old.slice(kept)];
}
