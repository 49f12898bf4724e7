import { localized } from '../page/catalogue.js';
import { Selector } from './selector.js';
import { Display } from './display.js';
import { Inputs } from './inputs.js';
import { toggled, tokenOf } from './names.js';

/**
 * One chart's selection: what the server says is selected, how it is shown, and the ways to choose
 * another one.
 *
 * Positions are pixels from the plot's left edge.
 */
export class Selection {
    /**
     * The server's last answer outside of a drag; null for none.
     *
     * @type {import('../wire/messages.js').BrushAnswer | null}
     */
    settled = null;

    selector;
    #chart;
    #selections;
    #display;
    #inputs;

    /**
     * @param {import('../chart/chart.js').Chart} chart
     * @param {SVGGraphicsElement} target
     * @param {HTMLElement} controls
     * @param {import('../chart/chart.js').ChartPage} page
     */
    constructor(chart, target, controls, page) {
        this.#chart = chart;
        this.#selections = page.selections;
        this.#display = new Display(chart, target, controls, () => this.#offerThumbs());
        this.selector = new Selector(chart, page, this, this.#display);
        this.#inputs = new Inputs(chart, target, controls, page, this, this.#display);
    }

    start() {
        this.#display.start(() => this.openFields(), () => this.drawn && this.selector.clear());
        this.#inputs.start();
    }

    stop() {
        this.#display.stop();
        this.#inputs.stop();
        this.selector.stop();
    }

    /** Where the plot begins in the picture. */
    get left() {
        return this.#chart.plot.x;
    }

    /** From where to where it is on the page; null for none. */
    get drawn() {
        return this.#display.drawn;
    }

    /** The selection as the fields have it, or how to select. */
    get text() {
        return this.#display.text;
    }

    // What the page asks of a selection

    get isPending() {
        return this.selector.isPending;
    }

    get unansweredEvent() {
        return this.selector.unansweredEvent;
    }

    clear() {
        this.selector.clear();
    }

    /** @param {import('./token.js').Token | null} token */
    recall(token) {
        this.selector.recall(token);
    }

    /**
     * @param {number} event
     * @param {import('../wire/messages.js').BrushAnswer | null} brush
     */
    answer(event, brush) {
        this.selector.answer(event, brush);
    }

    // Acts of the viewer

    /** Opens the fields, with the focus in the first. */
    openFields() {
        this.#display.openSheet();
        this.#inputs.fields.focus();
    }

    /** Whether x has names. */
    get isOfNames() {
        return this.#inputs.fields.isOfNames;
    }

    /**
     * The name at a position; null where x has no names.
     *
     * @param {number} at
     */
    nameAt(at) {
        return this.#inputs.slider.nameAt(at);
    }

    /**
     * From the middle of the unit at a position to that of the last of `count`; null where they aren't
     * known.
     *
     * @param {number} at
     * @param {number} count
     */
    middles(at, count) {
        return this.#inputs.slider.middles(at, count);
    }

    /**
     * Selects a name alone, or nothing where it is selected alone; with `adds` it comes to what is
     * selected, or goes from there.
     *
     * @param {string} name
     * @param {boolean} adds
     */
    toggle(name, adds) {
        const chosen = toggled(this.settled?.token?.categories ?? [], name, adds);
        const token = tokenOf(this.#chart.index, chosen, this.#inputs.slider.names ?? []);
        if (token) this.selector.pick(token);
        else this.selector.clear();
    }

    /**
     * @param {number} at
     * @param {string} [hint] what to do next
     */
    showStart(at, hint = localized('selection.clickEnd')) {
        this.#display.drawStart(at);
        this.#display.say(hint);
    }

    /** Gives up what a pointer hasn't finished. */
    cancel() {
        this.#inputs.cancelPointer();
    }

    /** Whether a pointer is down that changes what is selected. */
    get isHolding() {
        return this.#inputs.isHolding;
    }

    // Messages of the server

    /**
     * The names along x, all of them in their order.
     *
     * @param {string[]} names
     */
    offer(names) {
        this.#inputs.fields.offer(names);
    }

    /** A new link was told the selection with the greeting. */
    reconnected() {
        this.#inputs.slider.reconnected();
        if (!this.selector.reconnected() && this.settled && !this.settled.token) this.settle(null);
    }

    /** @param {import('../wire/messages.js').BrushAnswer | null} brush what is selected from now on; null for none */
    settle(brush) {
        this.settled = brush;
        this.#display.show(brush);
        this.#inputs.follow(brush);
        this.#selections.set(this.#chart.index, brush?.token ?? null);
    }

    // Changes of the picture

    plotMoved() {
        this.#display.plotMoved();
        this.#inputs.slider.place(this.#chart.plot);
    }

    pictureReplaced() {
        this.#inputs.slider.pictureReplaced();
        if (this.selector.isStale) this.pictureChanged();
    }

    pictureChanged() {
        this.#inputs.slider.pictureChanged();
        this.selector.pictureChanged();
    }

    /** @param {import('../wire/messages.js').StopsText | undefined} text undefined while it isn't known */
    textsChanged(text) {
        this.#inputs.slider.textsChanged(text);
    }

    /** How many rows are selected has changed, or what is known of them. */
    countChanged() {
        this.#display.countChanged();
    }

    /** While the fields are open the thumbs are there, too. */
    #offerThumbs() {
        const { isOpen, isSelected } = this.#display;
        this.#inputs.slider.offer(isOpen || isSelected, !isSelected);
    }
}
