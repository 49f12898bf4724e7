// What marks say, as boxes that lie where the marks are drawn: fingers explore them there, screen readers frame them.

import { arrange, setAttribute, setAttributes } from '../page/dom.js';

/** @typedef {import('../wire/messages.js').MarkText} MarkText */

const namespace = 'http://www.w3.org/2000/svg';
/** Of the plot's length: a mark that has none is as long for whoever looks for it. */
const shortest = 0.012;

export function makeHeard() {
    const told = document.createElementNS(namespace, 'g');
    told.setAttribute('class', 'heard');
    return told;
}

/**
 * Fills `told`, which comes to the marks of a series.
 *
 * @param {Element} told
 * @param {Element} series
 * @param {MarkText[]} items
 * @param {boolean} isAlongY
 * @param {number} shift where the plot begins, in thousandths as items have them
 * @param {{ width: number, height: number } | null} plot null where an `<svg>` of its size is around the marks
 */
export function fillHeard(told, series, items, isAlongY, shift, plot) {
    const marks = [...series.children].filter(({ tagName }) => tagName === 'rect');
    const known = new Map([...told.children].map((each) => [each.getAttribute('aria-label'), each]));
    arrange(told, items.map((item, index) => {
        const element = known.get(item[0]) ?? document.createElementNS(namespace, 'rect');
        known.delete(item[0]);
        const mark = marks.length === items.length && item[1] === item[2] ? marks[index] : null;
        const place = mark ? placeOf(mark, isAlongY) : shares(item, shift, plot && (isAlongY ? plot.height : plot.width));
        const [start, length] = isAlongY ? ['y', 'height'] : ['x', 'width'];
        const [across, breadth] = isAlongY ? ['x', 'width'] : ['y', 'height'];
        const whole = plot ? String(isAlongY ? plot.width : plot.height) : '100%';
        setAttributes(element, {
            role: 'graphics-symbol img', 'aria-label': item[0],
            [start]: place[0], [length]: place[1], [across]: 0, [breadth]: whole,
        });
        return element;
    }));
}

/**
 * Boxes are parts of the plot, whatever scale the marks beside them are drawn in.
 *
 * @param {Element} told
 * @param {string | null} transform of what is around the marks
 */
export function level(told, transform) {
    const [a, b, c, d, e, f] = /^matrix\(/.test(transform ?? '')
        ? (transform ?? '').slice(7, -1).trim().split(/[\s,]+/).map(Number) : [];
    if (f === undefined || b !== 0 || c !== 0 || a === 0 || d === 0) return told.removeAttribute('transform');
    setAttribute(told, 'transform', `matrix(${[1 / a, 0, 0, 1 / d, -e / a, -f / d].map((part) => +part.toPrecision(9)).join(' ')})`);
}

/**
 * Bars that stand on names or units have boxes as wide as they are.
 *
 * @param {Element} mark
 * @param {boolean} isAlongY
 */
function placeOf(mark, isAlongY) {
    return (isAlongY ? ['y', 'height'] : ['x', 'width']).map((name) => mark.getAttribute(name) ?? '0');
}

/**
 * @param {MarkText} item
 * @param {number} shift
 * @param {number | null} size in pixels; null for shares
 */
function shares([, from, to], shift, size) {
    let [start, length] = [(from - shift) / 1_000, (to - from) / 1_000];
    if (length < shortest) [start, length] = [start - (shortest - length) / 2, shortest];
    return [start, length].map((share) => (size === null ? `${round(share * 100)}%` : String(round(share * size))));
}

/** @param {number} value */
function round(value) {
    return Math.round(value * 100) / 100;
}
