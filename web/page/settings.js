import { find } from './dom.js';
import { keep, kept } from './storage.js';

const keptAs = 'announcements';

/** How often news are announced, in seconds, and how fully; stored for all pages. */
export class Settings {
    every = 10;
    verbosity = 'standard';
    #every;
    #verbosity;

    /** @param {HTMLElement} page */
    constructor(page) {
        this.#every = find(page, '[data-every]', HTMLSelectElement);
        this.#verbosity = find(page, '[data-verbosity]', HTMLSelectElement);
        this.#load();
        this.#every.value = String(this.every);
        this.#verbosity.value = this.verbosity;
    }

    /** @param {() => void} changed */
    start(changed) {
        const take = () => {
            this.every = Number(this.#every.value);
            this.verbosity = this.#verbosity.value;
            keep(keptAs, this.message);
            changed();
        };
        this.#every.addEventListener('change', take);
        this.#verbosity.addEventListener('change', take);
    }

    get message() {
        return { every: this.every, verbosity: this.verbosity };
    }

    /** Stored settings may be of another version or damaged: only known choices are used. */
    #load() {
        const { every, verbosity } = kept(keptAs);
        if (offers(this.#every, String(every))) this.every = every;
        if (offers(this.#verbosity, verbosity)) this.verbosity = verbosity;
    }
}

/**
 * @param {HTMLSelectElement} choice
 * @param {string} value
 */
function offers(choice, value) {
    return [...choice.options].some((option) => option.value === value);
}
