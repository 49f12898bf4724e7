/** How far around a place the server sends stops at once; arrow keys need no answer within it. */
const reach = 32;

/** The steps along x that keys move a brush by, as far as they are known. */
export class Stops {
    total = 0;
    /** From where to where they reach together, in pixels from the plot's left edge. */
    extent = null;
    #known = new Map();
    #wanted = new Set();
    #asked = null;
    #isOld = false;
    #ask;
    #arrived;

    /** `ask(place)` sends a request; `arrived()` is called after its answer. */
    constructor(ask, arrived) {
        this.#ask = ask;
        this.#arrived = arrived;
    }

    /**
     * The stop's `[x0, x1, label, values]`: positions in pixels from the plot's left edge, and the
     * values that say which stop it is wherever it moves.
     */
    at(place) {
        return this.#known.get(place);
    }

    /** Where the stop with such values is now; undefined while that isn't known. */
    placeOf(values) {
        for (const [place, stop] of this.#known) if (isSame(stop[3], values)) return place;
        return undefined;
    }

    /** Sees to it that stops around the place are known. */
    want(place) {
        const isKnown = [-reach / 2, 0, reach / 2]
            .map((distance) => clamp(place + distance, 0, Math.max(this.total - 1, 0)))
            .every((near) => this.#known.has(near));
        if (isKnown && !this.#isOld) return;
        this.#wanted.add(clamp(place, 0, Math.max(this.total - 1, 0)));
        this.#askNext();
    }

    /** The picture changed: what is known will do until the answer about where stops are now. */
    outdate() {
        this.#isOld = true;
    }

    /** Answers to what was asked before won't come any more. */
    reconnected() {
        this.#asked = null;
        this.#wanted.clear();
        this.#isOld = true;
    }

    receive(total, extent, first, stops) {
        if (this.#isOld || total !== this.total) this.#known.clear();
        this.#isOld = false;
        this.total = total;
        this.extent = extent;
        stops.forEach((stop, place) => this.#known.set(first + place, stop));
        this.#asked = null;
        this.#arrived();
        this.#askNext();
    }

    /** One question at a time: the server keeps only the newest answer for each chart. */
    #askNext() {
        if (this.#asked !== null) return;
        const [place] = this.#wanted;
        if (place === undefined) return;
        this.#wanted.delete(place);
        this.#asked = place;
        this.#ask(place);
    }
}

export function clamp(value, low, high) {
    return Math.min(Math.max(value, low), high);
}

/** Whether two pairs of values name one stop: the end of the newest one isn't settled yet. */
function isSame(one, other) {
    return one[0] === other[0];
}
