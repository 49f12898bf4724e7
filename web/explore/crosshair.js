/** Lets the charts of a table show their values at the position that a viewer points at on one. */
export class Crosshair {
    #charts;
    /** @type {import('../chart/chart.js').Chart | null} the chart that is pointed at */
    #source = null;

    /** @param {import('../chart/chart.js').Chart[]} charts */
    constructor(charts) {
        this.#charts = charts;
    }

    /**
     * @param {import('../chart/chart.js').Chart} source
     * @param {number | string | null} value on x; null for none
     */
    show(source, value) {
        if (value === null && this.#source !== source) return;
        // Whoever is pointed at follows nobody.
        if (value !== null && this.#source !== source) source.follow(null);
        this.#source = value === null ? null : source;
        const { table } = source.figure.dataset;
        for (const chart of this.#charts) {
            const isOther = chart !== source && chart?.isStarted && chart.figure.dataset.table === table;
            if (isOther && !('small' in chart.figure.dataset)) chart.follow(value);
        }
    }
}
