import { tokenOf } from '../brush/names.js';
import { localized } from '../page/catalogue.js';
import { find, setText } from '../page/dom.js';
import { Days } from './days.js';

/**
 * @typedef {import('../wire/messages.js').BrushAnswer} BrushAnswer
 * @typedef {[name: string, fields: import('../brush/acts.js').ActFields]} Act
 *
 * The form fields of a control. `act` is the message that selects what they say, null for nothing.
 *
 * @typedef {object} Fields
 * @property {Act | null} act
 * @property {() => void} start
 * @property {() => void} focus
 * @property {(brush: BrushAnswer | null) => void} show
 * @property {(names: string[]) => void} offer names that there are to choose
 */

/** After so many milliseconds without a key, what was typed is searched for. */
const typingPause = 300;

/**
 * @param {HTMLElement} element
 * @param {number} index of the control's selection
 * @param {() => void} changed
 * @param {() => void} askNames
 * @param {(text: string) => void} say announces what is wrong
 * @returns {Fields}
 */
export function makeFields(element, index, changed, askNames, say) {
    switch (element.dataset.kind) {
        case 'choice': return new Choice(element, index, changed, askNames);
        case 'choices': return new Choices(element, index, changed, askNames);
        case 'search': return new Search(element, index, changed);
        default: return new Days(element, changed, say);
    }
}

/**
 * The act that selects names, or rows that contain the one of them.
 *
 * @param {number} index
 * @param {string[]} names
 * @returns {Act | null}
 */
export function selectNames(index, names) {
    const token = tokenOf(index, names, names);
    return token && ['select', { token }];
}

/** One name of a list. */
class Choice {
    #list;
    #index;
    #changed;
    #askNames;

    /**
     * @param {HTMLElement} element
     * @param {number} index
     * @param {() => void} changed
     * @param {() => void} askNames
     */
    constructor(element, index, changed, askNames) {
        this.#list = find(element, '[data-name]', HTMLSelectElement);
        this.#index = index;
        this.#changed = changed;
        this.#askNames = askNames;
    }

    start() {
        this.#list.addEventListener('change', this.#changed);
        this.#list.addEventListener('focus', this.#askNames);
    }

    focus() {
        this.#list.focus();
    }

    get act() {
        return selectNames(this.#index, this.#list.value === '' ? [] : [this.#list.value]);
    }

    /** @param {BrushAnswer | null} brush */
    show(brush) {
        const [name = ''] = brush?.token?.categories ?? [];
        this.offer(name === '' ? [] : [name]);
        this.#list.value = name;
    }

    /**
     * Names that came since go to the end: an open list keeps its lines.
     *
     * @param {string[]} names
     */
    offer(names) {
        const known = new Set([...this.#list.options].map(({ value }) => value));
        for (const name of names) if (!known.has(name)) this.#list.append(new Option(name, name));
    }
}

/** Some names of a list, behind a button. */
class Choices {
    #button;
    #sheet;
    #chosen;
    #index;
    #changed;
    #askNames;

    /**
     * @param {HTMLElement} element
     * @param {number} index
     * @param {() => void} changed
     * @param {() => void} askNames
     */
    constructor(element, index, changed, askNames) {
        this.#button = find(element, '[data-open]', HTMLButtonElement);
        this.#sheet = find(element, '[data-names]', HTMLElement);
        this.#chosen = find(element, '[data-chosen]', HTMLElement);
        this.#index = index;
        this.#changed = changed;
        this.#askNames = askNames;
    }

    start() {
        this.#sheet.addEventListener('change', this.#changed);
        this.#button.addEventListener('focus', this.#askNames);
    }

    focus() {
        this.#button.focus();
    }

    get act() {
        const names = this.#boxes.filter(({ checked }) => checked).map(({ value }) => value);
        return selectNames(this.#index, names);
    }

    /** @param {BrushAnswer | null} brush */
    show(brush) {
        const names = brush?.token?.categories ?? [];
        this.offer(names);
        for (const box of this.#boxes) box.checked = names.includes(box.value);
        setText(this.#chosen, brush?.text ?? localized('controls.all'));
    }

    /** @returns {HTMLInputElement[]} */
    get #boxes() {
        return [...this.#sheet.querySelectorAll('input')];
    }

    /** @param {string[]} names */
    offer(names) {
        const known = new Set(this.#boxes.map(({ value }) => value));
        for (const name of names) {
            if (known.has(name)) continue;
            const [label, box] = [document.createElement('label'), document.createElement('input')];
            box.type = 'checkbox';
            box.value = name;
            label.append(box, ` ${name}`);
            this.#sheet.append(label);
        }
    }
}

/** A text that names contain. */
class Search {
    #input;
    #index;
    #changed;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;
    #committed = '';

    /**
     * @param {HTMLElement} element
     * @param {number} index
     * @param {() => void} changed
     */
    constructor(element, index, changed) {
        this.#input = find(element, '[data-text]', HTMLInputElement);
        this.#index = index;
        this.#changed = changed;
    }

    start() {
        this.#input.addEventListener('input', () => {
            clearTimeout(this.#timer);
            this.#timer = setTimeout(() => this.#commit(), typingPause);
        });
        this.#input.addEventListener('change', () => this.#commit());
    }

    focus() {
        this.#input.focus();
    }

    get act() {
        const text = this.#input.value.trim();
        return selectNames(this.#index, text === '' ? [] : [text]);
    }

    /** @param {BrushAnswer | null} brush */
    show(brush) {
        const [text = ''] = brush?.token?.categories ?? [];
        // Whoever types is further than the answer.
        if (this.#timer === undefined && this.#input.value.trim() !== text) this.#input.value = text;
        this.#committed = text;
    }

    offer() {}

    #commit() {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        const text = this.#input.value.trim();
        if (text === this.#committed) return;
        this.#committed = text;
        this.#changed();
    }
}
