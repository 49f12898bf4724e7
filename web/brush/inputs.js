import { AxisNames } from './axisnames.js';
import { Brush } from './brush.js';
import { Fields } from './fields.js';
import { Finger } from './finger.js';
import { Slider } from './slider.js';

/** The ways to select: a mouse, a pen or fingers on the plot and on names along it, two sliders for keys, and two fields. */
export class Inputs {
    slider;
    fields;
    #brush;
    #finger;
    #names;

    /**
     * @param {import('../chart/chart.js').Chart} chart
     * @param {SVGElement} target
     * @param {HTMLElement} controls
     * @param {import('../chart/chart.js').ChartPage} page
     * @param {import('./selection.js').Selection} selection
     * @param {import('./display.js').Display} display
     */
    constructor(chart, target, controls, { say, touchHint }, selection, display) {
        this.#brush = new Brush(target, chart, selection);
        this.#finger = new Finger(target, chart, selection, touchHint);
        this.#names = new AxisNames(target, chart, selection);
        this.slider = new Slider(chart, selection, display);
        this.fields = new Fields(controls, (from, to) => selection.selector.range(from, to), say);
    }

    start() {
        for (const part of this.#parts) part.start();
    }

    stop() {
        for (const part of this.#parts) part.stop();
    }

    /** An edge under a finger is the brush's, which comes first. */
    get #parts() {
        return [this.#brush, this.#finger, this.#names, this.slider, this.fields];
    }

    /** Whether a pointer is down that changes what is selected. */
    get isHolding() {
        return this.#brush.isHolding || this.#finger.isHolding;
    }

    /** Gives up what a pointer hasn't finished. */
    cancelPointer() {
        this.#brush.cancel();
        this.#finger.cancel();
    }

    /** @param {import('../wire/messages.js').BrushAnswer | null} settled the selection; null for everything */
    follow(settled) {
        this.slider.follow();
        this.fields.show(settled?.fields ?? ['', '']);
    }
}
