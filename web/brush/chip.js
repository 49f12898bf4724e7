import { chipText } from './chiptext.js';
import { find, setText } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';

/** From the plot's top, and from its edges, in CSS pixels. */
const distance = 4;
/** From the plot's top where it stands over it. */
const gap = 2;

/**
 * The selection in a few words on the plot: a click opens the fields, another clears. Keys have
 * both in the chart's menu.
 */
export class Chip {
    #box;
    #text;
    #clear;
    #chart;
    /** @type {Box[]} what stands over the plot */
    #obstacles = [];
    #listeners = new Listeners();

    /**
     * @param {import('../chart/chart.js').Chart} chart
     */
    constructor(chart) {
        this.#chart = chart;
        this.#box = find(chart.figure, '[data-chip]', HTMLElement);
        this.#text = find(this.#box, '[data-chip-text]', HTMLElement);
        this.#clear = find(this.#box, '[data-chip-clear]', HTMLElement);
    }

    get element() {
        return this.#box;
    }

    /**
     * @param {() => void} open
     * @param {() => void} clear
     */
    start(open, clear) {
        this.#listeners.add(this.#text, 'click', open);
        this.#listeners.add(this.#clear, 'click', clear);
    }

    stop() {
        this.#listeners.removeAll();
    }

    /**
     * @param {string | null} text as the fields have it; null for none
     * @param {'selection' | 'awaited' | 'hint'} kind whether it is one, one to come that can be cleared, or neither
     * @param {import('./drag.js').Extent | null} drawn where the brush is on the plot
     */
    show(text, kind, drawn) {
        const wasHidden = this.#box.hidden;
        this.#box.hidden = text === null;
        if (text === null) return;
        if (wasHidden) this.#obstacles = this.#over;
        setText(this.#text, kind === 'selection' ? chipText(text, this.#count) : text);
        this.#clear.hidden = kind === 'hint';
        this.place(drawn);
    }

    /** How many rows the table of the chart shows, if the page has it. */
    get #count() {
        const { table } = this.#chart.figure.dataset;
        /** @type {HTMLElement | null} */
        const rows = document.querySelector(`[data-rows="${table}"]`);
        return rows ? Number(rows.dataset.count) : null;
    }

    /**
     * The picture is another: so may be what stands over the plot.
     *
     * @param {import('./drag.js').Extent | null} drawn
     */
    plotMoved(drawn) {
        if (this.#box.hidden) return;
        this.#obstacles = this.#over;
        this.place(drawn);
    }

    /**
     * Over the plot where there is room beside what stands there, else at the top of it.
     *
     * @param {import('./drag.js').Extent | null} drawn
     */
    place(drawn) {
        if (this.#box.hidden) return;
        const { x, y, width } = this.#chart.plot;
        const [from, to] = drawn ? [clamp(drawn.from, width), clamp(drawn.to, width)] : [0, width];
        const size = { width: this.#box.offsetWidth, height: this.#box.offsetHeight };
        const { left, top } = chipPosition(size, { x, y, width }, x + (from + to) / 2, this.#obstacles);
        this.#box.style.left = `${left}px`;
        this.#box.style.top = `${top}px`;
    }

    /** @returns {Box[]} the texts over the plot and the names of a legend, in pixels of the picture */
    get #over() {
        const { figure, plot } = this.#chart;
        const picture = find(figure, '[data-picture]', HTMLElement);
        const corner = picture.getBoundingClientRect();
        return [...picture.querySelectorAll('svg text, [data-legend] button')].flatMap((element) => {
            const box = element.getBoundingClientRect();
            const top = box.top - corner.top;
            if (box.width === 0 || top >= plot.y) return [];
            return [{ left: box.left - corner.left, top, right: box.right - corner.left, bottom: box.bottom - corner.top }];
        });
    }
}

/**
 * Where a chip stands, in pixels of the picture.
 *
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @param {{ width: number, height: number }} size of the chip
 * @param {{ x: number, y: number, width: number }} plot
 * @param {number} middle of what it is about
 * @param {Box[]} obstacles over the plot
 */
export function chipPosition(size, plot, middle, obstacles) {
    const last = plot.x + plot.width - size.width - distance;
    // One that is wider than the plot begins left of it.
    const first = Math.max(0, Math.min(plot.x + distance, last));
    const wanted = Math.max(first, Math.min(middle - size.width / 2, last));
    const top = plot.y - size.height - gap;
    const beside = obstacles.filter((box) => box.bottom > top && box.top < top + size.height);
    // To the right of what is in its way, as the titles of axes begin at the left.
    const left = Math.max(wanted, ...beside.filter(({ left: start }) => start < wanted + size.width)
        .map(({ right }) => right + distance));
    const isFree = beside.every((box) => box.right <= left || box.left >= left + size.width);
    if (top >= 0 && left <= last && isFree) return { left, top };
    return { left: wanted, top: plot.y + distance };
}

/**
 * @param {number} at
 * @param {number} width
 */
function clamp(at, width) {
    return Math.min(Math.max(at, 0), width);
}
