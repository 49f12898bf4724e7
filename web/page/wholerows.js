/** Lets a table's panel end with a whole row: a part of one is no more than a line to look at. */
export class WholeRows {
    #scroll;
    #table;
    #observer;

    /**
     * @param {HTMLElement} scroll what the table is scrolled in
     * @param {HTMLTableElement} table
     */
    constructor(scroll, table) {
        this.#scroll = scroll;
        this.#table = table;
        this.#observer = new ResizeObserver(() => this.#fit());
    }

    start() {
        if (this.#scroll.parentElement) this.#observer.observe(this.#scroll.parentElement);
        if (this.#table.tHead) this.#observer.observe(this.#table.tHead);
    }

    #fit() {
        const { style } = this.#scroll;
        style.maxHeight = '';
        const row = this.#table.tBodies[0].rows[0];
        const { offsetHeight, clientHeight } = this.#scroll;
        const edges = offsetHeight - clientHeight;
        if (row) style.maxHeight = `${edges + wholeHeight(clientHeight, heightOf(this.#table.tHead), heightOf(row))}px`;
    }
}

/** @param {Element | null} element */
function heightOf(element) {
    return element?.getBoundingClientRect().height ?? 0;
}

/**
 * How much of a room is the head of a table and as many whole rows as fit, one at least.
 *
 * @param {number} room
 * @param {number} head
 * @param {number} row
 */
export function wholeHeight(room, head, row) {
    return row > 0 ? head + Math.max(1, Math.floor((room - head) / row)) * row : room;
}
