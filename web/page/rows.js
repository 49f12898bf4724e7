import { splicedList } from '../chart/texts.js';
import { localized } from './catalogue.js';
import { find, setAttribute, setAttributes, setText } from './dom.js';
import { RowCells } from './rowcells.js';
import { Toolbar } from './toolbar.js';
import { WholeRows } from './wholerows.js';

const pageSize = 50;
/** A column's name with more letters may be cut. */
const longName = 60;
/** @typedef {import('../wire/messages.js').RowSort} RowSort */
/** @typedef {'first' | 'previous' | 'next' | 'last'} Move */

const names = /** @type {Move[]} */ (['first', 'previous', 'next', 'last']);

/** The detail rows of one table: a page of them at a time, sorted by a column. */
export class Rows {
    table;
    /** The part of the page that it is. */
    section;
    #channel;
    #element;
    #cells;
    #heads;
    #scroll;
    #counted;
    #place = document.createElement('p');
    /** Stands in place of rows where there are none. */
    #none = document.createElement('p');
    /** @type {Map<Move, HTMLButtonElement>} */
    #buttons = new Map();
    #event = 0;
    #first = 0;
    #count;
    /** @type {string[][]} the texts of the rows that are shown */
    #rows = [];
    /** @type {RowSort | null} */
    #sort;
    /** @type {RowSort | null} the order that the page came with */
    #ownSort;
    /** @type {import('./address.js').RowsPage | null} what was asked for and isn't shown yet */
    #wanted = null;
    /** Whether the viewer chose a page or an order, which a new link has to be told. */
    #isChosen = false;
    /** @type {'order' | 'page' | null} what the viewer changed and hasn't heard of yet */
    #unsaid = null;
    #changed;
    #say;

