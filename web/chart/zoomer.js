import { localized } from '../page/catalogue.js';
import { find } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';
import { Toolbar } from '../page/toolbar.js';
import { Pinch } from './pinch.js';

/** How much is seen after one step in, of what was seen before. */
const step = 0.5;
/** How far one step goes along x, in parts of what is seen. */
const stride = 0.25;
/** The zoom factor of one pixel of a wheel or a trackpad's pinch, and the limit of one event. */
const wheelRate = 0.01;
const wheelMost = 30;
/** Lines of a wheel that counts them, in CSS pixels. */
const line = 16;
/** The pause after which the visible domain is announced, and a step in the history (milliseconds). */
const restPause = 400;

/**
 * @typedef {import('../brush/drag.js').Extent} Extent
 * @typedef {import('../wire/messages.js').Zoom} Zoom
 * @typedef {import('../wire/messages.js').Revision} Revision
 *
 * What is to be seen: a part of the plot, one that is kept or typed, the newest, or what the author chose.
 * @typedef {'newest' | 'original' | { kept: Zoom } | { typed: { from: string, to: string } }
 *   | { pixels: Extent & { revision: Revision } }} ZoomTarget
 */

/**
 * Zooms a chart's x: by buttons and keys, by a wheel with Ctrl, by two fingers, and
 * by dragging what no brush is on.
 *
 * One question is under way at a time; what the viewer wants meanwhile is asked next, measured on
 * the picture that answered.
 */
export class Zoomer {
    /** @type {import('../wire/messages.js').Zoom | null} what the viewer chose; null for what the author did */
    zoom = null;
    #chart;
    #figure;
    #bar;
    #text;
    #seen = { atStart: false, atEnd: false };
    /** @type {Extent | null} the part of the plot, in pixels, that is to fill it */
    #wanted = null;
    /**
     * The unanswered request: an extent, if it was measured.
     *
     * @type {{ event: number, extent: Extent | null } | null}
     */
    #asked = null;
    #rest = 0;
    /** Whether the viewer did something whose outcome is to be spoken. */
    #isTold = false;
    /** @type {((text: string, fault?: string) => void) | null} is told it instead, where all charts were asked */
    #rangeShown = null;
    #channel;
    #page;
    #box;
    #pinch;
    #toolbar;
    #listeners = new Listeners();

    /**
     * @param {HTMLElement} figure
     * @param {SVGSVGElement} svg
     * @param {import('./chart.js').Chart} chart
     * @param {import('./chart.js').ChartPage} page
     */
    constructor(figure, svg, chart, page) {
        this.#chart = chart;
        this.#channel = page.channel;
        this.#page = page;
        this.#bar = find(figure, '[data-zoom]', HTMLElement);
        this.#figure = figure;
        this.#text = find(figure, '[data-seen]', HTMLElement);
        this.#box = find(figure, '[data-picture]', HTMLElement);
        this.#pinch = new Pinch(svg, chart, this);
        this.#toolbar = new Toolbar(this.#bar);
        this.#bar.hidden = this.#bar.childElementCount === 0;
    }

    start() {
        this.#listeners.add(
            this.#bar, 'click', ({ target }) => this.#click(/** @type {Element} */ (target).closest('button')));
        // On the box, because a callout may be under the pointer.
        this.#listeners.add(
            this.#box, 'wheel', (event) => this.#wheel(event), { passive: false });
        this.#pinch.start();
        this.#toolbar.start();
    }

