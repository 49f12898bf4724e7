import { Listeners } from '../page/listeners.js';

/**
 * A chart that is shown small: one picture with a name, which opens the full chart.
 *
 * A full one that was small has a button that closes it again.
 */
export class Thumbnail {
    #figure;
    #svg;
    #button;
    #changed;
    #listeners = new Listeners();

    /** `changed()` is called when the chart has got another size. */
    constructor(figure, svg, changed) {
        [this.#figure, this.#svg, this.#changed] = [figure, svg, changed];
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

    #show(isSmall) {
        this.#figure.toggleAttribute('data-small', isSmall);
        this.#name();
        this.#changed();
    }

    /** The button has the name of the picture that it covers, so that it is announced once. */
    #name() {
        const { isSmall } = this;
        this.#button.setAttribute('aria-expanded', String(!isSmall));
        this.#button.querySelector('span').textContent = isSmall ? 'Open' : 'Close';
        this.#svg.setAttribute('role', isSmall ? 'img' : 'graphics-document document');
        this.#svg.ariaHidden = isSmall ? 'true' : null;
    }
}
