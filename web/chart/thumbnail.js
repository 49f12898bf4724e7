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

    /** `changed()` is called once the chart is of another size. */
    constructor(figure, svg, changed) {
        [this.#figure, this.#svg, this.#changed] = [figure, svg, changed];
        this.#button = figure.querySelector('[data-open]');
        if (!this.#button) return;
        this.#button.addEventListener('click', () => this.#show(!this.isSmall));
        this.#button.hidden = false;
        this.#name();
    }

    get isSmall() {
        return this.#figure.hasAttribute('data-small');
    }

    #show(isSmall) {
        this.#figure.toggleAttribute('data-small', isSmall);
        this.#name();
        this.#changed();
    }

    /** The button has the name of the picture that it covers: one thing, told once. */
    #name() {
        const { isSmall } = this;
        this.#button.setAttribute('aria-expanded', String(!isSmall));
        this.#button.querySelector('span').textContent = isSmall ? 'Open' : 'Close';
        this.#svg.setAttribute('role', isSmall ? 'img' : 'graphics-document document');
        this.#svg.ariaHidden = isSmall ? 'true' : null;
    }
}
