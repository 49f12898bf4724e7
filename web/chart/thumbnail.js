import { localized } from '../page/catalogue.js';
import { find } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';

/**
 * A chart that is shown small: one picture with a name, which opens the full chart.
 *
 * A full one that was small has a button that closes it again.
 */
export class Thumbnail {
    #figure;
    #svg;
    /** @type {HTMLElement | null} none where the chart is never small */
    #button;
    #changed;
    #listeners = new Listeners();

    /**
     * `changed()` is called when the chart has got another size.
     *
     * @param {HTMLElement} figure
     * @param {SVGSVGElement} svg
     * @param {() => void} changed
     */
    constructor(figure, svg, changed) {
        this.#figure = figure;
        this.#svg = svg;
        this.#changed = changed;
        this.#button = figure.querySelector('[data-open]');
        if (!this.#button) return;
        this.#button.hidden = false;
        this.#name();
    }

    start() {
        if (!this.#button) return;
        this.#listeners.add(this.#button, 'click', () => this.#show(!this.isSmall));
    }

    stop() {
        this.#listeners.removeAll();
    }

    get isSmall() {
        return this.#figure.hasAttribute('data-small');
    }

    /** @param {boolean} isSmall */
    #show(isSmall) {
        this.#figure.toggleAttribute('data-small', isSmall);
        this.#name();
        this.#changed();
    }

    /** The button has the name of the picture that it covers, so that it is announced once. */
    #name() {
        if (!this.#button) return;
        const { isSmall } = this;
        this.#button.setAttribute('aria-expanded', String(!isSmall));
        find(this.#button, 'span', HTMLElement).textContent = localized(isSmall ? 'small.open' : 'small.close');
        this.#svg.setAttribute('role', isSmall ? 'img' : 'graphics-document document');
        this.#svg.ariaHidden = isSmall ? 'true' : null;
    }
}
