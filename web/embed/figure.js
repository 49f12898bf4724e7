import { Picture } from '../chart/picture.js';
import { Size } from '../chart/size.js';
import { changedTexts } from '../chart/texts.js';
import { localized, setCatalogue } from '../page/catalogue.js';
import { find, setAttributes, setText } from '../page/dom.js';
import { Questions } from '../wire/questions.js';
import { Band } from './band.js';
import { Legend } from './legend.js';
import { DashboardLink } from './link.js';
import { Reading } from './reading.js';

/**
 * @typedef {import('../wire/messages.js').Meaning} Meaning
 * @typedef {import('../wire/messages.js').Revision} Revision
 *
 * Who hears of the figure.
 * @typedef {object} Listener
 * @property {(brush: import('../wire/messages.js').BrushAnswer | null) => void} selected
 * @property {(state: 'live' | 'waiting') => void} state
 */

const markup = [
    '<figure part="figure" aria-labelledby="title" aria-describedby="summary">',
    '<figcaption><h2 id="title" part="title"></h2><p class="subtitle" part="subtitle"></p></figcaption>',
    '<ul class="legend" part="legend"></ul>',
    '<div class="picture" part="picture">',
    '<svg class="chart" role="graphics-document" aria-labelledby="title">',
    '<g data-scene></g><g><rect class="target"/><rect class="band is-hidden" part="selection"/><rect class="pointed is-hidden"/></g>',
    '</svg>',
    '<input type="range" class="cursor" min="0" max="0" value="0" disabled aria-labelledby="title">',
    '<p class="reading" part="reading" aria-hidden="true" hidden></p>',
    '</div>',
    '<p class="state" part="state"></p>',
    '<p class="unseen" id="summary"></p>',
    '<p class="unseen" role="status"></p>',
    '</figure>',
].join('');

/** The figure of one chart in a shadow root, live between `start()` and `stop()`. */
export class Figure {
    source;
    facts;
    questions;
    band;
    legend;
    /** The plot in pixels of the picture. */
    plot = { x: 0, y: 0, width: 0, height: 0 };
    /** @type {DashboardLink | null} */
    link = null;
    #root;
    #svg;
    #picture;
    /** @type {Size} */
    #size;
    #reading;
    #tells;
    /** @type {Revision | null} */
    #shown = null;
    /** @type {string | undefined} by which other servers know the picture; none where there are none */
    #origin;
    /** @type {Meaning | null} */
    #texts = null;
    #textCounter = 0;
    /** @type {unknown} the token of what is selected from the first moment on, until something else is */
    #wanted;

