import { hiddenIn, readHidden, writeHidden } from '../page/address.js';
import { query } from '../page/longaddress.js';

/** The hidden series of all charts, as texts of the page's address. */
export class HiddenSeries {
    #charts;

    /** @param {import('../chart/chart.js').Chart[]} charts those that there are so far */
    constructor(charts) {
        this.#charts = charts;
    }

    get kept() {
        return writeHidden(this.#charts);
    }

    /** What the address says, before the first greeting. */
    restore() {
        for (const { chart, hidden } of readHidden(this.#charts, hiddenIn(query()))) {
            chart.legend.restore(hidden);
        }
    }

    /**
     * Hides what texts of an address say, and shows all others.
     *
     * @param {string[]} texts
     */
    recall(texts) {
        const named = readHidden(this.#charts, texts);
        for (const chart of this.#charts) {
            chart?.legend.recall(named.find((each) => each.chart === chart)?.hidden ?? []);
        }
    }
}
