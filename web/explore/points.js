/** How near the known points' end a cursor may come before more are fetched. */
const margin = 16;

/**
 * The points of one series around the cursor, as far as they are known.
 *
 * Arrow keys need no answer within them, so that value and text change together however slow the
 * link is.
 */
export class Points {
    series = null;
    /** The series' place among all, and how many there are. */
    seriesPlace = 0;
    seriesCount = 0;
    total = 0;
    #first = 0;
    #known = [];

    /** The point `{ key, text, frame, stop }` at a place; undefined while it isn't known. */
    at(index) {
        const point = this.#known[index - this.#first];
        if (point === undefined) return undefined;
        const [key, text, x, y, width, height, stop] = point;
        return { key, text, frame: { x, y, width, height }, stop };
    }

    take({ series, seriesPlace, seriesCount, total, first, points }) {
        Object.assign(this, { series, seriesPlace, seriesCount, total });
        this.#first = first;
        this.#known = points;
    }

    /** Whether more should be fetched around a place. */
    isShort(index) {
        return [index - margin, index + margin]
            .map((place) => Math.min(Math.max(place, 0), this.total - 1))
            .some((place) => this.#known[place - this.#first] === undefined);
    }
}
