/** @typedef {import('./chart.js').Chart} Chart */

/**
 * `<sounding-chart>`: one chart around its figure, live while it is part of a document.
 *
 * The bubbling event "sounding-chart" asks the page to make and start the chart; on a page that
 * doesn't listen the figure stays the picture that the server drew.
 */
export class ChartElement extends HTMLElement {
    /** @type {Chart | null} */
    chart = null;

    connectedCallback() {
        this.dispatchEvent(new CustomEvent('sounding-chart', { bubbles: true }));
    }

    disconnectedCallback() {
        this.chart?.stop();
    }

    get figure() {
        return /** @type {HTMLElement} */ (this.querySelector('figure'));
    }
}
