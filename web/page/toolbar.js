import { Listeners } from './listeners.js';

/** A toolbar as ARIA's pattern describes it: one tab stop; arrow keys, Home and End go between its buttons. */
export class Toolbar {
    #bar;
    /** @type {EventTarget | null} the button that the Tab key leads to */
    #current = null;
    #listeners = new Listeners();
    // Buttons come and go.
    #observer = new MutationObserver(() => this.#mark());

    /** @param {HTMLElement} bar */
    constructor(bar) {
        this.#bar = bar;
    }

    start() {
        this.#listeners.add(this.#bar, 'keydown', (event) => this.#press(event));
        this.#listeners.add(this.#bar, 'focusin', ({ target }) => {
            this.#current = target;
            this.#mark();
        });
        this.#observer.observe(this.#bar, {
            subtree: true, childList: true, attributeFilter: ['hidden'],
        });
        this.#mark();
    }

    stop() {
        this.#listeners.removeAll();
        this.#observer.disconnect();
    }

    get #buttons() {
        return [...this.#bar.querySelectorAll('button')]
            .filter((button) => !button.closest('[hidden]'));
    }

    #mark() {
        const buttons = this.#buttons;
        const stop = buttons.find((button) => button === this.#current) ?? buttons[0];
        for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
    }

    /** @param {KeyboardEvent} event */
    #press(event) {
        const buttons = this.#buttons;
        const index = buttons.findIndex((button) => button === document.activeElement);
        /** @type {Record<string, number | undefined>} */
        const places = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
        const place = places[event.key];
        if (place === undefined || index < 0) return;
        event.preventDefault();
        buttons.at(place % buttons.length)?.focus();
    }
}
