import { chipText } from './chiptext.js';
import { find, setText } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';

/** From the plot's top, and from its edges, in CSS pixels. */
const distance = 4;

/**
 * The selection in a few words on the plot: a click opens the fields, another clears. Keys have
 * both in the chart's menu.
 */
export class Chip {
    #box;
    #text;
    #clear;
    #chart;
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
        this.#box.hidden = text === null;
        if (text === null) return;
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

    /** @param {import('./drag.js').Extent | null} drawn */
    place(drawn) {
        if (this.#box.hidden) return;
        const { x, y, width } = this.#chart.plot;
        const middle = drawn ? (clamp(drawn.from, width) + clamp(drawn.to, width)) / 2 : width / 2;
        const room = width - this.#box.offsetWidth - distance;
        const left = Math.max(distance, Math.min(middle - this.#box.offsetWidth / 2, room));
        this.#box.style.left = `${Math.max(0, x + left)}px`;
        this.#box.style.top = `${y + distance}px`;
    }
}

/**
 * @param {number} at
 * @param {number} width
 */
function clamp(at, width) {
    return Math.min(Math.max(at, 0), width);
}
