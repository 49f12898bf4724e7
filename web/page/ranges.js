import { setAttribute } from './dom.js';
import { Toolbar } from './toolbar.js';

/** The header's time range: one choice for every chart that zooms and has no overview. */
export class Ranges {
    #charts;
    /** @type {HTMLElement[]} */
    #buttons;

    /**
     * @param {HTMLElement} page
     * @param {import('../chart/chart.js').Chart[]} charts those that there are so far
     */
    constructor(page, charts) {
        this.#charts = charts;
        /** @type {HTMLElement | null} none where no chart offers a range */
        const bar = page.querySelector('[data-ranges]');
        this.#buttons = bar ? [...bar.querySelectorAll('button')] : [];
        if (!bar) return;
        new Toolbar(bar).start();
        bar.addEventListener('click', ({ target }) => {
            const { see } = /** @type {Element} */ (target).closest('button')?.dataset ?? {};
            if (see) for (const zoomer of this.#zoomers) zoomer.choose(JSON.parse(see));
        });
    }

    /** A chart sees another part: a range is chosen while all of them see it. */
    show() {
        const zoomers = this.#zoomers;
        for (const button of this.#buttons) {
            const range = JSON.stringify(JSON.parse(button.dataset.see ?? 'null'));
            const isChosen = zoomers.length > 0
                && zoomers.every(({ zoom }) => JSON.stringify(zoom) === range);
            setAttribute(button, 'aria-pressed', String(isChosen));
        }
    }

    get #zoomers() {
        return this.#charts.flatMap((chart) =>
            chart?.zoomer && !chart.zoomer.hasOverview ? [chart.zoomer] : []);
    }
}
