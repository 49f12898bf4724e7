// The labels along x, by which a position on one picture is found on another.

/** Two labels tell how an axis moved; the others, in pixels, are where they say it. */
const tolerance = 1.5;

/** Labels further below a plot, in pixels, are those of another one below it. */
const reach = 60;

/**
 * Where the labels of x stand, in pixels from the plot's left edge; those that stand there twice tell
 * nothing.
 *
 * @param {SVGSVGElement} svg
 * @param {import('./chart.js').Plot} plot
 * @returns {Map<string, number>}
 */
export function readTicks(svg, plot) {
    /** @type {Map<string, number[]>} */
    const found = new Map();
    /** @type {NodeListOf<SVGTextElement>} */
    const labels = svg.querySelectorAll('text.axis-label');
    for (const label of labels) {
        const { e: x, f: y } = label.getCTM() ?? { e: 0, f: 0 };
        const below = y + Number(label.getAttribute('y')) - plot.y - plot.height;
        const isBelow = below > 0 && below < reach && x <= plot.x + plot.width + 1;
        const text = label.textContent ?? '';
        if (isBelow && x >= plot.x - 1) found.set(text, [...found.get(text) ?? [], x - plot.x]);
    }
    return new Map([...found].flatMap(([text, [x, ...others]]) => others.length === 0 ? [[text, x]] : []));
}

/**
 * Where a position on one picture is on another; null where that can't be said, as too few labels are on
 * both, or they didn't move alike.
 *
 * @param {Map<string, number>} before
 * @param {Map<string, number>} after
 * @returns {((x: number) => number) | null}
 */
export function carried(before, after) {
    const known = [...before].flatMap(([text, x]) => after.has(text) ? [[x, Number(after.get(text))]] : [])
        .sort(([one], [other]) => one - other);
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last || last[0] - first[0] < 1) return null;
    const scale = (last[1] - first[1]) / (last[0] - first[0]);
    /** @param {number} x */
    const moved = (x) => first[1] + (x - first[0]) * scale;
    return known.every(([x, y]) => Math.abs(moved(x) - y) <= tolerance) ? moved : null;
}
