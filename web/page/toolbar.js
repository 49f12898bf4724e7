/**
 * Buttons that are one stop of the Tab key: arrows go from one to the next, as the pattern for
 * toolbars has it.
 */
export class Toolbar {
    #bar;
    /** The one that Tab comes to. */
    #stop = null;

    constructor(bar) {
        this.#bar = bar;
        bar.addEventListener('keydown', (event) => this.#press(event));
        bar.addEventListener('focusin', ({ target }) => {
            this.#stop = target;
            this.#mark();
        });
        // Buttons come and go.
        new MutationObserver(() => this.#mark()).observe(bar, {
            subtree: true, childList: true, attributeFilter: ['hidden'],
        });
        this.#mark();
    }

    get #buttons() {
        return [...this.#bar.querySelectorAll('button')]
            .filter((button) => !button.closest('[hidden]'));
    }

    #mark() {
        const buttons = this.#buttons;
        const stop = buttons.includes(this.#stop) ? this.#stop : buttons[0];
        for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
    }

    #press(event) {
        const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        const buttons = this.#buttons;
        const place = buttons.indexOf(document.activeElement);
        if (way === undefined || place < 0) return;
        event.preventDefault();
        buttons[(place + way + buttons.length) % buttons.length].focus();
    }
}
