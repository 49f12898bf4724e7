import { localized } from '../page/catalogue.js';
import { BrushMark } from './brushmark.js';
import { Chip } from './chip.js';
import { find, setText } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';
import { close, openBeside } from '../page/popover.js';

/**
 * @typedef {import('../wire/messages.js').BrushAnswer} BrushAnswer
 * @typedef {import('./drag.js').Extent} Extent
 */

/** A selection as the page shows it: in the picture, on a chip, and as a text above the fields. */
export class Display {
    /** @type {Extent | null} what is on the page, in pixels; null for none */
    drawn = null;
    /** Whether the text says what is selected, not how to select. */
    isSelected = false;
    /** Whether the fields are open. */
    isOpen = false;
    #chart;
    #mark;
    /** The fields to say from where to where, in a popover. */
    #sheet;
    #chip;
    #text;
    #clear;
    #hint;
    /** @type {[number, number][]} */
    #gaps = [];
    /** @type {'selection' | 'awaited' | 'hint'} what the text is */
    #kind = 'hint';
    #changed;
    #listeners = new Listeners();

    /**
     * @param {import('../chart/chart.js').Chart} chart
     * @param {SVGGraphicsElement} target
     * @param {HTMLElement} controls
     * @param {() => void} changed whenever something else is selected, or the fields open or close
     */
    constructor(chart, target, controls, changed) {
        this.#chart = chart;
        this.#mark = new BrushMark(target);
        this.#chip = new Chip(chart);
        this.#sheet = controls;
        this.#text = find(controls, '[data-selected]', HTMLElement);
        // The page comes with how to do it with a mouse.
        if (matchMedia('(pointer: coarse)').matches) setText(this.#text, localized('selection.touchHint'));
        this.#hint = this.#text.textContent ?? '';
        this.#clear = find(controls, '[data-clear]', HTMLElement);
        this.#changed = changed;
    }

    /**
     * @param {() => void} choose
     * @param {() => void} clear
     */
    start(choose, clear) {
        this.#listeners.add(this.#clear, 'click', clear);
        this.#chip.start(choose, clear);
        this.#listeners.add(this.#sheet, 'toggle', (event) => {
            this.isOpen = /** @type {any} */ (event).newState === 'open';
            this.#changed();
        });
    }

    stop() {
        this.#listeners.removeAll();
        this.#chip.stop();
        close(this.#sheet);
    }

    /** The selection as the fields have it, or how to select. */
    get text() {
        return this.#text.textContent ?? '';
    }

    openSheet() {
        openBeside(this.#sheet, this.#chip.element.hidden ? this.#chart.target : this.#chip.element);
    }

    /** @param {BrushAnswer | null} brush */
    show(brush) {
        if (brush && brush.x.length === 2) {
            this.draw(brush.x[0], brush.x[1], brush.gaps);
        } else {
            this.drawn = null;
            this.#mark.hide();
        }
        if (brush) this.sayBrush(brush);
        else this.say(this.#hint);
    }

    /**
     * @param {number} from
     * @param {number} to
     * @param {[number, number][]} gaps
     */
    draw(from, to, gaps = []) {
        [this.drawn, this.#gaps] = [{ from, to }, gaps];
        this.#mark.show(from, to, gaps);
        this.#chip.place(this.drawn);
    }

    /**
     * Only where a brush begins.
     *
     * @param {number} at
     */
    drawStart(at) {
        this.#mark.showStart(at);
    }

    /**
     * Marks the edge that the keyboard moves: 0, 1, or null for none.
     *
     * @param {number | null} edge
     */
    focus(edge) {
        this.#mark.focus(edge);
    }

    /** @param {BrushAnswer} brush */
    sayBrush({ text, live }) {
        this.say(live ? text + localized('selection.moving') : text, 'selection');
    }

    /**
     * @param {string} text
     * @param {'selection' | 'awaited' | 'hint'} [kind]
     */
    say(text, kind = 'hint') {
        this.#text.textContent = text;
        this.isSelected = kind !== 'hint';
        this.#sheet.classList.toggle('is-selected', this.isSelected);
        this.#clear.setAttribute('aria-disabled', String(!this.isSelected));
        this.#kind = kind;
        this.#chip.show(text === this.#hint ? null : text, kind, this.drawn);
        this.#changed();
    }

    plotMoved() {
        this.#mark.place(this.#chart.plot, this.#chart.plots.all);
        if (this.drawn) this.#mark.show(this.drawn.from, this.drawn.to, this.#gaps);
        this.#chip.plotMoved(this.drawn);
    }

    /** How many rows are selected has changed, or what is known of them. */
    countChanged() {
        if (!this.isSelected) return;
        this.#chip.show(this.text, this.#kind, this.drawn);
        // Large symbols that came may reach over the plot's edges.
        if (this.drawn) this.#mark.show(this.drawn.from, this.drawn.to, this.#gaps);
    }
}
