/** More points are fetched when the cursor is so near the end of the known ones. */
const margin = 16;

/**
 * Where a point is in the picture.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Frame
 */

/**
 * A point as far as the page knows it; `stop` is the brush stop that it is in.
 *
 * @typedef {{ key: import('../wire/messages.js').PointKey, text: string, frame: Frame, stop: import('../wire/messages.js').StopValues | null }} KnownPoint
 */

/**
 * The known points of one series around the cursor.
 *
 * Within them arrow keys need no answer, so value and text change together on any connection.
 */
export class Points {
    /** @type {string | undefined} */
    series = undefined;
    /** The index of the series among all, and their number. */
    seriesPlace = 0;
    seriesCount = 0;
    total = 0;
    /** Where a cursor rests that nobody has moved. */
    rest = 0;
    #first = 0;
    /** @type {import('../wire/messages.js').PointFields[]} */
    #known = [];

    /**
     * The point `{ key, text, frame, stop }` at an index; undefined while it isn't known.
     *
     * @param {number} index
     */
    at(index) {
        const point = this.#known[index - this.#first];
        if (point === undefined) return undefined;
        const [key, text, x, y, width, height, stop] = point;
        return { key, text, frame: { x, y, width, height }, stop };
    }

    /** @param {import('../wire/messages.js').PointsAnswer} answer */
    take({ series, seriesPlace, seriesCount, total, first, points }) {
        Object.assign(this, { series, seriesPlace, seriesCount, total });
        this.#first = first;
        this.#known = points;
    }

    /**
     * Of all points only the number in the first series is known, and which that is.
     *
     * @param {import('../wire/messages.js').CursorText | null} text
     */
    forget(text) {
        const [, total = 0, series = undefined, seriesCount = 0, isLast = 0] = text ?? [];
        const rest = isLast ? Math.max(total - 1, 0) : 0;
        Object.assign(this, { series, seriesPlace: 0, seriesCount, total, rest });
        this.#known = [];
    }

    /**
     * Whether more should be fetched around an index.
     *
     * @param {number} index
     */
    isShort(index) {
        return [index - margin, index + margin]
            .map((near) => Math.min(Math.max(near, 0), this.total - 1))
            .some((near) => this.#known[near - this.#first] === undefined);
    }
}
