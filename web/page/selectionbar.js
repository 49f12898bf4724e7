import { chipText, countText } from '../brush/chiptext.js';
import { withSelections } from './address.js';
import { localized } from './catalogue.js';
import { arrange, find, setAttribute, setHidden, setText } from './dom.js';
import { shortened } from './longaddress.js';

/**
 * The line under the header: what is selected on all charts, each with what clears it, and what
 * can be done with all of it.
 */
export class SelectionBar {
    #strip;
    #box;
    #list;
    #clear;
    /** @type {HTMLAnchorElement[]} */
    #links;
    #page;
    #charts;
    #selections;
    /** The chips by their charts. @type {Map<import('./selections.js').Selectable, Element>} */
    #chips = new Map();

    /**
     * @param {HTMLElement} page
     * @param {import('./selections.js').Selectable[]} charts those that there are so far
     * @param {import('./selections.js').Selections} selections
     */
    constructor(page, charts, selections) {
        this.#page = page;
        this.#charts = charts;
        this.#selections = selections;
        this.#strip = find(page, '[data-strip]', HTMLElement);
        this.#box = find(page, '[data-selections]', HTMLElement);
        this.#list = find(this.#box, '[data-chips]', HTMLElement);
        this.#clear = find(this.#box, '[data-clear-all]', HTMLElement);
        this.#links = [...this.#box.querySelectorAll('a')];
    }

    start() {
        this.#clear.addEventListener('click', () => this.#selections.clear());
        // Undo and redo say themselves whether there is anything.
        new MutationObserver(() => this.show()).observe(this.#box, {
            subtree: true, attributeFilter: ['aria-disabled'],
        });
        const counts = new MutationObserver(() => this.#counted());
        for (const rows of this.#page.querySelectorAll('[data-rows]')) {
            counts.observe(rows, { attributeFilter: ['data-count'] });
        }
        this.show();
    }

    #counted() {
        for (const chart of this.#charts) chart?.selection?.countChanged();
        this.show();
    }

    /** Something else is selected, or can be undone. */
    show() {
        const selected = this.#charts.filter((chart) => chart?.selection?.settled);
        const isSelected = selected.length > 0;
        const canMove = this.#box.querySelector('[aria-disabled=false]') !== null;
        this.#strip.classList.toggle('is-selected', isSelected);
        this.#strip.classList.toggle('is-used', isSelected || canMove);
        setHidden(this.#box, !isSelected && !canMove);
        setHidden(this.#clear, selected.length < 2);
        arrange(this.#list, selected.map((chart) => this.#chip(chart)));
        for (const link of this.#links) this.#showLink(link, selected);
    }

    /** @param {import('./selections.js').Selectable} chart */
    #chip(chart) {
        const chip = this.#chips.get(chart) ?? makeChip(chart);
        this.#chips.set(chart, chip);
        setText(find(chip, 'button', HTMLElement), localized('selection.chip', { title: chart.title, text: chipText(chart.selection?.text ?? '') }));
        return chip;
    }

    /**
     * The rows that the table shows, as a file: with the selections of the page's address.
     *
     * @param {HTMLAnchorElement} link
     * @param {import('./selections.js').Selectable[]} selected
     */
    #showLink(link, selected) {
        const { selectedRows: name } = link.dataset;
        /** @type {HTMLElement | null} */
        const rows = this.#page.querySelector(`[data-rows="${name}"]`);
        const count = Number(rows?.dataset.count);
        // A file without rows is of no use.
        setHidden(link, count === 0 || !selected.some(({ figure }) => figure.dataset.table === name));
        if (link.hidden) return;
        setText(find(link, '[data-selected-count]', HTMLElement), countText(count));
        const url = withSelections(this.#charts, this.#selections.kept, link.href);
        url.searchParams.set('dashboard', this.#page.dataset.dashboard ?? '');
        setAttribute(link, 'href', shortened(url, `rows of ${name}`).address.href);
    }
}

/** @param {import('./selections.js').Selectable} chart */
function makeChip(chart) {
    const chip = document.createElement('li');
    chip.className = 'chip';
    const [open, clear] = [document.createElement('button'), document.createElement('button')];
    open.type = clear.type = 'button';
    open.addEventListener('click', () => chart.selection?.openFields());
    clear.addEventListener('click', () => chart.selection?.clear());
    clear.ariaLabel = localized('selection.clearOn', { title: chart.title });
    clear.append(find(chart.figure, '[data-chip-clear] .icon', SVGElement).cloneNode(true));
    chip.append(open, clear);
    return chip;
}