    /**
     * `changed(isAct)` is called when another page or order is shown: by an act of the viewer, or else.
     *
     * @param {Element} section
     * @param {import('../wire/channel.js').Channel} channel
     * @param {(isAct: boolean) => void} changed
     * @param {(text: string) => void} say announces the result of the viewer's own act
     */
    constructor(section, channel, changed, say) {
        this.#channel = channel;
        this.#changed = changed;
        this.#say = say;
        this.section = section;
        this.#element = find(section, '[data-rows]', HTMLTableElement);
        this.table = this.#element.dataset.rows ?? '';
        /** @type {NodeListOf<HTMLElement>} */
        const heads = this.#element.querySelectorAll('[data-column]');
        this.#heads = [...heads];
        this.#scroll = find(section, '.scroll', HTMLElement);
        this.#counted = find(section, '[data-counted]', HTMLElement);
        this.#count = Number(this.#element.dataset.count);
        const sorted = this.#heads.find((head) => head.hasAttribute('aria-sort'));
        this.#ownSort = this.#sort = sorted ? sortOf(sorted, sorted.getAttribute('aria-sort')) : null;
        this.#heads.forEach((head) => this.#makeSortable(head));
        const pages = find(section, '[data-pages]', HTMLElement);
        this.#makePages(pages);
        this.#none.className = 'no-rows';
        this.#scroll.append(this.#none);
        // Nine columns and four buttons would be thirteen stops of the Tab key.
        for (const bar of [this.#element.tHead, pages]) if (bar) new Toolbar(bar).start();
        this.#showPlace();
        this.#cells = new RowCells(this.#element, this.#scroll, this.#heads.map(({ className }) => className));
        this.#cells.start();
        new WholeRows(this.#scroll, this.#element).start();
    }

    /**
     * @param {number} event
     * @param {import('../wire/messages.js').RowsAnswer} answer
     */
    show(event, { total, count, first, sort = null, rows }) {
        if (event < this.#event) return;
        const before = JSON.stringify(this.kept);
        this.#wanted = null;
        this.#element.removeAttribute('aria-busy');
        this.#first = first;
        this.#count = count;
        this.#rows = rows;
        this.#sort = sort;
        setAttributes(this.#element, { 'data-total': total, 'data-count': count, 'aria-rowcount': count + 1 });
        setText(this.#counted, counted(count, total, this.#element.dataset));
        this.#cells.show(first, rows, this.#unsaid !== null);
        this.#showOrder();
        this.#showPlace();
        if (JSON.stringify(this.kept) !== before) this.#changed(false);
        this.#sayChange();
        // An address may be older than the rows that are left.
        if (first >= count && first > this.#lastFirst) this.#ask(this.#lastFirst, sort);
    }

    #sayChange() {
        const change = this.#unsaid;
        this.#unsaid = null;
        if (change === 'order') this.#say(orderText(this.#sort && this.#titleOf(this.#sort), this.#sort?.descending));
        if (change === 'page') this.#say(localized('rows.page', { rows: this.#place.textContent ?? '' }));
    }

    /** The names of its columns. */
    get columns() {
        return this.#heads.map(({ dataset }) => dataset.column ?? '');
    }

    /** @param {RowSort} sort */
    #titleOf({ column }) {
        return this.#heads.find((head) => head.dataset.column === column)?.textContent ?? column;
    }

    /** What the address says of them: null for the first page in the order that it came with. */
    get kept() {
        const { first, sort } = this.#page;
        const isOwn = first === 0 && JSON.stringify(sort) === JSON.stringify(this.#ownSort);
        return isOwn ? null : { first, sort };
    }

    /** The page that is asked for, else the one that is shown. */
    get #page() {
        return this.#wanted ?? { first: this.#first, sort: this.#sort };
    }

    /**
     * Shows what an address says; null for what the page came with.
     *
     * @param {import('./address.js').RowsPage | null} kept
     */
    recall(kept) {
        const { first, sort } = kept ?? { first: 0, sort: this.#ownSort };
        if (JSON.stringify({ first, sort }) !== JSON.stringify(this.#page)) this.#ask(first, sort);
    }

    /**
     * Some rows of those shown go, others come.
     *
     * @param {number} event
     * @param {import('../wire/messages.js').RowsChange} change
     */
    change(event, { total, count, rows }) {
        this.show(event, {
            total, count, first: this.#first, sort: this.#sort, rows: splicedList(this.#rows, rows),
        });
    }

    /** A new link shows the first page; it is asked again for the one that is on the page. */
    reconnected() {
        this.#event = 0;
        if (this.#isChosen) this.#ask(this.#page.first, this.#page.sort);
    }

    // Order

    /** @param {HTMLElement} head */
    #makeSortable(head) {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'sort';
        const name = document.createElement('span');
        name.append(...head.childNodes);
        if ((name.textContent ?? '').length > longName) name.title = name.textContent ?? '';
        button.append(name);
        button.addEventListener('click', () => this.#choose(0, this.#nextSort(head), 'order'));
        head.append(button);
    }

    /**
     * Upward, downward, then as the rows came.
     *
     * @param {HTMLElement} head
     */
    #nextSort(head) {
        const sort = this.#sort;
        if (!sort || sort.column !== head.dataset.column) return sortOf(head, 'ascending');
        return sort.descending ? null : sortOf(head, 'descending');
    }

    #showOrder() {
        for (const head of this.#heads) {
            const sort = this.#sort;
            if (sort && sort.column === head.dataset.column) {
                const order = sort.descending ? 'descending' : 'ascending';
                setAttribute(head, 'aria-sort', order);
            } else if (head.hasAttribute('aria-sort')) {
                head.removeAttribute('aria-sort');
            }
        }
    }

    // Pages

    /** @param {HTMLElement} bar */
    #makePages(bar) {
        this.#place.dataset.place = '';
        for (const name of names) {
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = localized(`rows.${name}`);
            button.dataset.page = name;
            button.addEventListener('click', () => this.#turn(name));
            this.#buttons.set(name, button);
        }
        const [first, previous, ...others] = this.#buttons.values();
        bar.append(first, previous, this.#place, ...others);
        bar.hidden = false;
    }

    get #lastFirst() {
        return Math.max(0, this.#count - pageSize);
    }

    /** @param {Move} name */
    #turn(name) {
        const first = {
            first: 0,
            previous: Math.max(0, this.#first - pageSize),
            next: Math.min(this.#lastFirst, this.#first + pageSize),
            last: this.#lastFirst,
        }[name];
        if (first === this.#first) return;
        this.#choose(first, this.#sort, 'page');
        this.#scroll.scrollTop = 0;
    }

    #showPlace() {
        const end = Math.min(this.#first + pageSize, this.#count);
        const { noun } = this.#element.dataset;
        const none = noun === undefined ? localized('rows.none') : localized('rows.noneOf', { rows: noun });
        const text = this.#count === 0
            ? none : localized('rows.place', { first: this.#first + 1, last: end, count: this.#count });
        setText(this.#place, text);
        setText(this.#none, this.#count === 0 ? text : '');
        const atStart = this.#first === 0;
        const atEnd = this.#first >= this.#lastFirst;
        for (const name of names) {
            const isIdle = name === 'first' || name === 'previous' ? atStart : atEnd;
            const button = this.#buttons.get(name);
            if (button) setAttribute(button, 'aria-disabled', String(isIdle));
        }
    }

    /**
     * The viewer's own act, which the address has at once.
     *
     * @param {number} first
     * @param {RowSort | null} sort
     * @param {'order' | 'page'} change
     */
    #choose(first, sort, change) {
        this.#unsaid = change;
        this.#ask(first, sort);
        this.#changed(true);
        // The query waits for the connection, and the table still shows the earlier rows.
        if (!this.#channel.isOpen) this.#say(localized('zoom.offline'));
    }

    /**
     * @param {number} first
     * @param {RowSort | null} sort
     */
    #ask(first, sort) {
        this.#event = this.#channel.nextEvent();
        this.#isChosen = true;
        this.#wanted = { first, sort };
        setAttribute(this.#element, 'aria-busy', 'true');
        const { table } = this;
        this.#channel.send({ rows: { table, event: this.#event, first, count: pageSize, sort } });
    }
}

/**
 * @param {HTMLElement} head
 * @param {string | null} order
 */
function sortOf(head, order) {
    return { column: head.dataset.column ?? '', descending: order === 'descending' };
}

/**
 * @param {number} count
 * @param {number} total
 * @param {DOMStringMap} names of the rows, of many and of one, where their author named them
 */
function counted(count, total, { noun, one = noun }) {
    if (noun === undefined || one === undefined) {
        return count === total ? localized('rows.count', { count }) : localized('rows.countOf', { count, total });
    }
    const rows = total === 1 ? one : noun;
    return count === total ? localized('rows.named', { count, rows }) : localized('rows.namedOf', { count, total, rows });
}

/**
 * How rows are sorted, to be spoken.
 *
 * @param {string | null} title of the column; null for the order in which they came
 * @param {boolean} [descending]
 */
export function orderText(title, descending = false) {
    if (title === null) return localized('rows.unsorted');
    return localized(descending ? 'rows.sortedDown' : 'rows.sortedUp', { column: title });
}
