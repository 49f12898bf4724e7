import { Listeners } from '../page/listeners.js';
import { isOnLabels } from './names.js';

/**
 * The names under or over a plot: a click on one selects it as a click on the plot does, with Shift it
 * comes or goes.
 */
export class AxisNames {
    #chart;
    #selection;
    #svg;
    #listeners = new Listeners();

    /**
     * @param {SVGElement} target the plot
     * @param {import('../chart/chart.js').Chart} chart
     * @param {import('./selection.js').Selection} selection
     */
    constructor(target, chart, selection) {
        this.#chart = chart;
        this.#selection = selection;
        this.#svg = /** @type {SVGSVGElement} */ (target.closest('svg'));
    }

    start() {
        const on = this.#listeners.on(this.#svg);
        on('click', (event) => this.#click(event));
        on('pointermove', (event) =>
            this.#svg.classList.toggle('on-names', event.pointerType !== 'touch' && this.#nameAt(event) !== null));
    }

    stop() {
        this.#listeners.removeAll();
        this.#svg.classList.remove('on-names');
    }

    /** @param {MouseEvent} event */
    #click(event) {
        const name = this.#nameAt(event);
        if (name !== null) this.#selection.toggle(name, event.shiftKey);
    }

    /** @param {MouseEvent} event */
    #nameAt({ target, clientX, clientY }) {
        const plot = this.#chart.target;
        // A button that lies over them is one of its own.
        if (target === plot || !(target instanceof SVGElement)) return null;
        if (!this.#selection.isOfNames || this.#chart.plot.width === 0) return null;
        /** @type {NodeListOf<SVGTextElement>} */
        const labels = this.#svg.querySelectorAll('text.axis-label');
        const boxes = [...labels].map((label) => label.getBoundingClientRect());
        if (!isOnLabels({ x: clientX, y: clientY }, plot.getBoundingClientRect(), boxes)) return null;
        return this.#selection.nameAt(this.#chart.plotX(clientX));
    }
}
