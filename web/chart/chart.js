import { Gestures } from './gestures.js';
import { find, setAttributes, setText } from '../page/dom.js';
import { Expansion } from './expansion.js';
import { Explorer } from '../explore/explorer.js';
import { Legend } from '../legend/legend.js';
import { Marks } from './marks.js';
import { Outage } from './outage.js';
import { OwnState } from './ownstate.js';
import { Picture } from './picture.js';
import { Plots } from './plots.js';
import { Questions } from '../wire/questions.js';
import { Scroller } from './scroller.js';
import { Selection } from '../brush/selection.js';
import { Size } from './size.js';
import { SoundBar } from '../audio/soundbar.js';
import { changedTexts } from './texts.js';
import { readTicks } from './ticks.js';
import { Thumbnail } from './thumbnail.js';
import { Zoomer } from './zoomer.js';

/**
 * The plot area in CSS pixels of the picture.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Plot
 */

/**
 * The parts of the page that a chart uses.
 *
 * @typedef {object} ChartPage
 * @property {import('../wire/channel.js').Channel} channel
 * @property {import('../page/selections.js').Selections} selections
 * @property {import('../audio/sound.js').Sound} sound
 * @property {import('../page/vibration.js').Vibration} vibration
 * @property {import('../page/notes.js').Notes} notes
 * @property {import('../page/monitor.js').Monitor} monitor
 * @property {(text: string) => void} say announces the result of the viewer's own act
 * @property {(text: string) => void} ask asks something of the viewer
 * @property {() => string} verbosity how much the viewer wants to be told
 * @property {import('../brush/touchhint.js').TouchHint} touchHint
 * @property {import('../explore/crosshair.js').Crosshair} crosshair
 * @property {(isSecond: boolean) => void} hiddenChanged
 * @property {() => void} markChanged
 * @property {() => void} rangeChanged
 * @property {Object<string, () => void>} commands those that concern the whole page
 */

/** One chart: its picture, texts, selection, zoom and sound. `start()` and `stop()` may alternate. */
export class Chart {
    /** The number of the chart on its page, as messages have it. */
    index;
    name;
    figure;
    /** Covers the plot area and takes the pointer. */
    target;
    /** All plots of small multiples, of which `plot` is one. */
    plots;
    /** @type {Selection | null} null where nothing can be selected */
    selection = null;
    /** @type {Zoomer | null} null where x can't be zoomed */
    zoomer = null;
    /** @type {Legend} */
    legend;
    /** @type {Marks} */
    marks;
    outage;
    /** Of what the viewer has changed in it. */
    ownState = new OwnState();
    expansion;
    /** What it asks the server. */
    questions;
    isStarted = false;

    #channel;
    #svg;
    #picture;
    /** @type {HTMLElement[]} for those who hear it, and for those who ask what the chart says */
    #summaries;
    #details;
    /** @type {[view: number, counter: number] | null} the picture's revision; null when it can't be relied on */
    #shown = null;
    /** @type {string | undefined} by which other servers know that picture; none where there are none */
    #origin;
    /** @type {import('../wire/messages.js').Meaning | null} the accessibility text; null before the first */
    #texts = null;
    /** The counter of the accessibility text, which the server keeps for each view. */
    #textCounter = 0;
    /** @type {string | null} the server's run that it is of */
    #epoch = null;
    /** Whether the chart missed changes, so that only a whole picture is of use. */
    #isOutdated = false;
    /** @type {Scroller} */
    #scroller;
    /** @type {Explorer} */
    #explorer;
    #scores;
    /** @type {Thumbnail} */
    #thumbnail;
    /** @type {Size} */
    #size;
    /** Whether the picture depends on what this viewer did, until the connection is lost. */
    #hasActed = false;
    #visibility;
    /** @type {{ start: () => void, stop: () => void }[]} everything that is started and stopped with the chart */
    #parts;

