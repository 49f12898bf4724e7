import { make } from '../chart/edits.js';

const namespace = 'http://www.w3.org/2000/svg';
/** What each button shows already, so that one that stays isn't touched. */
const drawn = new WeakMap();

/**
 * Shows a name with its swatch in a button, or nothing in one that lies over both in the picture.
 *
 * @param {HTMLElement} button
 * @param {string} name
 * @param {import('../wire/messages.js').SceneNode[] | null} swatch
 */
export function drawEntry(button, name, swatch) {
    const content = JSON.stringify(swatch);
    if (drawn.get(button) === content) return;
    drawn.set(button, content);
    if (swatch) button.removeAttribute('style');
    button.classList.toggle('entry', swatch !== null);
    button.replaceChildren(...(swatch ? [picture(swatch), label(name)] : []));
}

/** @param {import('../wire/messages.js').SceneNode[]} nodes */
function picture(nodes) {
    const svg = document.createElementNS(namespace, 'svg');
    for (const [key, value] of Object.entries({ class: 'legend-swatch', width: '10', height: '10', 'aria-hidden': 'true' })) {
        svg.setAttribute(key, value);
    }
    svg.append(...nodes.map((node) => make({ remember() {} }, node)));
    return svg;
}

/** @param {string} name */
function label(name) {
    const span = document.createElement('span');
    span.className = 'name';
    span.textContent = name;
    return span;
}
