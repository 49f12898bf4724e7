import { localized } from '../page/catalogue.js';
import { make, painted } from './valuemark.js';

/**
 * The text about one position with a line for each series: its colour, its name and its value, the
 * sum of a stack at the end.
 *
 * @param {import('../wire/messages.js').ValuesAnswer} values
 * @returns {HTMLElement[]}
 */
export function valueList({ title, rows, more, total }) {
    const list = element('div', 'values');
    for (const [name, value, paint, , , , , isNearest] of rows) {
        const row = element('div', isNearest === 1 ? 'value is-nearest' : 'value');
        row.append(swatch(paint), element('span', 'value-name', name), element('span', 'value-text', value));
        list.append(row);
    }
    if (more > 0) list.append(element('div', 'value-more', localized('values.more', { count: more })));
    if (total !== undefined) {
        const row = element('div', 'value is-total');
        row.append(element('span', 'value-name', localized('values.total')), element('span', 'value-text', total));
        list.append(row);
    }
    return [element('div', 'values-title', title), list];
}

/** @param {string | null} paint */
function swatch(paint) {
    const picture = make('svg', { class: 'swatch', width: 10, height: 10 });
    picture.append(make('rect', { width: 10, height: 10, rx: 2, ...painted('', paint) }));
    return picture;
}

/**
 * @param {string} tag
 * @param {string} name
 * @param {string} [text]
 */
function element(tag, name, text = '') {
    const made = document.createElement(tag);
    made.className = name;
    made.textContent = text;
    return made;
}