    /**
     * @param {HTMLElement} figure
     * @param {number} index
     * @param {ChartPage} page
     */
    constructor(figure, index, page) {
        this.figure = figure;
        this.index = index;
        this.name = figure.dataset.chart ?? '';
        this.#channel = page.channel;
        this.questions = new Questions(index, page.channel);
        this.#svg = find(figure, '[data-picture] > svg', SVGSVGElement);
        this.#picture = new Picture(find(figure, '[data-scene]', SVGElement));
        this.target = find(figure, '[data-plot]', SVGGraphicsElement);
        this.plots = new Plots(this.target, () => this.#plotMoved());
        this.#summaries = ['[data-summary]', '[data-about-summary]']
            .map((name) => find(figure, name, HTMLElement));
        this.#details = find(figure, '[data-details]', HTMLElement);
        this.#thumbnail = new Thumbnail(figure, this.#svg, () => this.#size.request());
        this.expansion = new Expansion(figure, () => this.#size.request());
        this.#size = new Size(
            find(figure, '[data-picture]', HTMLElement), () => this.#resize(),
            () => this.expansion.isExpanded || 'view' in document.body.dataset);
        this.#scores = this.questions.queries('sound');
        this.#visibility = new IntersectionObserver((entries) => {
            this.#picture.isSeen = entries.at(-1)?.isIntersecting ?? true;
        });
        const gestures = new Set(figure.dataset.acts?.split(' '));
        this.#makeControls(page);
        this.#scroller = new Scroller(
            this.#svg, find(figure, '[data-picture]', HTMLElement), !this.selection && !gestures.has('drag'),
            (name, fields) => this.#act(name, fields));
        this.legend = new Legend(figure, this.#svg, this, page);
        this.marks = new Marks(figure, this, page);
        this.outage = new Outage(figure);
        this.#explorer = new Explorer(figure, this.#svg, this, page);
        this.#parts = this.#makeParts(page, gestures);
        this.#adopt();
    }

    /** Relies on the picture that the page came with, whose revision and numbers it names. */
    #adopt() {
        const scene = find(this.figure, '[data-scene]', SVGElement);
        const { revision, numbers, origin } = scene.dataset;
        // They are of this picture alone, which changes from now on.
        scene.removeAttribute('data-revision');
        scene.removeAttribute('data-numbers');
        scene.removeAttribute('data-origin');
        if (!revision || !this.#picture.adopt(numbers ?? '')) return;
        const [epoch, view, counter] = JSON.parse(revision);
        this.#channel.epoch ??= epoch;
        this.#epoch = epoch;
        [this.#shown, this.#origin] = [[view, counter], origin];
        this.#size.drawnTextScale = 1;
        const { width, height } = this.#svg;
        /** @param {'x' | 'y' | 'width' | 'height'} name */
        const length = (name) => Number(this.target.getAttribute(name));
        this.#setSize(
            width.baseVal.value, height.baseVal.value, length('x'), length('y'), length('width'),
            length('height'), ...(this.target.dataset.corners ?? '').split(' ').filter(Boolean).map(Number));
        this.target.removeAttribute('data-corners');
        this.#receiveTexts();
    }

