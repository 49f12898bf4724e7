/** The button that pauses updates, and the count of rows that arrived since. */
export class Updates {
    isPaused = false;
    #button;
    #waiting;
    #changed;

    constructor(page, changed) {
        this.#button = page.querySelector('[data-pause]');
        this.#waiting = page.querySelector('[data-waiting]');
        this.#changed = changed;
        this.#button.addEventListener('click', () => this.toggle());
    }

    toggle() {
        this.isPaused = !this.isPaused;
        this.#button.setAttribute('aria-pressed', String(this.isPaused));
        this.#changed(this.isPaused);
    }

    showWaiting(count) {
        this.#waiting.textContent = count > 0 ? `${count.toLocaleString('en-US')} waiting` : '';
    }
}
