import { setAttributes } from '../page/dom.js';

const namespace = 'http://www.w3.org/2000/svg';
/** Half the width, and the height, of the grips at a brush's edges, in CSS pixels. */
const grip = { half: 3, height: 28 };

/** The brush as it is drawn in the picture, in pixels from the plot's left edge. */
export class BrushMark {
    #layer = make('g', { class: 'brush-layer', 'aria-hidden': 'true' });
    #outside = make('path', { class: 'brush-outside' });
    #area = make('path', { class: 'brush' });
    #halos = [make('line', { class: 'brush-edge-halo' }), make('line', { class: 'brush-edge-halo' })];
    #edges = [make('line', { class: 'brush-edge' }), make('line', { class: 'brush-edge' })];
    #grips = [makeGrip(), makeGrip()];
    #start = make('line', { class: 'brush-start' });
    /** @type {import('../chart/chart.js').Plot} */
    #plot = { x: 0, y: 0, width: 0, height: 0 };

    /**
     * Drawn over the marks and under the element that takes the pointer.
     *
     * @param {SVGElement} target
     */
    constructor(target) {
        this.#layer.append(
            this.#outside, this.#area, ...this.#halos, ...this.#edges, ...this.#grips, this.#start);
        target.before(this.#layer);
        this.hide();
    }

    /** @param {import('../chart/chart.js').Plot} plot */
    place(plot) {
        this.#plot = plot;
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
        const { x, y, width, height } = this.#plot;
        const within = (/** @type {number} */ at) => x + Math.min(Math.max(at, 0), width);
        const [start, end] = [from, to].map(within);
        const borders = [start, ...gaps.flat().map(within), end];
        /** @param {number[]} ends */
        const parts = (ends) => ends.filter((_, index) => index % 2 === 0)
            .map((at, index) => `M${at} ${y}H${ends[2 * index + 1]}V${y + height}H${at}Z`).join('');
        setAttributes(this.#area, { d: parts(borders) });
        setAttributes(this.#outside, { d: parts([x, ...borders, x + width]) });
        [start, end].forEach((at, index) => {
            for (const line of [this.#halos[index], this.#edges[index]]) {
                setAttributes(line, { x1: at, x2: at });
            }
            setAttributes(this.#grips[index], { x: at - grip.half });
        });
        this.#reveal(this.#outside, this.#area, ...this.#halos, ...this.#edges, ...this.#grips);
    }

    /**
     * Only where a brush begins: its end is still to be pointed at.
     *
     * @param {number} at
     */
    showStart(at) {
        const x = this.#plot.x + at;
        setAttributes(this.#start, { x1: x, x2: x });
        this.#reveal(this.#start);
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