    /** The texts that the page came with are received as if they had been sent. */
    #receiveTexts() {
        const data = this.figure.querySelector('[data-messages]');
        if (!data) return;
        for (const [, , counter, texts] of JSON.parse(data.textContent ?? '')) this.setTexts(counter, texts);
        data.remove();
    }

    /**
     * The parts that only some charts have.
     *
     * @param {ChartPage} page
     */
    #makeControls(page) {
        /** @type {HTMLElement | null} */
        const controls = this.figure.querySelector('[data-brush]');
        if (controls) this.selection = new Selection(this, this.target, controls, page);
        if (this.figure.querySelector('[data-zoom]')) {
            this.zoomer = new Zoomer(this.figure, this.#svg, this, page);
        }
    }

    /**
     * @param {ChartPage} page
     * @param {Set<string>} gestures
     */
    #makeParts(page, gestures) {
        const acts = gestures.size > 0
            ? [new Gestures(this.#svg, gestures, (fields) => this.#act('act', fields))] : [];
        return [
            this.plots, ...(this.selection ? [this.selection] : []), ...acts, this.#scroller,
            ...(this.zoomer ? [this.zoomer] : []), this.legend, this.marks, this.outage, this.#explorer, this.#thumbnail, this.expansion, this.#size,
            new SoundBar(page.sound, this, document.body.dataset.dashboard ?? ''),
        ];
    }

    #resize() {
        const { width, height } = this.#size;
        const { isSmall } = this.#thumbnail;
        this.#channel.send({ resize: { chart: this.index, width, height, isSmall } });
    }

    start() {
        if (this.isStarted) return;
        this.isStarted = true;
        for (const part of this.#parts) part.start();
        this.#visibility.observe(this.#svg);
    }

    stop() {
        if (!this.isStarted) return;
        this.isStarted = false;
        this.#visibility.disconnect();
        for (const part of this.#parts) part.stop();
        this.disconnected();
        this.#isOutdated = true;
    }

    /**
     * @param {string} name
     * @param {object} fields
     */
    #act(name, fields) {
        this.#hasActed = true;
        this.#channel.send({ [name]: { chart: this.index, ...fields } });
    }

    /**
     * The chart's part of the greeting.
     *
     * @param {number} textScale
     */
    hello(textScale) {
        const isCurrent = !this.#isOutdated && !this.#hasActed && this.#size.isCurrent(textScale);
        const zoom = this.zoomer?.kept ?? undefined;
        const revision = isCurrent ? this.revision : null;
        const origin = revision ? this.#origin : undefined;
        const texts = revision && this.#texts ? this.#textCounter : undefined;
        const { kept } = this.legend;
        const hidden = kept.length > 0 ? kept : undefined;
        const { isSmall } = this.#thumbnail;
        const shownAs = this.marks.kept ?? undefined;
        const state = this.ownState.sealed;
        const { wanted: width, height } = this.#size;
        return { width, height, isSmall, revision, origin, texts, zoom, hidden, shownAs, state };
    }

    /** The plot that the viewer is in; of a chart that isn't small multiples the only one. */
    get plot() {
        return this.plots.active;
    }

    /** The name of the table that it draws. */
    get table() {
        return this.figure.dataset.table ?? '';
    }

    get title() {
        return find(this.figure, 'h2', HTMLElement).textContent ?? '';
    }

    /**
     * The server knows the chart's part of the greeting.
     *
     * @param {number} textScale
     */
    greeted(textScale) {
        this.#size.textScale = textScale;
        this.#hasActed = false;
        this.ownState.greeted();
    }

    /**
     * The distance of a position in the window from the plot's left edge, in hundredths of a pixel.
     *
     * @param {number} clientX
     */
    plotX(clientX) {
        const box = this.target.getBoundingClientRect();
        const scale = box.width > 0 ? this.plot.width / box.width : 1;
        return Math.round((clientX - box.left) * scale * 100) / 100;
    }

    /**
     * The picture on the page; null before the first.
     *
     * @returns {import('../wire/messages.js').Revision | null}
     */
    get revision() {
        return this.#shown === null || this.#epoch === null ? null : [this.#epoch, ...this.#shown];
    }

    /** Where the labels of x stand, in pixels from the plot's left edge. */
    get ticks() {
        return readTicks(this.#svg, this.plot);
    }

    // Messages

    /**
     * @param {number} counter
     * @param {import('../wire/messages.js').Scene} scene
     */
    show(counter, { view, width, height, plot, origin, nodes }) {
        this.#epoch = this.#channel.epoch;
        [this.#shown, this.#origin] = [[view, counter], origin];
        this.#isOutdated = false;
        // They come behind it, by the numbers of its own elements.
        this.#texts = null;
        this.#size.drawnTextScale = this.#size.textScale;
        this.#picture.replace(nodes);
        this.#setSize(width, height, ...plot);
        this.selection?.pictureReplaced();
        this.#explorer.pictureReplaced();
    }

    /**
     * @param {number} counter
     * @param {import('../wire/messages.js').Edit[]} edits
     * @param {import('../wire/messages.js').Sizes | null} [size]
     * @param {string} [origin]
     */
    change(counter, edits, size, origin) {
        if (this.#isOutdated || !this.#shown) return;
        [this.#shown, this.#origin] = [[this.#shown[0], counter], origin];
        const isResized = size && size[0] !== this.#size.drawnWidth;
        this.#picture[isResized || this.#scroller.isHeld ? 'applyStill' : 'apply'](edits);
        if (size) this.#setSize(...size);
        this.selection?.pictureChanged();
        this.#explorer.pictureChanged();
        this.figure.dispatchEvent(new Event('picture'));
    }

    /**
     * Goes on from the picture of another server.
     *
     * @param {number} counter
     * @param {import('../wire/messages.js').Resumption} resumption
     * @param {import('../wire/messages.js').Edit[]} edits
     * @param {import('../wire/messages.js').Sizes | null} [size]
     * @param {string} [origin]
     */
    resume(counter, { view, numbers }, edits, size, origin) {
        if (this.#isOutdated || !this.#shown) return;
        if (!this.#picture.renumber(numbers)) throw new Error('the picture has other nodes than the server says');
        this.#epoch = this.#channel.epoch;
        this.#shown = [view, counter];
        this.#texts = null;
        this.change(counter, edits, size, origin);
    }

    /** The picture can't be relied on: the next greeting asks for the whole. */
    forget() {
        this.#shown = null;
    }

    /**
     * @param {number} counter
     * @param {import('../wire/messages.js').Meaning} texts
     */
    setTexts(counter, texts) {
        const { summary, details, labels, groups, shift = 0, cursor, stops } = texts;
        [this.#texts, this.#textCounter] = [texts, counter];
        for (const text of this.#summaries) setText(text, summary);
        setText(this.#details, details);
        this.#picture.name(labels);
        this.#picture.tell(groups, shift);
        this.selection?.textsChanged(stops);
        this.#explorer.textsChanged(cursor);
    }

    /**
     * A change of another text than the page's was on its way while the page greeted again.
     *
     * @param {number} counter
     * @param {import('../wire/messages.js').MeaningChange} change
     */
    changeTexts(counter, change) {
        if (!this.#texts || counter !== this.#textCounter + 1) return;
        this.setTexts(counter, changedTexts(this.#texts, change));
    }

    /** Plays from where the viewer is, or pauses. */
    play() {
        this.#explorer.play();
    }

    /** The pointer does something else than to ask for values. */
    hideValues() {
        this.#explorer.hideValues();
    }

    /** @param {number | string | null} value on x that another chart of the table shows; null for none */
    follow(value) {
        this.#explorer.follow(value);
    }

    /**
     * The audio graph of what is selected; null without a connection, or where it is lost before.
     *
     * @param {string[] | null} arrangement its words; null for all series together
     * @returns {Promise<import('../wire/messages.js').Score | null> | null}
     */
    score(arrangement) {
        if (!this.#channel.isOpen) return null;
        return new Promise((answered) => {
            this.#scores.ask('score', arrangement ? { arrangement } : {}, answered, () => answered(null));
        });
    }

    /** @param {import('../wire/messages.js').ScrolledAxis[]} axes */
    scroll(axes) {
        this.#scroller.show(axes);
    }

    /** Scores that were asked for won't come. */
    disconnected() {
        this.#scores.disconnected();
    }

    /** Where the viewer is on it, and what they have heard. */
    get kept() {
        return this.#explorer.kept;
    }

    /**
     * Goes on where the viewer was on another edition of it.
     *
     * @param {Chart['kept']} kept
     */
    recall(kept) {
        this.#explorer.recall(kept);
    }

    reconnected() {
        this.selection?.reconnected();
        this.zoomer?.reconnected();
        this.#explorer.reconnected();
    }

    /**
     * @param {number} width
     * @param {number} height
     * @param {number} x
     * @param {number} y
     * @param {number} plotWidth
     * @param {number} plotHeight
     * @param {...number} corners of the plots of further facets, as large as the first
     */
    #setSize(width, height, x, y, plotWidth, plotHeight, ...corners) {
        this.#size.drawnWidth = width;
        setAttributes(this.#svg, { width, height, viewBox: `0 0 ${width} ${height}` });
        this.plots.set({ x, y, width: plotWidth, height: plotHeight }, corners);
        this.#picture.resized(plotWidth, plotHeight);
        this.#plotMoved();
    }

    #plotMoved() {
        this.selection?.plotMoved();
        this.#scroller.plotMoved(this.plot);
        this.legend.plotMoved();
        this.#explorer.plotMoved(this.plot);
    }
}
