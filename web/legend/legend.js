import { localized } from '../page/catalogue.js';
import { arrange, find, setAttribute, setAttributes } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';
import { Toolbar } from '../page/toolbar.js';
import { isolated, sentence, toggled } from './hidden.js';
import { drawEntry } from './entry.js';

/** Two clicks on one name within so long a time are a double click, in milliseconds. */
const patience = 400;
/** How far a button reaches above and below its name, in CSS pixels, where no other line is near. */
const reach = globalThis.matchMedia?.('(pointer: coarse)').matches ? 10 : 2;
/** Shorter names are never cut. */
const longest = 24;

/**
 * A chart's legend: one toggle button for each name, all together one tab stop.
 *
 * The names stand in the row of the chart's title where they fit, else in the picture, under the
 * buttons: the server says which, and where. Which of them are hidden the viewer decides, and each
 * greeting and the page's address have it.
 */
export class Legend {
    #bar;
    #title;
    #box;
    #svg;
    #chart;
    #page;
    #toolbar;
    /** @type {Map<string, HTMLElement>} */
    #buttons = new Map();
    /** @type {import('../wire/messages.js').LegendName[]} */
    #names = [];
    #hidden = new Set();
    /** What was hidden before the acts whose outcome hasn't been said; null when all was said. */
    #before = /** @type {Set<string> | null} */ (null);
    /** @type {{ name: string, time: number, hidden: Set<string> } | null} */
    #click = null;
    #listeners = new Listeners();
    /** On a wall names are read, and nothing is pressed. */
    #isPressed = !('view' in document.body.dataset);

    /**
     * @param {HTMLElement} figure
     * @param {SVGSVGElement} svg
     * @param {import('../chart/chart.js').Chart} chart
     * @param {import('../chart/chart.js').ChartPage} page
     */
    constructor(figure, svg, chart, page) {
        this.#svg = svg;
        this.#chart = chart;
        this.#page = page;
        this.#title = find(figure, 'h2', HTMLElement);
        this.#box = find(figure, '[data-picture]', HTMLElement);
        this.#bar = this.#barOf(figure);
        this.#toolbar = new Toolbar(this.#bar);
    }

