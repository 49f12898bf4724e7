// Sets of names along x as selections. These functions are pure.

/** @typedef {import('./token.js').Token} Token */

/**
 * The names after one was clicked: it alone, or none where it was alone; with `adds` the others stay,
 * and it comes or goes.
 *
 * @param {string[]} chosen
 * @param {string} name
 * @param {boolean} adds
 */
export function toggled(chosen, name, adds) {
    const isChosen = chosen.includes(name);
    if (!adds) return isChosen && chosen.length === 1 ? [] : [name];
    return isChosen ? chosen.filter((each) => each !== name) : [...chosen, name];
}

/**
 * The selection of a set of names; null for none.
 *
 * @param {number} chart
 * @param {string[]} chosen
 * @param {string[]} names all along x, in their order
 * @returns {Token | null}
 */
export function tokenOf(chart, chosen, names) {
    const gone = chosen.filter((name) => !names.includes(name));
    const categories = [...names.filter((name) => chosen.includes(name)), ...gone];
    const [first, last] = [categories[0], categories.at(-1)];
    if (first === undefined || last === undefined) return null;
    return { chart, lower: { name: first }, upper: { name: last }, last: { name: last }, categories };
}

/**
 * The name at a position, or the nearest: by the stops that are known, else as all are equally wide.
 *
 * @param {number} at in pixels from the plot's left edge
 * @param {string[]} names
 * @param {[number, number]} extent of all of them
 * @param {(import('../wire/messages.js').Stop | undefined)[]} stops as many as names
 */
export function nameAt(at, names, [first, last], stops) {
    const known = stops.find((stop) => stop && at >= stop[0] && at <= stop[1]);
    if (known) return String(known[3][0]);
    const index = Math.floor(((at - first) / (last - first || 1)) * names.length);
    return names[Math.min(Math.max(index, 0), names.length - 1)];
}

/** How far around labels a pointer is still on them, in CSS pixels. */
const labelReach = 4;

/**
 * Whether a position is under or over a plot, as far as the labels there reach.
 *
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @param {{ x: number, y: number }} position
 * @param {Box} plot
 * @param {Box[]} labels of all axes
 */
export function isOnLabels({ x, y }, plot, labels) {
    if (x < plot.left || x > plot.right) return false;
    if (y > plot.bottom) {
        return labels.some(({ top, bottom }) => top >= plot.bottom && y <= bottom + labelReach);
    }
    return y < plot.top && labels.some(({ top, bottom }) => bottom <= plot.top && y >= top - labelReach);
}
