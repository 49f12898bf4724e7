import { ValueMark } from './valuemark.js';
import { valueList } from './valuelist.js';

/** A picture that changes asks for the values at another chart's position no more often, in milliseconds. */
const followPause = 250;

/**
 * @typedef {import('../wire/messages.js').ValuesAnswer} ValuesAnswer
 * @typedef {{ x?: number, y?: number, series?: string, point?: import('../wire/messages.js').PointKey, value?: number | string }} ValuesQuery
 * @typedef {import('../wire/queries.js').Queries<ValuesQuery, ValuesAnswer | null>} ValuesQueries
 */

/**
 * The values at one position of a chart: a rule and dots in the picture, and the text beside them.
 *
 * Other charts of the table show their rule and dots at the position where this one has its text, and
 * this one shows its own where another has.
 */
export class Readout {
    #chart;
    #queries;
    #callout;
    #share;
    #mark;
    /** @type {number | string | null} the position that another chart shows */
    #followed = null;
    #following = 0;
    #lastFollow = 0;

    /**
     * @param {SVGElement} target
     * @param {import('../chart/chart.js').Chart} chart
     * @param {ValuesQueries} queries
     * @param {import('./callout.js').Callout} callout
     * @param {(value: number | string | null) => void} share
     */
    constructor(target, chart, queries, callout, share) {
        this.#chart = chart;
        this.#queries = queries;
        this.#callout = callout;
        this.#share = share;
        this.#mark = new ValueMark(target);
        callout.hidden = () => this.#hidden();
    }

    start() {}

    stop() {
        this.follow(null);
        this.#mark.hide();
    }

    /** @param {ValuesAnswer} values */
    show(values) {
        const { series, point, rows, text, rule, vertical } = values;
        const [, , , x, y, width, height] = rows.find((row) => row[7] === 1) ?? rows[0];
        // The only value needs no table.
        const content = rows.length > 1 ? valueList(values) : text;
        const isBeside = rows.length > 1 && vertical && rule !== undefined;
        const isShown = this.#callout.show(
            content, { x, y, width, height }, [series, point], isBeside ? rule : null);
        if (!isShown) return;
        this.#mark.show(values, this.#plot(values));
        this.#share(values.x ?? null);
    }

    // Another chart's position

    /** @param {number | string | null} value null where no chart shows any */
    follow(value) {
        this.#followed = value;
        clearTimeout(this.#following);
        this.#following = 0;
        if (value !== null) return this.#ask(value);
        if (!this.#callout.isShown) this.#mark.hide();
    }

    pictureChanged() {
        if (this.#followed === null || this.#following !== 0) return;
        const pause = Math.max(0, this.#lastFollow + followPause - performance.now());
        this.#following = setTimeout(() => this.follow(this.#followed), pause);
    }

    /** @param {number | string} value */
    #ask(value) {
        this.#lastFollow = performance.now();
        this.#queries.ask('shared', { value }, (values) => {
            if (this.#followed === null || this.#callout.isShown) return;
            if (values) this.#mark.show(values, this.#plot(values));
            else this.#mark.hide();
        });
    }

    /**
     * The plot that the values are on.
     *
     * @param {ValuesAnswer} values
     */
    #plot({ rows }) {
        const [, , , x, y, width, height] = rows.find((row) => row[7] === 1) ?? rows[0];
        return this.#chart.plots.around({ x, y, width, height });
    }

    #hidden() {
        this.#mark.hide();
        this.#share(null);
        if (this.#followed !== null) this.follow(this.#followed);
    }
}