    /**
     * The one that the page came with, which shows the names already.
     *
     * @param {HTMLElement} figure
     */
    #barOf(figure) {
        /** @type {HTMLElement | null} */
        const there = figure.querySelector('[data-legend]');
        if (there) return there;
        const bar = document.createElement('div');
        bar.className = 'legend';
        bar.hidden = true;
        this.#box.prepend(bar);
        return bar;
    }

    start() {
        this.#listeners.add(this.#bar, 'click', (event) => this.#clicked(event));
        this.#listeners.add(this.#bar, 'keydown', (event) => this.#press(event));
        this.#toolbar.start();
    }

    stop() {
        this.#listeners.removeAll();
        this.#toolbar.stop();
        this.#click = null;
    }

    /** The hidden names, for the address and for greetings. */
    get kept() {
        return [...this.#hidden].sort();
    }

    /** @param {string[]} names of an address, before the first greeting */
    restore(names) {
        this.#hidden = new Set(names);
    }

    /** Whether it has a name that can be hidden. */
    get isEmpty() {
        return this.#names.length === 0;
    }

    // Messages of the server

    /** @param {import('../wire/messages.js').LegendName[]} names */
    show(names) {
        this.#names = names;
        const known = this.#buttons;
        const seen = names.filter((entry) => entry.length > 2);
        this.#buttons = new Map(seen.map(([name]) => [name, known.get(name) ?? this.#make(name)]));
        this.#place(names.some(([, , swatch]) => Array.isArray(swatch)));
        if (this.#isPressed) {
            setAttributes(this.#bar, {
                role: 'toolbar', 'aria-label': localized('legend.of', { title: this.#title.textContent ?? '' }),
            });
        }
        arrange(this.#bar, [...this.#buttons.values()]);
        this.#bar.hidden = seen.length === 0;
        this.plotMoved();
        this.#mark();
        this.#tell();
    }

    /**
     * In the title's row, or over the picture; a button that has the focus keeps it.
     *
     * @param {boolean} isInRow
     */
    #place(isInRow) {
        const focused = document.activeElement;
        this.#bar.classList.toggle('in-row', isInRow);
        if (isInRow && this.#title.nextSibling !== this.#bar) this.#title.after(this.#bar);
        if (!isInRow && this.#bar.parentNode !== this.#box) this.#box.prepend(this.#bar);
        for (const [name, , swatch] of this.#names) {
            const button = this.#buttons.get(name);
            if (button) drawEntry(button, name, Array.isArray(swatch) ? swatch : null);
        }
        if (focused instanceof HTMLElement && this.#bar.contains(focused)) focused.focus();
    }

    /** @param {string} name */
    #make(name) {
        return this.#isPressed ? makeButton(name) : document.createElement('span');
    }

    /** The picture has another size. */
    plotMoved() {
        if (this.#bar.classList.contains('in-row')) return;
        const { width } = this.#svg.viewBox.baseVal;
        const scale = width > 0 ? (this.#svg.getBoundingClientRect().width || width) / width : 1;
        this.#bar.style.setProperty('--reach', `${reachOf(this.#names, scale)}px`);
        for (const [name, , ...box] of this.#names) {
            const button = this.#buttons.get(name);
            if (!button) continue;
            const [x, y, length, height] = box.map((each) => Number(each) * scale);
            const { style } = button;
            [style.left, style.top] = [`${x}px`, `${y}px`];
            [style.width, style.height] = [`${length}px`, `${height}px`];
        }
    }

    // Acts of the viewer

    /** @param {string} name */
    toggle(name) {
        this.#hide(toggled(this.#hidden, name));
    }

    /** @param {string} name */
    isolate(name, hidden = this.#hidden) {
        this.#hide(isolated(hidden, name, this.#all), hidden !== this.#hidden);
    }

    showAll() {
        this.#hide(new Set());
    }

    get #all() {
        return this.#names.map(([name]) => name);
    }

    /** @param {string[]} names to be hidden, of an earlier or a later choice */
    recall(names) {
        if (JSON.stringify([...names].sort()) !== JSON.stringify(this.kept)) this.#change(new Set(names));
    }

    /**
     * @param {Set<string>} hidden
     * @param {boolean} isSecond whether it belongs to the act before
     */
    #hide(hidden, isSecond = false) {
        this.#change(hidden);
        this.#page.hiddenChanged(isSecond);
    }

    /** @param {Set<string>} hidden */
    #change(hidden) {
        this.#before ??= this.#hidden;
        this.#hidden = hidden;
        this.#mark();
        this.#page.channel.send({ hide: { chart: this.#chart.index, series: this.kept } });
        // What doesn't change the picture has no answer.
        this.#tell();
    }

    /** @param {MouseEvent} event */
    #clicked(event) {
        const name = this.#nameOf(event.target);
        if (name === null) return;
        const last = this.#click;
        this.#click = null;
        if (event.altKey) return this.isolate(name);
        const isSecond = last?.name === name && event.timeStamp - last.time < patience;
        if (event.detail > 0 && isSecond) return this.isolate(name, last.hidden);
        this.#click = { name, time: event.timeStamp, hidden: this.#hidden };
        this.toggle(name);
    }

    /** @param {KeyboardEvent} event */
    #press(event) {
        const name = this.#nameOf(event.target);
        if (name === null || !event.altKey || event.key !== 'Enter') return;
        event.preventDefault();
        this.isolate(name);
    }

    /** @param {EventTarget | null} target */
    #nameOf(target) {
        const button = target instanceof Element ? target.closest('button') : null;
        return button?.dataset.series ?? null;
    }

    // Showing and saying

    #mark() {
        for (const [name, button] of this.#buttons) {
            const isHidden = this.#hidden.has(name);
            button.classList.toggle('is-off', isHidden);
            if (this.#isPressed) setAttribute(button, 'aria-pressed', String(!isHidden));
        }
    }

    /** Says what the viewer did once the picture shows it. */
    #tell() {
        const before = this.#before;
        const isShown = this.#names.every(([name, isHidden]) => (isHidden === 1) === this.#hidden.has(name));
        if (before === null || !isShown || this.isEmpty) return;
        this.#before = null;
        const names = this.#all;
        if (names.some((name) => before.has(name) !== this.#hidden.has(name))) {
            this.#page.say(sentence(before, this.#hidden, names));
        }
    }
}

/**
 * How far buttons reach above and below their names, so that those of two lines don't overlap.
 *
 * @param {import('../wire/messages.js').LegendName[]} names
 * @param {number} scale
 */
export function reachOf(names, scale) {
    const lines = names.filter((name) => name.length > 3)
        .map(([, , , top, , height]) => [Number(top) * scale, (Number(top) + Number(height)) * scale])
        .sort(([one], [other]) => one - other);
    const gaps = lines.slice(1).map(([top], index) => top - lines[index][1])
        .filter((gap, index) => lines[index + 1][0] > lines[index][0]);
    return Math.max(0, Math.min(reach, ...gaps.map((gap) => gap / 2)));
}

/** @param {string} name */
function makeButton(name) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.series = name;
    button.ariaLabel = name;
    // A name that may be cut is read on hover.
    const hint = localized('legend.hint');
    button.title = name.length > longest ? `${name}. ${hint}` : hint;
    return button;
}
