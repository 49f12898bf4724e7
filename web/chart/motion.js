// Animates marks between two pictures: positions and sizes change from the old number to the new one,
// new elements appear, removed ones fade.
//
// One loop sets the attributes of all moving elements: CSS transitions cost a browser more than twice
// as much, too much for 1,000 marks in every frame.

import { eased, interpolation, valueAt } from './interpolation.js';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
/** In milliseconds. */
const duration = 250;
const positions = ['x', 'y', 'cx', 'cy', 'x1', 'y1', 'x2', 'y2', 'transform'];
const sizes = ['width', 'height', 'r', 'rx', 'opacity'];
const gliding = new Set([...positions, ...sizes]);
/**
 * The values of attributes that aren't set.
 *
 * @type {Record<string, string | undefined>}
 */
const absent = { opacity: '1', rx: '0', transform: 'matrix(1 0 0 1 0 0)' };

/**
 * An animation of an attribute up to its end, after which something may be done.
 *
 * @typedef {import('./interpolation.js').Interpolation & { end: string | null, start: number, then?: () => void }} Glide
 */

/**
 * The running animations of each element, by attribute.
 *
 * @type {Map<Element, Map<string, Glide>>}
 */
export const moving = new Map();
let frame = 0;

/**
 * The value of an attribute when its animation has ended.
 *
 * @param {Element} element
 * @param {string} name
 */
export function settled(element, name) {
    const glide = moving.get(element)?.get(name);
    return glide ? glide.end : element.getAttribute(name);
}

/**
 * Sets an attribute (null removes it): numbers are animated, everything else changes at once.
 *
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function glide(element, name, value) {
    const before = element.getAttribute(name);
    const change = gliding.has(name) && !isStill() ? interpolation(before, value, absent[name]) : null;
    if (change) return begin(element, name, { ...change, end: value });
    jump(element, name, value);
}

/**
 * Sets an attribute without motion.
 *
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function jump(element, name, value) {
    stop(element, name);
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
}

/**
 * Lets a new element appear.
 *
 * @param {Element} element
 */
export function appear(element) {
    if (isStill()) return;
    const end = element.getAttribute('opacity');
    const change = interpolation('0', end, absent.opacity);
    if (!change) return;
    element.setAttribute('opacity', '0');
    begin(element, 'opacity', { ...change, end });
}

/**
 * Removes an element: at once for scripts and screen readers, fading for the eye.
 *
 * @param {Element} element
 */
export function leave(element) {
    const change = interpolation(element.getAttribute('opacity'), '0', absent.opacity);
    if (isStill() || !change) return element.remove();
    element.classList.add('is-leaving');
    element.setAttribute('aria-hidden', 'true');
    begin(element, 'opacity', { ...change, end: '0', then: () => element.remove() });
}

/** Whether nobody sees motion, or the viewer asked for none. */
function isStill() {
    return reduced.matches || document.hidden;
}

// Glides

/**
 * @param {Element} element
 * @param {string} name
 * @param {Omit<Glide, 'start'>} glide
 */
function begin(element, name, glide) {
    const glides = moving.get(element) ?? new Map();
    glides.set(name, { ...glide, start: performance.now() });
    moving.set(element, glides);
    frame ||= requestAnimationFrame(step);
}

/**
 * @param {Element} element
 * @param {string} name
 */
function stop(element, name) {
    const glides = moving.get(element);
    if (glides?.delete(name) && glides.size === 0) moving.delete(element);
}

/** @param {number} now */
function step(now) {
    for (const [element, glides] of moving) {
        for (const [name, glide] of glides) {
            const share = isStill() ? 1 : (now - glide.start) / duration;
            if (share >= 1) finish(element, name, glide);
            else element.setAttribute(name, String(valueAt(glide, eased(Math.max(share, 0)))));
        }
    }
    frame = moving.size > 0 ? requestAnimationFrame(step) : 0;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {Glide} glide
 */
function finish(element, name, { end, then }) {
    jump(element, name, end);
    then?.();
}