    /**
     * @param {ShadowRoot} root
     * @param {import('./source.js').Source} source
     * @param {import('./source.js').Facts} facts
     * @param {unknown} wanted
     * @param {Listener} tells
     */
    constructor(root, source, facts, wanted, tells) {
        this.#root = root;
        this.#wanted = wanted;
        this.source = source;
        this.facts = facts;
        this.#tells = tells;
        root.innerHTML = markup;
        this.#svg = find(root, 'svg', SVGSVGElement);
        this.#picture = new Picture(find(root, '[data-scene]', SVGElement));
        this.questions = new Questions(facts.chart, { send: (message) => this.link?.channel.send(message) });
        const target = find(root, '.target', SVGRectElement);
        this.band = new Band(this, target, find(root, '.band', SVGRectElement), (brush) => {
            this.#wanted = null;
            tells.selected(brush);
        });
        this.legend = new Legend(find(root, '.legend', HTMLElement), (series) => {
            this.link?.acts(this);
            this.link?.channel.send({ hide: { chart: this.index, series } });
        });
        this.#reading = new Reading(this, {
            target, ring: find(root, '.pointed', SVGRectElement), callout: find(root, '.reading', HTMLElement),
            input: find(root, 'input', HTMLInputElement),
        });
        this.#size = new Size(find(root, '.picture', HTMLElement), () => this.#resize(), () => this.#fills);
        this.#showFacts();
    }

    start() {
        this.#size.start();
        this.band.start();
        this.#reading.start();
        this.link = DashboardLink.join(this);
    }

    stop() {
        this.#size.stop();
        this.band.stop();
        this.#reading.stop();
        this.link?.leave(this);
        this.link = null;
    }

    get index() {
        return this.facts.chart;
    }

    /** @returns {object} its part of the greeting */
    get hello() {
        const { wanted: width, height } = this.#size;
        const texts = this.#shown && this.#texts ? this.#textCounter : undefined;
        const hidden = this.legend.hidden.length > 0 ? this.legend.hidden : undefined;
        return {
            width, height: height ?? this.facts.height, isSmall: false, revision: this.#shown ?? undefined,
            origin: this.#shown ? this.#origin : undefined, texts, hidden,
        };
    }

    /** The token of what is selected, which the page gives back; null for nothing. */
    get token() {
        return this.band.answered?.token ?? this.#wanted;
    }

    /** @returns {Revision | null} of the picture that is shown */
    get revision() {
        return this.#shown;
    }

    get width() {
        return this.#svg.width.baseVal.value;
    }

    /** Whether the element is as high as the page says, rather than the chart. */
    get #fills() {
        return this.#root.host.hasAttribute('fills');
    }

    /**
     * A position in the window as one in the picture, however its ancestors are scaled or zoomed.
     *
     * @param {number} clientX
     * @param {number} clientY
     */
    placeOf(clientX, clientY) {
        const { left, top, width: seen } = this.#svg.getBoundingClientRect();
        const scale = seen > 0 ? this.width / seen : 1;
        return { x: Math.round((clientX - left) * scale * 100) / 100, y: Math.round((clientY - top) * scale * 100) / 100 };
    }

    /** @param {number} clientX */
    plotX(clientX) {
        return Math.round((this.placeOf(clientX, 0).x - this.plot.x) * 100) / 100;
    }

    /** The dashboard is another now. */
    async renew() {
        try {
            this.facts = await this.source.facts(this.facts.catalogue.locale);
        } catch (error) {
            return this.tellState(error instanceof Error ? error.message : '');
        }
        this.forget();
        this.#showFacts();
        this.link?.greetSoon();
    }

    // Words

    /** @param {string} text of the viewer's own act */
    say(text) {
        setText(find(this.#root, '[role="status"]', HTMLElement), text);
    }

    /** @param {string} text */
    tellState(text) {
        setText(find(this.#root, '.state', HTMLElement), text);
    }

    /** @param {import('../wire/messages.js').OutageAnswer | null} outage */
    tellOutage(outage) {
        this.tellState(outage?.reason ?? '');
    }

    #showFacts() {
        const { title, subtitle, selects, hasAuthorsColors, catalogue } = this.facts;
        setCatalogue(catalogue);
        setAttributes(find(this.#root, '.legend', HTMLElement), { 'aria-label': localized('embed.series') });
        setText(find(this.#root, 'h2', HTMLElement), title);
        setText(find(this.#root, '.subtitle', HTMLElement), subtitle);
        find(this.#root, '.target', SVGRectElement).classList.toggle('selects', Boolean(selects));
        if (hasAuthorsColors) this.#root.querySelector('figure')?.setAttribute('data-colors', 'author');
    }

    // Messages

    connected() {
        this.tellState('');
        this.#tells.state('live');
        find(this.#root, '.picture', HTMLElement).classList.remove('is-waiting');
    }

    disconnected() {
        this.band.disconnected();
        this.#reading.pictureReplaced();
        this.tellState(localized('state.connecting'));
        this.#tells.state('waiting');
        find(this.#root, '.picture', HTMLElement).classList.add('is-waiting');
    }

    /** The picture can't be relied on: the next greeting asks for the whole. */
    forget() {
        this.#shown = null;
    }

    /**
     * @param {number} counter
     * @param {import('../wire/messages.js').Scene} scene
     */
    show(counter, { view, width, height, plot, origin, nodes }) {
        [this.#shown, this.#origin] = [[this.link?.channel.epoch ?? '', view, counter], origin];
        this.#texts = null;
        this.#picture.replace(nodes);
        this.#setSize(width, height, plot);
        this.#reading.pictureReplaced();
    }

    /**
     * @param {number} counter
     * @param {import('../wire/messages.js').Edit[]} edits
     * @param {import('../wire/messages.js').Sizes | null} [size]
     * @param {string} [origin]
     */
    change(counter, edits, size, origin) {
        if (!this.#shown) return;
        [this.#shown, this.#origin] = [[this.#shown[0], this.#shown[1], counter], origin];
        const isResized = size && size[0] !== this.#size.drawnWidth;
        this.#picture[isResized ? 'applyStill' : 'apply'](edits);
        if (size) this.#setSize(size[0], size[1], size.slice(2));
        this.#reading.pictureChanged();
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
        if (!this.#shown) return;
        if (!this.#picture.renumber(numbers)) throw new Error('the picture has other nodes than the server says');
        this.#shown = [this.link?.channel.epoch ?? '', view, counter];
        this.#texts = null;
        this.change(counter, edits, size, origin);
    }

    /**
     * @param {number} counter
     * @param {Meaning} texts
     */
    setTexts(counter, texts) {
        [this.#texts, this.#textCounter] = [texts, counter];
        setText(find(this.#root, '#summary', HTMLElement), texts.summary);
        this.#picture.name(texts.labels);
        this.#picture.tell(texts.groups, texts.shift ?? 0);
        this.#reading.textsChanged(texts.cursor);
    }

    /**
     * @param {number} counter
     * @param {import('../wire/messages.js').MeaningChange} change
     */
    changeTexts(counter, change) {
        if (this.#texts && counter === this.#textCounter + 1) this.setTexts(counter, changedTexts(this.#texts, change));
    }

    #resize() {
        const { width, height } = this.#size;
        const { index: chart } = this;
        this.link?.channel.send({ resize: { chart, width, height: height ?? this.facts.height, isSmall: false } });
    }

    /**
     * @param {number} width
     * @param {number} height
     * @param {number[]} plot
     */
    #setSize(width, height, [x, y, plotWidth, plotHeight]) {
        this.#size.drawnWidth = width;
        setAttributes(this.#svg, { width, height, viewBox: `0 0 ${width} ${height}` });
        this.plot = { x, y, width: plotWidth, height: plotHeight };
        setAttributes(find(this.#root, '.target', SVGRectElement), this.plot);
        this.band.show();
        this.#reading.plotMoved();
    }
}
