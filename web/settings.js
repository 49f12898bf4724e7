const key = 'soundings.announcements';

/** How often news are told, in seconds, and in how many words; kept for all pages. */
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
            this.#save();
            changed();
        };
        this.#every.addEventListener('change', take);
        this.#verbosity.addEventListener('change', take);
    }

    get message() {
        return { every: this.every, verbosity: this.verbosity };
    }

    /** What was kept may be of another version or damaged: only known choices are taken. */
    #load() {
        let kept;
        try {
            kept = JSON.parse(localStorage.getItem(key)) ?? {};
        } catch {
            return;
        }
        if (offers(this.#every, String(kept.every))) this.every = kept.every;
        if (offers(this.#verbosity, kept.verbosity)) this.verbosity = kept.verbosity;
    }

    #save() {
        try {
            localStorage.setItem(key, JSON.stringify(this.message));
        } catch {
            // A browser that keeps nothing is no reason not to change the setting now.
        }
    }
}

function offers(choice, value) {
    return [...choice.options].some((option) => option.value === value);
}