    stop() {
        this.#listeners.removeAll();
        this.#pinch.stop();
        this.#toolbar.stop();
        clearTimeout(this.#rest);
        this.reconnected();
    }

    // Acts of the viewer

    /** Closer, or further away, around a place in pixels from the plot's left edge. */
    zoomIn(at = this.#middle) {
        this.spread(step, at);
    }

    zoomOut(at = this.#middle) {
        this.spread(1 / step, at);
    }

    /**
     * Along x: 1 is forward.
     *
     * @param {number} way
     */
    go(way) {
        this.move(way * stride * this.#width);
    }

    newest() {
        this.#choose('newest');
    }

    reset() {
        this.#choose('original');
    }

    /**
     * Moves the position `pixels` further along to the plot's left edge.
     *
     * @param {number} pixels
     */
    move(pixels) {
        this.#want(pixels, this.#width + pixels);
    }

    /**
     * Moves the positions `scale` times as far from `at` to the plot's edges.
     *
     * @param {number} scale
     * @param {number} at
     */
    spread(scale, at) {
        this.#want(at - at * scale, at + (this.#width - at) * scale);
    }

    /** The zoom for the address and the next link; an overview's selection implies it. */
    get kept() {
        return this.hasOverview ? null : this.zoom;
    }

    /** Whether another chart's selection is what is seen. */
    get hasOverview() {
        return 'overview' in this.#bar.dataset;
    }

    /**
     * Shows one of the parts that are offered.
     *
     * @param {import('../wire/messages.js').Zoom} zoom
     */
    choose(zoom) {
        this.#choose({ kept: zoom });
    }

    /**
     * Shows what is chosen for all charts of the page; `shown` is told what is seen, and why it isn't
     * what was typed, in place of those who listen.
     *
     * @param {ZoomTarget} to
     * @param {(text: string, fault?: string) => void} shown
     */
    follow(to, shown) {
        this.#choose(to);
        this.#rangeShown = shown;
    }

    /**
     * Without a connection: what the next greeting says; null for what the author chose.
     *
     * @param {import('../wire/messages.js').Zoom | null} zoom
     */
    keep(zoom) {
        this.zoom = zoom;
        this.#mark();
    }

    // Messages of the server

    /**
     * @param {number} event
     * @param {import('../wire/messages.js').Seen} seen
     */
    answer(event, { zoom, atStart, atEnd, text, fault }) {
        this.zoom = zoom ?? null;
        this.#seen = { atStart, atEnd };
        // Where the newest is followed any times would soon be wrong.
        this.#text.textContent = zoom?.newest ? localized('zoom.followsNewest') : zoom ? text : '';
        this.#mark();
        if (this.#asked && event >= this.#asked.event) this.#answered(this.#asked.extent);
        else this.#ask();
        clearTimeout(this.#rest);
        if (!this.#asked) this.#rest = setTimeout(() => this.#rested(text, fault), restPause);
    }

    reconnected() {
        this.#asked = null;
        this.#wanted = null;
    }

    // Asking

    get #width() {
        return this.#chart.plot.width;
    }

    /** The newest value stays where it is seen, the middle where all or a part before it is. */
    get #middle() {
        const isAtEdge = this.#seen.atEnd && !this.#seen.atStart;
        return isAtEdge ? this.#width : this.#width / 2;
    }

    /** @param {ZoomTarget} to */
    #choose(to) {
        this.#isTold = true;
        this.#rangeShown = null;
        this.#wanted = null;
        this.#send(to);
        this.#asked = { event: this.#event, extent: null };
    }

    /**
     * A part of the plot is to fill it, as if what was wanted before were there already.
     *
     * @param {number} left
     * @param {number} right
     */
    #want(left, right) {
        // Before the first picture there is nothing to measure on.
        if (this.#width === 0) return;
        const { from, to } = this.#wanted ?? { from: 0, to: this.#width };
        const rate = (to - from) / this.#width;
        this.#wanted = { from: from + left * rate, to: from + right * rate };
        this.#isTold = true;
        this.#rangeShown = null;
        this.#ask();
    }

    #ask() {
        if (this.#asked || !this.#wanted || this.#chart.revision === null) return;
        const { from, to } = this.#wanted;
        this.#send({ pixels: { from, to, revision: this.#chart.revision } });
        this.#asked = { event: this.#event, extent: { from, to } };
    }

    #event = 0;

    /** @param {ZoomTarget} to */
    #send(to) {
        clearTimeout(this.#rest);
        this.#event = this.#channel.nextEvent();
        this.#channel.send({ zoom: { chart: this.#chart.index, event: this.#event, to } });
    }

    /**
     * Requests the rest beyond the answer next, in the new picture's pixels.
     *
     * @param {Extent | null} extent that is answered
     */
    #answered(extent) {
        this.#asked = null;
        const wanted = this.#wanted;
        this.#wanted = null;
        if (!wanted || (wanted.from === extent?.from && wanted.to === extent.to)) return;
        const rate = extent ? this.#width / (extent.to - extent.from) : 1;
        const start = extent?.from ?? 0;
        this.#wanted = { from: (wanted.from - start) * rate, to: (wanted.to - start) * rate };
        this.#ask();
    }

    // Pointer

    /** @param {WheelEvent} event */
    #wheel(event) {
        const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1;
        const [dx, dy] = [event.deltaX * scale, event.deltaY * scale];
        if (event.ctrlKey) {
            event.preventDefault();
            const most = Math.max(-wheelMost, Math.min(wheelMost, dy));
            return this.spread(Math.exp(most * wheelRate), this.#chart.plotX(event.clientX));
        }
        const across = event.shiftKey && dx === 0 ? dy : dx;
        const isAcross = event.shiftKey || Math.abs(dx) > Math.abs(dy);
        // With nothing more to see the page may go back, or scroll.
        if (!isAcross || (across < 0 ? this.#seen.atStart : this.#seen.atEnd)) return;
        event.preventDefault();
        this.move(across);
    }

    /** @param {HTMLButtonElement | null} button */
    #click(button) {
        if (!button) return;
        const { see } = button.dataset;
        if (see) this.choose(JSON.parse(see));
    }

    // Showing and saying

    #mark() {
        const chosen = JSON.stringify(this.zoom);
        /** @type {NodeListOf<HTMLElement>} */
        const parts = this.#bar.querySelectorAll('[data-see]');
        for (const button of parts) {
            const isChosen = JSON.stringify(JSON.parse(button.dataset.see ?? 'null')) === chosen;
            button.ariaPressed = String(isChosen);
        }
        /**
         * @param {string} act
         * @param {boolean} isOff
         */
        const set = (act, isOff) => {
            for (const button of this.#figure.querySelectorAll(`[data-command=${act}]`)) {
                button.setAttribute('aria-disabled', String(isOff));
            }
        };
        const { atStart, atEnd } = this.#seen;
        set('zoomOut', atStart && atEnd);
        set('earlier', atStart);
        set('later', atEnd);
        set('newest', atEnd);
        set('reset', this.zoom === null);
        this.#page.rangeChanged();
    }

    /**
     * What the viewer did is one step in the history, however many turns of a wheel it had.
     *
     * @param {string} text
     * @param {string} [fault] why what was typed isn't shown
     */
    #rested(text, fault) {
        const { selections, say } = this.#page;
        const [isTold, shown] = [this.#isTold, this.#rangeShown];
        this.#isTold = false;
        this.#rangeShown = null;
        if (!isTold) return selections.replaced();
        if (shown) return shown(text, fault);
        selections.completed();
        say(text);
    }
}
