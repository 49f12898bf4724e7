/** How much of a greeting states may take, in characters: a server takes no message of more than 16 kB. */
const room = 10_000;

/** The state of what a viewer has changed in a chart's own views, kept for the next connection. */
export class OwnState {
    /** @type {string | undefined} as only servers read it; none where the viewer has changed nothing */
    #sealed;
    #isToldLost = false;

    /** For the next greeting. */
    get sealed() {
        return this.#sealed;
    }

    /** The server knows what was kept. */
    greeted() {
        this.#isToldLost = false;
    }

    /**
     * @param {import('../wire/messages.js').StateAnswer} state
     * @returns {boolean} whether the viewer is to be told that something is lost
     */
    receive({ sealed, lost = false }) {
        this.#sealed = sealed ?? undefined;
        const isNew = lost && !this.#isToldLost;
        this.#isToldLost ||= lost;
        return isNew;
    }
}

/**
 * The charts of a greeting with as many of their states as there is room for, the shortest first. The state of a
 * chart that is left out is empty, so that the server says that it is lost.
 *
 * @template {{ state?: string }} Hello
 * @param {Hello[]} charts
 * @returns {Hello[]}
 */
export function withinRoom(charts) {
    let used = 0;
    const kept = new Set();
    for (const chart of charts.filter(({ state }) => state).sort((one, other) => length(one) - length(other))) {
        used += length(chart);
        if (used <= room) kept.add(chart);
    }
    return charts.map((chart) => (chart.state && !kept.has(chart) ? { ...chart, state: '' } : chart));
}

/** @param {{ state?: string }} chart */
function length({ state = '' }) {
    return state.length;
}
