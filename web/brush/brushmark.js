import { setAttributes } from '../page/dom.js';

const namespace = 'http://www.w3.org/2000/svg';
/** Half the width, and the height, of the grips at a brush's edges, in CSS pixels. */
const grip = { half: 3, height: 28 };
/** How far usual symbols reach over a plot's edges, in CSS pixels: what is pale of them is so as a whole. */
const overhang = 5;
/** Of more symbols than this none is measured: they are small. */
const mostMeasured = 5_000;

/**
 * The brush as it is drawn in the picture, in pixels from the plot's left edge: on each of small
 * multiples, with grips on the one that the viewer is in.
 */
export class BrushMark {
    #layer = make('g', { class: 'brush-layer', 'aria-hidden': 'true' });
    #outside = make('path', { class: 'brush-outside' });
    #area = make('path', { class: 'brush' });
    #halos = [make('line', { class: 'brush-edge-halo' }), make('line', { class: 'brush-edge-halo' })];
    #edges = [make('line', { class: 'brush-edge' }), make('line', { class: 'brush-edge' })];
    #grips = [makeGrip(), makeGrip()];
    #start = make('line', { class: 'brush-start' });
    /** The edges, or the beginning, on all other plots. */
    #further = make('path', { class: 'brush-further' });
    /** @type {import('../chart/chart.js').Plot} */
    #plot = { x: 0, y: 0, width: 0, height: 0 };
    /** @type {import('../chart/chart.js').Plot[]} */
    #all = [];
    #target;

