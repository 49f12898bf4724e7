// The texts of the page in its language, which the page comes with.

import { formatted, parsed } from './message.js';
import { groupedBy } from './numbers.js';

/**
 * The messages of a language by their keys, and how it writes numbers: between thousands, from how many digits
 * on, and the digit for zero.
 *
 * @typedef {object} Catalogue
 * @property {string} locale such as "de-CH"
 * @property {import('./numbers.js').NumberSymbols} numbers
 * @property {Record<string, string>} messages
 */

/** @type {Catalogue} */
let catalogue = { locale: 'en-US', numbers: [',', 4, '0'], messages: {} };
/** @type {Map<string, import('./message.js').Part[]>} messages that were needed, by their keys */
const known = new Map();
/** @type {Intl.PluralRules | null} made when a plural is first needed: it loads the browser's data of the language */
let rules = null;

/** @type {import('./message.js').Usage} */
const usage = {
    number: grouped,
    // A foreign name doesn't turn the sentence around it.
    text: (text) => (isRightToLeft() && text !== '' ? `\u2068${text}\u2069` : text),
    plural,
};

const element = globalThis.document?.querySelector('script[data-catalogue]');
if (element) setCatalogue(JSON.parse(element.textContent ?? ''));

/** @param {Catalogue} next */
export function setCatalogue(next) {
    catalogue = next;
    known.clear();
    rules = null;
}

/**
 * A text of the page; the key itself where there is none, as in tests.
 *
 * @param {string} key
 * @param {import('./message.js').Values} [values]
 */
export function localized(key, values = {}) {
    const parts = known.get(key) ?? parsed(catalogue.messages[key] ?? key);
    known.set(key, parts);
    return formatted(parts, values, usage);
}

/** The language and region in which times are written, such as "de-CH". */
export function locale() {
    return catalogue.locale;
}

/**
 * Whether texts are in a language, such as "en".
 *
 * @param {string} language
 */
export function isIn(language) {
    return catalogue.locale.split('-')[0] === language;
}

/**
 * The form that a count has. Languages of one or two forms don't have the browser load its data.
 *
 * @param {number} number
 * @returns {string}
 */
function plural(number) {
    if (isIn('ja') || isIn('ko')) return 'other';
    if (isIn('en') || isIn('de')) return number === 1 ? 'one' : 'other';
    return (rules ??= new Intl.PluralRules(catalogue.locale)).select(number);
}

function isRightToLeft() {
    return isIn('ar');
}

/**
 * A number as the page's language writes it, "26,115".
 *
 * @param {number} number
 */
export function grouped(number) {
    return groupedBy(catalogue.numbers, number);
}
