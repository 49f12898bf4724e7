/** How far around an index the server sends stops; arrow keys need no answer within it. */
const reach = 32;

/** The brush stops along x that are known so far. */
export class Stops {
    total = 0;
    /**
     * The start of the first and the end of the last, in pixels from the plot's left edge.
     *
     * @type {[number, number] | null}
     */
    extent = null;
    /** @type {Map<number, import('../wire/messages.js').Stop>} */
    #known = new Map();
    /** @type {Set<number>} */
    #wanted = new Set();
    /** @type {number | null} */
    #asked = null;
    #isOld = false;
    #isTold = false;
    /**
     * The texts of the first and the last stop, and all names, while nobody is on the sliders.
     *
     * @type {{ ends: string[], names: string[] } | null}
     */
    #rest = null;
    #ask;
    #arrived;

    /**
     * `ask(index)` sends a query; `arrived()` is called after its result.
     *
     * @param {(index: number) => void} ask
     * @param {() => void} arrived
     */
    constructor(ask, arrived) {
        this.#ask = ask;
        this.#arrived = arrived;
    }

    /** Whether the chart shows nothing that can be selected; false while that isn't known. */
    get isEmpty() {
        return this.total === 0 && this.#isTold;
    }

    /**
     * The stop's `[x0, x1, label, values]`: positions in pixels from the plot's left edge, and the
     * values that identify it wherever it moves.
     *
     * @param {number} index
     */
    at(index) {
        return this.#known.get(index);
    }

    /**
     * The index of the stop with these values; undefined while it isn't known, or there are none.
     *
     * @param {import('../wire/messages.js').StopValues | null} values
     */
    indexOf(values) {
        if (!values) return undefined;
        for (const [index, stop] of this.#known) if (isSame(stop[3], values)) return index;
        return undefined;
    }

    /**
     * From the middle of the stop at a position to that of the last of `count`; null while they aren't
     * known, or where stops have no width. Those that aren't known are asked for.
     *
     * @param {number} at in pixels from the plot's left edge
     * @param {number} count
     * @returns {[from: number, to: number] | null}
     */
    middles(at, count) {
        const [start, end] = this.extent ?? [0, 0];
        if (this.total < count || end <= start) return null;
        const here = [...this.#known].find(([, [from, to]]) => at >= from && at <= to && from < to)?.[0];
        const first = clamp(here ?? Math.floor((at - start) / (end - start) * this.total), 0, this.total - count);
        const stops = [first, first + count - 1].map((index) => {
            const stop = this.#known.get(index);
            if (!stop) this.want(index);
            return stop;
        });
        if (here === undefined || !stops[0] || !stops[1]) return null;
        return [(stops[0][0] + stops[0][1]) / 2, (stops[1][0] + stops[1][1]) / 2];
    }

    /**
     * The text of a stop: of the first and the last it comes with the accessibility text.
     *
     * @param {number} index
     */
    label(index) {
        const stop = this.#known.get(index);
        if (stop || !this.#rest) return stop?.[2];
        if (index === 0) return this.#rest.ends[0];
        return index === this.total - 1 ? this.#rest.ends[1] : undefined;
    }

    /** All names along x in their order; null where x has none, or not all are known. */
    get names() {
        if (this.#rest) return this.#rest.names.length > 0 ? this.#rest.names : null;
        const names = [];
        for (let index = 0; index < this.total; index += 1) {
            const name = this.#known.get(index)?.[3][0];
            if (typeof name !== 'string') return null;
            names.push(name);
        }
        return names.length > 0 ? names : null;
    }

    /** Whether what is known may have another order by now. */
    get isOutOfOrder() {
        return this.#isOld && typeof this.#known.values().next().value?.[3][0] === 'string';
    }

    /**
     * Asks for the stops around an index unless they are known.
     *
     * @param {number} index
     */
    want(index) {
        const isKnown = [-reach / 2, 0, reach / 2]
            .map((distance) => clamp(index + distance, 0, Math.max(this.total - 1, 0)))
            .every((near) => this.#known.has(near));
        if (isKnown && !this.#isOld) return;
        this.#wanted.add(clamp(index, 0, Math.max(this.total - 1, 0)));
        this.#askNext();
    }

    /**
     * Nobody is on the sliders: of all stops only the ends are known.
     *
     * @param {import('../wire/messages.js').StopsText} text
     */
    rest([total, extent, ends, names = []]) {
        this.#known.clear();
        this.#wanted.clear();
        this.#rest = { ends, names };
        this.#isTold = true;
        this.#isOld = false;
        this.total = total;
        this.extent = extent.length === 2 ? extent : null;
        this.#arrived();
    }

    /** The picture changed: the known stops are used until new ones arrive. */
    outdate() {
        this.#isOld = true;
    }

    /** Results of earlier queries won't arrive any more. */
    reconnected() {
        this.#asked = null;
        this.#wanted.clear();
        this.#isOld = true;
    }

    /**
     * @param {number} total
     * @param {[number, number]} extent
     * @param {number} first
     * @param {import('../wire/messages.js').Stop[]} stops
     */
    receive(total, extent, first, stops) {
        if (this.#isOld || total !== this.total) this.#known.clear();
        this.#isOld = false;
        this.#rest = null;
        this.total = total;
        this.extent = total > 0 ? extent : null;
        this.#isTold = true;
        stops.forEach((stop, index) => this.#known.set(first + index, stop));
        this.#asked = null;
        this.#arrived();
        this.#askNext();
    }

    /** One query at a time: the server keeps only the newest of each chart. */
    #askNext() {
        if (this.#asked !== null) return;
        const [index] = this.#wanted;
        if (index === undefined) return;
        this.#wanted.delete(index);
        this.#asked = index;
        this.#ask(index);
    }
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
export function clamp(value, low, high) {
    return Math.min(Math.max(value, low), high);
}

/**
 * Whether two pairs of values name one stop: the end of the newest one may still move.
 *
 * @param {import('../wire/messages.js').StopValues} one
 * @param {import('../wire/messages.js').StopValues} other
 */
function isSame(one, other) {
    return one[0] === other[0];
}
