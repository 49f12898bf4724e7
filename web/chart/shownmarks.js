import { marksIn, readMarks, writeMarks } from '../page/address.js';
import { query } from '../page/longaddress.js';

/** The kinds of marks that a viewer prefers on all charts, as texts of the page's address. */
export class ShownMarks {
    #charts;

    /** @param {import('./chart.js').Chart[]} charts those that there are so far */
    constructor(charts) {
        this.#charts = charts;
    }

    get kept() {
        return writeMarks(this.#charts);
    }

    /** What the address says, before the first greeting. */
    restore() {
        for (const { chart, mark } of readMarks(this.#charts, marksIn(query()))) chart.marks.restore(mark);
    }

    /**
     * Shows charts as texts of an address say, and all others as their authors want.
     *
     * @param {string[]} texts
     */
    recall(texts) {
        const named = readMarks(this.#charts, texts);
        for (const chart of this.#charts) {
            chart?.marks.recall(named.find((each) => each.chart === chart)?.mark ?? null);
        }
    }
}
