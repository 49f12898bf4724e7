import { keep, kept } from './storage.js';

const keptAs = 'announcements';

/** How often news are announced, in seconds, and how fully; stored for all pages. */
export class Settings {
    every = 10;
    verbosity = 'standard';
    #every;
    #verbosity;

    constructor(page) {
        this.#every = page.querySelector('[data-every]');
        this.#verbosity = page.querySelector('[data-verbosity]');
        this.#load();
        this.#every.value = String(this.every);
        this.#verbosity.value = this.verbosity;
    }

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

function offers(choice, value) {
    return [...choice.options].some((option) => option.value === value);
}
