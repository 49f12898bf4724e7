import { arrange, setAttribute, setText } from './dom.js';

/** Rows that nobody sees follow so long after others are known, those that are seen no more often, in milliseconds. */
const [latest, pause] = [5_000, 200];
/** Those that nobody sees wait until the viewer has acted no more for so long, in milliseconds. */
const hold = 4_000;
/** Rows so near the window count as seen, so that they are there when they come into it, in CSS pixels. */
const margin = 100;

/**
 * The cells of the rows that are shown. Those in the window follow at once, all others once somebody comes, or later: a
 * selection that is dragged would make hundreds of changes, under which screen readers lose texts.
 */
export class RowCells {
    #body;
    #scroll;
    #classes;
    /** @type {{ first: number, rows: string[][] } | null} what isn't filled in yet */
    #waiting = null;
    #whole = 0;
    #seen = 0;
    /** When the viewer acted last. */
    #acted = -Infinity;

    /**
     * @param {HTMLTableElement} table
     * @param {HTMLElement} scroll what the table is scrolled in
     * @param {string[]} classes of the cells of a row
     */
    constructor(table, scroll, classes) {
        this.#body = table.tBodies[0];
        this.#scroll = scroll;
        this.#classes = classes;
    }

    start() {
        const come = () => this.#fill();
        const thresholds = Array.from({ length: 11 }, (_, tenths) => tenths / 10);
        new IntersectionObserver(come, { rootMargin: `${margin}px 0px`, threshold: thresholds }).observe(this.#scroll);
        for (const event of ['scroll', 'focusin', 'pointerenter']) this.#scroll.addEventListener(event, come);
        addEventListener('beforeprint', come);
        for (const event of ['keydown', 'pointerdown']) {
            addEventListener(event, () => { this.#acted = performance.now(); }, { capture: true });
        }
    }

    /**
     * @param {number} first the number of the first row, from 0
     * @param {string[][]} rows
     * @param {boolean} isAct whether the viewer asked the table for them
     */
    show(first, rows, isAct) {
        this.#waiting = { first, rows };
        if (isAct || this.#scroll.contains(document.activeElement)) return this.#fill(isAct);
        this.#whole ||= setTimeout(() => this.#fillLate(), latest);
        this.#seen ||= setTimeout(() => {
            this.#seen = 0;
            this.#fillSeen();
        }, this.#body.rows.length === rows.length ? pause : 0);
    }

    /**
     * A row that is shown already stays, and few others are changed in place.
     *
     * @param {boolean} [isAct] whether the viewer asked for them, and so is at the head or at the foot
     */
    #fill(isAct = false) {
        for (const timer of [this.#whole, this.#seen]) clearTimeout(timer);
        this.#whole = this.#seen = 0;
        if (!this.#waiting) return;
        const { first, rows } = this.#waiting;
        this.#waiting = null;
        if (isAct) return this.#replace(first, rows);
        const known = new Map([...this.#body.rows].map((row) =>
            [key([...row.cells].map((cell) => cell.textContent ?? '')), row]));
        const stays = rows.map((texts) => known.get(key(texts)));
        // Screen readers drop what is said while many changes wait for them: they have two or three of each cell, and two of
        // all rows together. Where most rows stay, somebody may be reading them.
        if (stays.filter((row) => !row).length > rows.length / 2) return this.#replace(first, rows);
        const spare = new Set(this.#body.rows);
        for (const row of stays) if (row) spare.delete(row);
        const next = spare.values();
        const used = new Set();
        arrange(this.#body, rows.map((texts, place) => {
            const same = stays[place];
            const own = same && !used.has(same) ? same : undefined;
            const row = own ?? next.next().value ?? this.#makeRow();
            used.add(row);
            fillRow(row, first + place, texts);
            return row;
        }));
    }

    /**
     * @param {number} first
     * @param {string[][]} rows
     */
    #replace(first, rows) {
        const body = document.createElement('tbody');
        body.append(...rows.map((texts, place) => {
            const row = this.#makeRow();
            fillRow(row, first + place, texts);
            return row;
        }));
        this.#body.replaceWith(body);
        this.#body = body;
    }

    /** All of them, once the viewer has acted no more for a while. */
    #fillLate() {
        const left = this.#acted + hold - performance.now();
        if (left > 0) this.#whole = setTimeout(() => this.#fillLate(), left);
        else this.#fill();
    }

    #fillSeen() {
        if (!this.#waiting) return;
        const { first, rows } = this.#waiting;
        const [from, to] = this.#places;
        const { rows: shown } = this.#body;
        if (to > shown.length && rows.length > shown.length) return this.#fill();
        while (shown.length > rows.length) shown[shown.length - 1].remove();
        for (let place = from; place < Math.min(to, shown.length); place += 1) {
            fillRow(shown[place], first + place, rows[place]);
        }
    }

    /** The places of the rows that are in the window, as if it reached on. @returns {[from: number, to: number]} */
    get #places() {
        const [row] = this.#body.rows;
        const box = this.#scroll.getBoundingClientRect();
        const [top, bottom] = [Math.max(box.top, -margin), Math.min(box.bottom, innerHeight + margin)];
        if (bottom <= top) return [0, 0];
        if (!row) return [0, Infinity];
        const height = Math.max(row.offsetHeight, 1);
        const start = this.#body.getBoundingClientRect().top;
        return [Math.max(0, Math.floor((top - start) / height)), Math.max(0, Math.ceil((bottom - start) / height))];
    }

    #makeRow() {
        const row = document.createElement('tr');
        this.#classes.forEach((name, place) => {
            const cell = document.createElement(place === 0 ? 'th' : 'td');
            if (place === 0) cell.scope = 'row';
            cell.className = name;
            row.append(cell);
        });
        return row;
    }
}

/**
 * @param {HTMLTableRowElement} row
 * @param {number} number from 0
 * @param {string[]} texts
 */
function fillRow(row, number, texts) {
    setAttribute(row, 'aria-rowindex', String(number + 2));
    texts.forEach((text, column) => setText(row.cells[column], text));
}

/**
 * The identity of a row.
 *
 * @param {string[]} texts
 */
function key(texts) {
    return texts.join('\n');
}
