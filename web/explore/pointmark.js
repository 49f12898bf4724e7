import { setAttributes } from '../page/dom.js';

const namespace = 'http://www.w3.org/2000/svg';
/** How far the ring keeps from what it is around, and how near to a spot, in CSS pixels. */
const gap = 3;
const radius = 7;

/** The ring around the point that the cursor is on: dark on light on dark, to be seen on anything. */
export class PointMark {
    #layer = make('g', { class: 'point-mark is-hidden', 'aria-hidden': 'true' });
    #rings = [make('rect', { class: 'ring-halo' }), make('rect', { class: 'ring' })];

    /**
     * Drawn over the marks and under the element that takes the pointer.
     *
     * @param {SVGElement} target
     */
    constructor(target) {
        this.#layer.append(...this.#rings);
        target.before(this.#layer);
    }

    /** @param {import('./points.js').Frame} frame */
    show({ x, y, width, height }) {
        const isSpot = width === 0 && height === 0;
        const reach = isSpot ? radius : gap;
        const size = { width: width + 2 * reach, height: height + 2 * reach };
        for (const ring of this.#rings) {
            setAttributes(ring, { x: x - reach, y: y - reach, ...size, rx: isSpot ? radius : gap });
        }
        this.#layer.classList.remove('is-hidden');
    }

    hide() {
        this.#layer.classList.add('is-hidden');
    }
}

/**
 * @param {'g' | 'rect'} tag
 * @param {Record<string, string | number>} attributes
 */
function make(tag, attributes) {
    const element = document.createElementNS(namespace, tag);
    setAttributes(element, attributes);
    return element;
}
