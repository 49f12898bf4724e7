/** Nobody calls data late before so many milliseconds have passed. */
const leastWait = 10_000;
/** Data are late once they stay away so many times as long as they usually do. */
const patience = 5;
/** How many pauses between changes tell what is usual. */
const mostPauses = 20;
const fewestPauses = 3;

/**
 * Notices that data which kept coming don't come any more. What never changed, or seldom, is never
 * late. Times are in milliseconds.
 */
export class Lateness {
    /** @type {number | null} */
    #last = null;
    /** @type {number[]} */
    #pauses = [];

    /** @param {number} now */
    arrived(now) {
        const pause = this.#last === null ? null : now - this.#last;
        // Several charts of a table change at once, and count as the first of them.
        if (pause !== null && pause <= 50) return;
        // An outage is no pause of the data.
        if (pause !== null) this.#pauses = [...this.#pauses, pause].slice(-mostPauses);
        this.#last = now;
    }

    /** Until it goes on, what comes isn't known. */
    interrupted() {
        this.#last = null;
    }

    /** @param {number} now */
    resumed(now) {
        if (this.#pauses.length >= fewestPauses) this.#last = now;
    }

    /**
     * When the last data came, if others should have come since; null where nothing is late.
     *
     * @param {number} now
     */
    lateSince(now) {
        if (this.#last === null || this.#pauses.length < fewestPauses) return null;
        const usual = [...this.#pauses].sort((one, other) => one - other)[this.#pauses.length >> 1];
        return now - this.#last > Math.max(leastWait, patience * usual) ? this.#last : null;
    }
}