    /**
     * Drawn over the marks and under the element that takes the pointer.
     *
     * @param {SVGGraphicsElement} target
     */
    constructor(target) {
        this.#layer.append(
            this.#outside, this.#area, ...this.#halos, ...this.#edges, this.#further, ...this.#grips, this.#start);
        this.#target = target;
        target.before(this.#layer);
        this.hide();
    }

    /**
     * @param {import('../chart/chart.js').Plot} plot
     * @param {import('../chart/chart.js').Plot[]} all
     */
    place(plot, all) {
        [this.#plot, this.#all] = [plot, all];
        const { y, height } = plot;
        const middle = y + (height - grip.height) / 2;
        for (const mark of this.#grips) setAttributes(mark, { y: middle });
        for (const line of [...this.#halos, ...this.#edges, this.#start]) {
            setAttributes(line, { y1: y, y2: y + height });
        }
    }

    /**
     * All but the gaps between its ends.
     *
     * @param {number} from
     * @param {number} to
     * @param {[number, number][]} gaps in order
     */
    show(from, to, gaps = []) {
        const { x, width } = this.#plot;
        const within = (/** @type {number} */ at) => Math.min(Math.max(at, 0), width);
        const borders = [from, ...gaps.flat(), to].map(within);
        const symbols = overhanging(this.#target, this.#all);
        const outside = [-overhang, ...borders, width + overhang];
        setAttributes(this.#area, { d: this.#all.map((plot) => parts(plot, borders, 0)).join('') });
        const boxes = this.#all.map((plot) => parts(plot, outside, overhang)).join('');
        setAttributes(this.#outside, { d: boxes + circles(symbols, borders) });
        this.#drawFurther(within(from), within(to));
        const [start, end] = [from, to].map((at) => x + within(at));
        [start, end].forEach((at, index) => {
            for (const line of [this.#halos[index], this.#edges[index]]) {
                setAttributes(line, { x1: at, x2: at });
            }
            setAttributes(this.#grips[index], { x: at - grip.half });
        });
        this.#reveal(
            this.#outside, this.#area, ...this.#halos, ...this.#edges, this.#further, ...this.#grips);
    }

    /**
     * Only where a brush begins: its end is still to be pointed at.
     *
     * @param {number} at
     */
    showStart(at) {
        const x = this.#plot.x + at;
        setAttributes(this.#start, { x1: x, x2: x });
        this.#drawFurther(at);
        this.#reveal(this.#start, this.#further);
    }

    /** @param {...number} ends */
    #drawFurther(...ends) {
        const others = this.#all.filter((plot) => plot !== this.#plot);
        const lines = others.flatMap(({ x, y, height }) => ends.map((at) => `M${x + at} ${y}v${height}`));
        setAttributes(this.#further, { d: lines.join('') });
    }

    /**
     * Marks the edge that the keyboard moves: 0, 1, or null for none.
     *
     * @param {number | null} edge
     */
    focus(edge) {
        this.#grips.forEach((mark, index) => mark.classList.toggle('is-focused', index === edge));
    }

    hide() {
        this.#reveal();
    }

    /** @param {...Element} shown */
    #reveal(...shown) {
        for (const part of this.#layer.children) {
            part.classList.toggle('is-hidden', !shown.includes(part));
        }
    }
}

/**
 * The circles of a picture that reach further over the edges of their plots than usual symbols.
 *
 * @param {SVGGraphicsElement} target in whose coordinates they are
 * @param {import('../chart/chart.js').Plot[]} plots
 */
function overhanging(target, plots) {
    /** @type {NodeListOf<SVGCircleElement> | undefined} */
    const circles = target.ownerSVGElement?.querySelectorAll('circle.point');
    const inverse = target.getCTM()?.inverse();
    if (!circles || !inverse || circles.length > mostMeasured) return [];
    return [...circles].flatMap((circle) => {
        const radius = circle.r.baseVal.value;
        if (radius <= overhang) return [];
        const center = new DOMPoint(circle.cx.baseVal.value, circle.cy.baseVal.value);
        const { x, y } = center.matrixTransform(circle.getCTM() ?? undefined).matrixTransform(inverse);
        const plot = plots.find((plot) => isIn(plot, x, y));
        if (!plot) return [];
        const room = Math.min(x - plot.x, y - plot.y, plot.x + plot.width - x, plot.y + plot.height - y);
        return radius - room > overhang ? [{ x, y, radius, share: x - plot.x }] : [];
    });
}

/**
 * @param {import('../chart/chart.js').Plot} plot
 * @param {number} x
 * @param {number} y
 */
function isIn(plot, x, y) {
    const slack = 0.5;
    return x >= plot.x - slack && x <= plot.x + plot.width + slack
        && y >= plot.y - slack && y <= plot.y + plot.height + slack;
}

/**
 * The circles around points that aren't between two borders.
 *
 * @param {ReturnType<typeof overhanging>} symbols
 * @param {number[]} borders pair by pair
 */
function circles(symbols, borders) {
    const isSelected = (/** @type {number} */ at) =>
        borders.some((from, index) => index % 2 === 0 && at >= from && at <= borders[index + 1]);
    return symbols.filter(({ share }) => !isSelected(share)).map(({ x, y, radius }) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0a${radius} ${radius} 0 0 1 ${-2 * radius} 0Z`
    ).join('');
}

/**
 * The boxes from one end to the next, pair by pair.
 *
 * @param {import('../chart/chart.js').Plot} plot
 * @param {number[]} ends from the plot's left edge
 * @param {number} reach over its upper and its lower edge
 */
function parts({ x, y, height }, ends, reach) {
    return ends.filter((_, index) => index % 2 === 0).map((at, index) => {
        const [left, right] = [x + at, x + ends[2 * index + 1]];
        return `M${left} ${y - reach}H${right}V${y + height + reach}H${left}Z`;
    }).join('');
}

function makeGrip() {
    const size = { width: 2 * grip.half, height: grip.height, rx: grip.half };
    return make('rect', { class: 'brush-grip', ...size });
}

/**
 * @param {'g' | 'rect' | 'line' | 'path'} tag
 * @param {Record<string, string | number>} attributes
 */
function make(tag, attributes) {
    const element = document.createElementNS(namespace, tag);
    setAttributes(element, attributes);
    return element;
}
