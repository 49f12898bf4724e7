import { find } from './dom.js';
import { keep, kept } from './storage.js';

const namespace = 'http://www.w3.org/2000/svg';
const keptAs = 'patterns';
const size = 8;

/** Lines over the colour of each place in the palette; the first is plain. */
const strokes = [
    '', 'M0 8L8 0M-2 2L2 -2M6 10L10 6', 'M0 4H8', 'M4 0V8', 'M0 0L8 8M-2 6L2 10M6 -2L10 2',
    'M0 4H8M4 0V8', 'M2 2h.01M6 6h.01', 'M0 0L8 8M0 8L8 0', 'M0 2H8M0 6H8', 'M2 0V8M6 0V8',
];

/**
 * Patterns on what series fill, dashes on their lines and shapes of their dots, for whom colours
 * are too much alike; the viewer's choice is kept for all pages.
 */
export class Patterns {
    #button;

    /** @param {HTMLElement} page */
    constructor(page) {
        this.#button = find(page, '[data-patterns]', HTMLElement);
        page.append(definitions());
        this.#show(kept(keptAs).isOn === true);
        this.#button.addEventListener('click', () => {
            const isOn = this.#button.getAttribute('aria-pressed') !== 'true';
            this.#show(isOn);
            keep(keptAs, { isOn });
        });
    }

    /** @param {boolean} isOn */
    #show(isOn) {
        this.#button.setAttribute('aria-pressed', String(isOn));
        document.documentElement.classList.toggle('has-patterns', isOn);
    }
}

/** The patterns that the style sheet's fills name; hidden, but drawn from. */
function definitions() {
    const svg = make('svg', { class: 'patterns', width: 0, height: 0, 'aria-hidden': 'true' });
    svg.append(...strokes.map((path, place) => {
        const units = { patternUnits: 'userSpaceOnUse', width: size, height: size };
        const pattern = make('pattern', { id: `pattern-${place}`, ...units });
        pattern.append(
            make('rect', { class: `ground g${place}`, width: size, height: size }),
            make('path', { class: 'lines', d: path }));
        return pattern;
    }), ...strokes.map((_, place) => dot(place)));
    return svg;
}

/**
 * A dot as wide as the line whose corners it stands at.
 *
 * @param {number} place
 */
function dot(place) {
    const size = { markerWidth: 1, markerHeight: 1, refX: 0.5, refY: 0.5 };
    const marker = make('marker', { id: `dot-${place}`, viewBox: '0 0 1 1', ...size });
    marker.append(make('rect', { class: `ground dot g${place}`, width: 1, height: 1 }));
    return marker;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function make(tag, attributes) {
    const element = document.createElementNS(namespace, tag);
    for (const name in attributes) element.setAttribute(name, String(attributes[name]));
    return element;
}
