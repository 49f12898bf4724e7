import { localized } from './catalogue.js';
import { find } from './dom.js';

/** The button that pauses updates, and the count of rows that arrived since. */
export class Updates {
    isPaused = false;
    #page;
    #button;
    #waiting;
    #changed;

    /**
     * @param {HTMLElement} page
     * @param {(isPaused: boolean) => void} changed
     */
    constructor(page, changed) {
        this.#page = page;
        this.#button = find(page, '[data-pause]', HTMLElement);
        this.#waiting = find(page, '[data-waiting]', HTMLElement);
        this.#changed = changed;
        this.#button.addEventListener('click', () => this.toggle());
    }

    toggle() {
        this.isPaused = !this.isPaused;
        this.#button.setAttribute('aria-pressed', String(this.isPaused));
        this.#page.toggleAttribute('data-paused', this.isPaused);
        this.#changed(this.isPaused);
    }

    /** @param {number} count */
    showWaiting(count) {
        this.#waiting.textContent = count > 0 ? localized('updates.waiting', { count }) : '';
    }
}
