import { Listeners } from '../page/listeners.js';

/** @typedef {import('../page/popover.js').Popover} Popover */

/**
 * Shows one chart over the whole page, and puts it back.
 *
 * It stays where it is in the document: as a popover it lies above everything else, which can't be
 * reached meanwhile.
 */
export class Expansion {
    #figure;
    #changed;
    #scroll = 0;
    #listeners = new Listeners();

    /**
     * `changed()` is called when the chart has got another size.
     *
     * @param {HTMLElement} figure
     * @param {() => void} changed
     */
    constructor(figure, changed) {
        this.#figure = figure;
        this.#changed = changed;
    }

    start() {
        // A sheet that is open is closed by the same key, and that alone.
        this.#listeners.add(document, 'keydown', (event) => {
            if (event.key !== 'Escape' || event.defaultPrevented || !this.isExpanded) return;
            if (!document.querySelector('.sheet:popover-open, dialog[open]')) this.toggle();
        });
    }

    stop() {
        this.#listeners.removeAll();
        if (this.isExpanded) this.toggle();
    }

    get isExpanded() {
        return this.#figure.classList.contains('is-expanded');
    }

    toggle() {
        if (this.isExpanded) this.#putBack();
        else this.#expand();
        for (const button of this.#figure.querySelectorAll('[data-command=expand]')) {
            button.setAttribute('aria-pressed', String(this.isExpanded));
        }
        this.#changed();
    }

    #expand() {
        this.#scroll = scrollY;
        this.#figure.setAttribute('popover', 'manual');
        this.#figure.classList.add('is-expanded');
        /** @type {Popover} */ (this.#figure).showPopover();
        this.#setInert(true);
    }

    /** The focus stays where it is, though an element that is no popover any more loses it. */
    #putBack() {
        const focused = document.activeElement;
        this.#figure.classList.remove('is-expanded');
        this.#figure.removeAttribute('popover');
        this.#setInert(false);
        scrollTo(0, this.#scroll);
        if (focused instanceof HTMLElement && this.#figure.contains(focused)) focused.focus({ preventScroll: true });
    }

    /** @param {boolean} isInert */
    #setInert(isInert) {
        /** @type {NodeListOf<HTMLElement>} */
        const others = document.querySelectorAll('.skip, .topbar, .strip, .panel');
        for (const other of others) other.inert = isInert && other !== this.#figure;
    }
}
