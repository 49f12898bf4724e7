import { Gestures } from './gestures.js';
import { setAttributes, setText } from '../page/dom.js';
import { Explorer } from '../explore/explorer.js';
import { Picture } from './picture.js';
import { Queries } from '../wire/queries.js';
import { Scroller } from './scroller.js';
import { Selection } from '../brush/selection.js';
import { Thumbnail } from './thumbnail.js';
import { Zoomer } from './zoomer.js';

/** The server draws in steps of so many pixels, never wider than the page can show. */
const widthStep = 16;
/** A window that is being resized asks for pictures no more often. */
const resizePause = 100;

/** One figure of the page: its picture, its words and its selection. */
export class Chart {
    /** Counts the page's figures. */
    index;
    name;
    figure;
    /** In CSS pixels, as the picture has it. */
    plot = { x: 0, y: 0, width: 0, height: 0 };

    /** Where the plot is; the brush is drawn and made on it. */
    target;
    /** Null where x isn't zoomed. */
    zoomer = null;

    #svg;
    #box;
    #picture;
    #summary;
    #details;
    #counter = null;
    #scroller;
    #explorer;
    #scores;
    #small;
    /** What the picture was drawn for. */
    #drawn = { width: 0, textScale: 0 };
    #textScale = 0;
    #width;
    #resizing = 0;
    /** The picture is this viewer's own, until the link is lost. */
    #hasActed = false;

    /** `page` has what commands do with the whole page. */
    constructor(figure, index, link, page) {
        this.index = index;
        this.name = figure.dataset.chart;
        this.figure = figure;
        this.link = link;
        this.#svg = figure.querySelector('svg');
        this.#picture = new Picture(figure.querySelector('[data-scene]'));
        this.target = figure.querySelector('[data-plot]');
        this.#summary = figure.querySelector('[data-summary]');
        this.#details = figure.querySelector('[data-details]');
        const controls = figure.querySelector('[data-brush]');
        this.selection = controls && new Selection(this, this.#svg, this.target, controls);
        const acts = new Set(figure.dataset.acts?.split(' '));
        const act = (name, fields) => {
            this.#hasActed = true;
            link.send({ [name]: { chart: index, ...fields } });
        };
        if (acts.size > 0) new Gestures(this.#svg, acts, (fields) => act('act', fields));
        this.#box = figure.querySelector('[data-picture]');
        this.#scroller = new Scroller(this.#svg, this.#box, !controls && !acts.has('drag'), act);
        if (figure.querySelector('[data-zoom]')) this.zoomer = new Zoomer(figure, this.#svg, this);
        this.#explorer = new Explorer(figure, this.#svg, this, page);
        this.#scores = new Queries((fields) => link.send({ sound: { chart: index, ...fields } }));
        this.#small = new Thumbnail(figure, this.#svg, () => this.#askForWidth());
        this.#watchWidth();
        new IntersectionObserver((seen) => {
            this.#picture.isSeen = seen.at(-1).isIntersecting;
        }).observe(this.#svg);
    }

    /** What the server is told on connecting. */
    hello(epoch, textScale) {
        const isCurrent = epoch !== null && this.#counter !== null && !this.#hasActed
            && snapped(this.#width) === this.#drawn.width && textScale === this.#drawn.textScale;
        this.#textScale = textScale;
        this.#hasActed = false;
        const zoom = this.zoomer?.kept ?? undefined;
        const revision = isCurrent ? [epoch, this.#counter] : null;
        return { width: this.#width, isSmall: this.#small.isSmall, revision, zoom };
    }

    /** Pixels from the plot's left edge, in hundredths, of a place in the window. */
    placeOf(clientX) {
        const box = this.target.getBoundingClientRect();
        const scale = box.width > 0 ? this.plot.width / box.width : 1;
        return Math.round((clientX - box.left) * scale * 100) / 100;
    }

    /** Which picture the page shows, `[epoch, counter]`; null before the first. */
    get revision() {
        return this.#counter === null ? null : [this.link.epoch, this.#counter];
    }

    // Messages

    show(counter, { width, height, plot, nodes }) {
        this.#counter = counter;
        this.#drawn.textScale = this.#textScale;
        this.#picture.replace(nodes);
        this.#setSize(width, height, ...plot);
        this.selection?.pictureReplaced();
        this.#explorer.pictureReplaced();
    }

    change(counter, operations, size) {
        this.#counter = counter;
        const isResized = size && size[0] !== this.#drawn.width;
        this.#picture[isResized || this.#scroller.isHeld ? 'applyStill' : 'apply'](operations);
        if (size) this.#setSize(...size);
        this.selection?.pictureChanged();
        this.#explorer.pictureChanged();
        this.figure.dispatchEvent(new Event('picture'));
    }

    /** What is on the page can't be relied on: the next greeting asks for the whole. */
    forget() {
        this.#counter = null;
    }

    mean({ summary, details, labels, groups }) {
        setText(this.#summary, summary);
        setText(this.#details, details);
        this.#picture.name(labels);
        this.#picture.tell(groups);
        this.selection?.wordsChanged();
        this.#explorer.wordsChanged();
    }

    points(event, points) {
        this.#explorer.receive(event, points);
    }

    /** What the viewer sees as it is heard, of the stretch that is selected; null without a link. */
    score() {
        if (!this.link.isOpen) return null;
        return new Promise((answered) => { this.#scores.ask('score', {}, answered); });
    }

    heard(event, score) {
        this.#scores.receive(event, score);
    }

    reconnected() {
        this.selection?.reconnected();
        this.zoomer?.reconnected();
        this.#explorer.reconnected();
        this.#scores.reconnected();
    }

    scroll(axes) {
        this.#scroller.show(axes);
    }

    // Size

    #setSize(width, height, x, y, plotWidth, plotHeight) {
        this.#drawn.width = width;
        this.plot = { x, y, width: plotWidth, height: plotHeight };
        setAttributes(this.#svg, { width, height, viewBox: `0 0 ${width} ${height}` });
        setAttributes(this.target, this.plot);
        this.selection?.plotMoved();
        this.#scroller.plotMoved(this.plot);
        this.#explorer.plotMoved(this.plot);
    }

    #watchWidth() {
        this.#width = Math.floor(this.#box.clientWidth);
        new ResizeObserver(() => {
            const width = Math.floor(this.#box.clientWidth);
            if (width === 0 || width === this.#width) return;
            this.#width = width;
            clearTimeout(this.#resizing);
            this.#resizing = setTimeout(() => this.#askForWidth(), resizePause);
        }).observe(this.#box);
    }

    #askForWidth() {
        this.#width = Math.floor(this.#box.clientWidth);
        const { isSmall } = this.#small;
        this.link.send({ resize: { chart: this.index, width: this.#width, isSmall } });
    }
}

function snapped(width) {
    return Math.floor(width / widthStep) * widthStep;
}
