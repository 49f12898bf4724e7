import { localized } from './catalogue.js';
import { setAttributes } from './dom.js';

let faults = 0;

/** The sentence under some fields that says what is wrong with one of them. */
export class Fault {
    #text = document.createElement('p');
    #fields;

    /**
     * @param {Element} parent gets it as its last child
     * @param {HTMLElement[]} fields
     */
    constructor(parent, fields) {
        this.#fields = fields;
        this.#text.className = 'fault';
        this.#text.id = `fault-${faults += 1}`;
        parent.append(this.#text);
    }

    /**
     * @param {HTMLElement} wrong one of the fields
     * @param {string} text
     */
    show(wrong, text) {
        this.hide();
        this.#text.textContent = text;
        setAttributes(wrong, { 'aria-invalid': 'true', 'aria-describedby': this.#text.id });
    }

    hide() {
        this.#text.textContent = '';
        for (const field of this.#fields) {
            field.removeAttribute('aria-invalid');
            field.removeAttribute('aria-describedby');
        }
    }
}

/**
 * The sentence for two ends in the wrong order; `last` is the one that was changed last.
 *
 * @param {'from' | 'to'} last
 */
export function disorder(last) {
    return localized(last === 'to' ? 'fields.toBeforeFrom' : 'fields.fromAfterTo');
}
