/** The button that stops the picture and the voice, and the count of what came in since. */
export class Updates {
    isPaused = false;
    #button;
    #waiting;

    constructor(page, changed) {
        this.#button = page.querySelector('[data-pause]');
        this.#waiting = page.querySelector('[data-waiting]');
        this.#button.addEventListener('click', () => {
            this.isPaused = !this.isPaused;
            this.#button.setAttribute('aria-pressed', String(this.isPaused));
            changed(this.isPaused);
        });
    }

    showWaiting(count) {
        this.#waiting.textContent = count > 0 ? `${count.toLocaleString('en-US')} waiting` : '';
    }
}
