import { localized } from '../page/catalogue.js';
import { Listeners } from '../page/listeners.js';

/**
 * The kind of marks that a viewer prefers to the author's, where others say the same of the data: the server says
 * which. Each greeting and the page's address have it.
 */
export class Marks {
    /** The names of those that there are, the author's first; none where only the author's are right. */
    names;
    /** @type {HTMLSelectElement | null} */
    #select;
    #chart;
    #page;
    #listeners = new Listeners();

    /**
     * @param {HTMLElement} figure
     * @param {import('./chart.js').Chart} chart
     * @param {import('./chart.js').ChartPage} page
     */
    constructor(figure, chart, page) {
        this.#select = figure.querySelector('[data-marks] select');
        this.names = [...this.#select?.options ?? []].map((option) => option.value);
        this.#chart = chart;
        this.#page = page;
    }

    start() {
        if (!this.#select) return;
        const { parentElement: label } = this.#select;
        if (label) label.hidden = false;
        this.#listeners.add(this.#select, 'change', () => this.#choose());
    }

    stop() {
        this.#listeners.removeAll();
    }

    /** The name of the kind that isn't the author's, for the address and for greetings; null for the author's. */
    get kept() {
        return this.#select && this.#select.selectedIndex > 0 ? this.#select.value : null;
    }

    /** @param {string | null} name of an address, before the first greeting; null for the author's */
    restore(name) {
        if (this.#select) this.#select.selectedIndex = Math.max(0, this.names.indexOf(name ?? ''));
    }

    /** @param {string | null} name of an older address; null for the author's */
    recall(name) {
        const before = this.kept;
        this.restore(name);
        if (this.kept !== before) this.#send();
    }

    #choose() {
        this.#send();
        this.#page.markChanged();
        this.#page.say(localized('chart.shownAs', { mark: this.#select?.selectedOptions[0]?.textContent ?? '' }));
    }

    #send() {
        this.#page.channel.send({ show: { chart: this.#chart.index, as: this.kept } });
    }
}
