import { find } from '../page/dom.js';
import { disorder, Fault } from '../page/fault.js';

/**
 * @typedef {import('../wire/messages.js').BrushAnswer} BrushAnswer
 * @typedef {import('./fields.js').Act} Act
 */

/** A day, or days from one to another. */
export class Days {
    #from;
    /** @type {HTMLInputElement | null} null where one day is chosen */
    #to;
    #changed;
    #say;
    #fault;

    /**
     * @param {HTMLElement} element
     * @param {() => void} changed
     * @param {(text: string) => void} say announces what is wrong
     */
    constructor(element, changed, say) {
        this.#from = find(element, '[data-from]', HTMLInputElement);
        this.#to = element.querySelector('[data-to]');
        this.#changed = changed;
        this.#say = say;
        this.#fault = new Fault(element, this.#inputs);
    }

    start() {
        for (const input of this.#inputs) input.addEventListener('change', () => this.#change(input));
    }

    focus() {
        this.#from.focus();
    }

    /** @returns {Act | null} */
    get act() {
        const from = this.#from.value;
        const to = this.#to ? this.#to.value : from;
        return from === '' && to === '' ? null : ['range', { from, to }];
    }

    /** @param {BrushAnswer | null} brush */
    show(brush) {
        const [from = '', to = ''] = brush?.fields ?? [];
        if (this.#from.value !== from) this.#from.value = from;
        if (this.#to && this.#to.value !== to) this.#to.value = to;
        this.#fault.hide();
    }

    offer() {}

    get #inputs() {
        return this.#to ? [this.#from, this.#to] : [this.#from];
    }

    /**
     * Days in the wrong order stay as they were typed, and what was selected stays too.
     *
     * @param {HTMLInputElement} input
     */
    #change(input) {
        // A year that is being typed isn't meant yet.
        if (input.validity.badInput || /^0/.test(input.value)) return;
        if (!this.#to || !isReversed(this.#from.value, this.#to.value)) {
            this.#fault.hide();
            return this.#changed();
        }
        const text = disorder(input === this.#to ? 'to' : 'from');
        this.#fault.show(input, text);
        this.#say(text);
    }
}

/**
 * Whether two days as fields have them are in the wrong order; an open end never is.
 *
 * @param {string} from
 * @param {string} to
 */
export function isReversed(from, to) {
    return from !== '' && to !== '' && from > to;
}
