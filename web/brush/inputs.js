import { Brush } from './brush.js';
import { Fields } from './fields.js';
import { Slider } from './slider.js';

/** The three ways to select: a pointer on the plot, two sliders for keys, and two fields. */
export class Inputs {
    slider;
    fields;
    #brush;

    /**
     * @param {import('../chart/chart.js').Chart} chart
     * @param {SVGElement} target
     * @param {HTMLElement} controls
     * @param {import('../chart/chart.js').ChartPage} page
     * @param {import('./selection.js').Selection} selection
     * @param {import('./display.js').Display} display
     */
    constructor(chart, target, controls, { channel, say }, selection, display) {
        this.#brush = new Brush(target, chart, selection);
        this.slider = new Slider(chart, selection, display, channel);
        this.fields = new Fields(controls, (from, to) => selection.choice.range(from, to), say);
    }

    start() {
        for (const part of [this.#brush, this.slider, this.fields]) part.start();
    }

    stop() {
        for (const part of [this.#brush, this.slider, this.fields]) part.stop();
    }

    /** Gives up what a pointer hasn't finished. */
    cancelPointer() {
        this.#brush.cancel();
    }

    /** @param {import('../wire/verbs.js').BrushAnswer | null} settled the selection; null for everything */
    follow(settled) {
        this.slider.follow();
        this.fields.show(settled?.fields ?? ['', '']);
    }
}
