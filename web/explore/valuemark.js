import { setAttributes } from '../page/dom.js';

const namespace = 'http://www.w3.org/2000/svg';
const radius = 4;

/** @typedef {import('../wire/messages.js').ValuesAnswer} ValuesAnswer */

/** The rule across a plot, and a dot on each series where it crosses. */
export class ValueMark {
    #layer = make('g', { class: 'value-mark is-hidden', 'aria-hidden': 'true' });
    #rule = make('line', { class: 'value-rule' });
    #dots = make('g', {});

    /**
     * Drawn over the marks and under the element that takes the pointer.
     *
     * @param {SVGElement} target
     */
    constructor(target) {
        this.#layer.append(this.#rule, this.#dots);
        target.before(this.#layer);
    }

    /**
     * @param {ValuesAnswer} values
     * @param {import('../chart/chart.js').Plot} plot
     */
    show({ rule, vertical, rows }, plot) {
        this.#layer.classList.toggle('is-hidden', rule === undefined);
        if (rule === undefined) return;
        const [right, bottom] = [plot.x + plot.width, plot.y + plot.height];
        setAttributes(this.#rule, vertical
            ? { x1: rule, x2: rule, y1: plot.y, y2: bottom }
            : { x1: plot.x, x2: right, y1: rule, y2: rule });
        this.#dots.replaceChildren(...rows.map(([, , paint, x, y, width, height]) =>
            make('circle', {
                cx: x + width / 2, cy: y + height / 2, r: radius, ...painted('value-dot', paint),
            })));
    }

    hide() {
        this.#layer.classList.add('is-hidden');
    }
}

/**
 * The attributes of something in a series' colour: a class, or a colour of its own.
 *
 * @param {string} name
 * @param {string | null} paint
 * @returns {Record<string, string>}
 */
export function painted(name, paint) {
    if (paint?.startsWith('#')) return { class: name, fill: paint };
    return { class: `${name} ${paint ?? 'f-secondary'}` };
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
export function make(tag, attributes) {
    const element = document.createElementNS(namespace, tag);
    setAttributes(element, attributes);
    return element;
}
