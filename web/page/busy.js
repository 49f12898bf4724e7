import { Listeners } from './listeners.js';

/** A viewer counts as busy for so many milliseconds after a key or a move of the pointer. */
const busyTime = 1_000;

/** Notices when the viewer is busy or away: news wait meanwhile. */
export class Busy {
    isHeld = false;
    #changed;
    #release = 0;
    #listeners = new Listeners();

    /** @param {(isHeld: boolean) => void} changed */
    constructor(changed) {
        this.#changed = changed;
    }

    start() {
        const events = 'keydown keyup pointerdown pointermove pointerup wheel';
        const options = { capture: true, passive: true };
        this.#listeners.add(document, events, () => this.#touch(), options);
        this.#listeners.add(document, 'visibilitychange', () => this.#touch());
        if (document.hidden) this.#set(true);
    }

    stop() {
        this.#listeners.removeAll();
        clearTimeout(this.#release);
    }

    #touch() {
        this.#set(true);
        clearTimeout(this.#release);
        if (document.hidden) return;
        this.#release = setTimeout(() => this.#set(false), busyTime);
    }

    /** @param {boolean} isHeld */
    #set(isHeld) {
        if (this.isHeld === isHeld) return;
        this.isHeld = isHeld;
        this.#changed(isHeld);
    }
}
