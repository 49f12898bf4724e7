import { localized } from './catalogue.js';
import { find, setAttributes } from './dom.js';
import { keep, kept } from './storage.js';

const keptAs = 'theme';
const dark = '(prefers-color-scheme: dark)';
const names = ['system', 'light', 'dark'];

/** Light, dark, or as the system has it: the viewer's choice, kept for all pages. */
export class Theme {
    #choice;
    #button;
    /** The rules of the dark scheme, wherever the sheets have them. */
    #rules;

    /** @param {HTMLElement} page */
    constructor(page) {
        this.#choice = find(page, '[data-theme]', HTMLSelectElement);
        this.#button = find(page, '[data-theme-switch]', HTMLElement);
        this.#rules = darkRules();
        const { name } = kept(keptAs);
        this.#show(typeof name === 'string' && names.includes(name) ? name : 'system');
        this.#choice.addEventListener('change', () => this.#choose(this.#choice.value));
        this.#button.addEventListener('click', () => this.#choose(this.#isDark ? 'light' : 'dark'));
    }

    get #isDark() {
        const { value } = this.#choice;
        return value === 'system' ? matchMedia(dark).matches : value === 'dark';
    }

    /** @param {string} name */
    #choose(name) {
        this.#show(name);
        keep(keptAs, { name });
    }

    /** @param {string} name */
    #show(name) {
        this.#choice.value = name;
        document.documentElement.style.colorScheme = name === 'system' ? '' : name;
        for (const { media } of this.#rules) {
            media.mediaText = { light: 'not all', dark: 'all' }[name] ?? dark;
        }
        const label = localized(`theme.${name}`);
        setAttributes(this.#button, { 'aria-label': label, title: label });
    }
}

function darkRules() {
    return [...document.styleSheets].flatMap(rulesOf)
        .flatMap((rule) => rule instanceof CSSMediaRule ? [rule] : [])
        .filter(({ media }) => media.mediaText === dark);
}

/**
 * With those of the sheets that it imports.
 *
 * @param {CSSStyleSheet} sheet
 * @returns {CSSRule[]}
 */
function rulesOf(sheet) {
    return [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSImportRule && rule.styleSheet ? rulesOf(rule.styleSheet) : [rule]);
}
