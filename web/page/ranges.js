import { Fields } from '../brush/fields.js';
import { setAttribute } from './dom.js';
import { close } from './popover.js';
import { Toolbar } from './toolbar.js';

const offline = 'Shown as soon as the connection is back.';
const impossible = 'There is no connection. Please choose again when it is back.';

/**
 * @typedef {import('../chart/zoomer.js').Zoomer} Zoomer
 * @typedef {import('../chart/zoomer.js').ZoomTarget} ZoomTarget
 */

/** The header's time range: one choice for every chart along time that has no range of its own. */
export class Ranges {
    #charts;
    #channel;
    #say;
    /** @type {HTMLElement[]} */
    #buttons = [];
    /** @type {Fields | null} null where no chart has a range */
    #fields = null;
    /** @type {Map<Zoomer, string>} what the charts that have answered show of what was chosen last */
    #shown = new Map();

    /**
     * @param {HTMLElement} page
     * @param {import('../chart/chart.js').Chart[]} charts those that there are so far
     * @param {import('../wire/channel.js').Channel} channel
     * @param {(text: string) => void} say announces the result of the viewer's own act
     */
    constructor(page, charts, channel, say) {
        this.#charts = charts;
        this.#channel = channel;
        this.#say = say;
        /** @type {HTMLElement | null} none where no chart has a range */
        const bar = page.querySelector('[data-ranges]');
        /** @type {HTMLElement | null} */
        const sheet = page.querySelector('[data-range-fields]');
        if (!bar || !sheet) return;
        this.#buttons = [...bar.querySelectorAll('button')];
        new Toolbar(bar).start();
        bar.addEventListener('click', ({ target }) =>
            this.#click(/** @type {Element} */ (target).closest('button')));
        this.#fields = new Fields(sheet, (from, to) => this.#type(from, to), say);
        this.#fields.start();
        sheet.querySelector('[data-show-range]')?.addEventListener('click', () => close(sheet));
    }

    /** A chart sees another part: a range is chosen while all of them see it. */
    show() {
        const zooms = this.#zoomers.map(({ zoom }) => zoom);
        /** @param {(zoom: import('../wire/verbs.js').Zoom | null) => boolean} isChosen */
        const all = (isChosen) => zooms.length > 0 && zooms.every(isChosen);
        const offered = this.#buttons.filter((button) => button.dataset.see);
        const chosen = offered.find((button) => {
            const range = JSON.stringify(JSON.parse(button.dataset.see ?? 'null'));
            return all((zoom) => JSON.stringify(zoom) === range);
        });
        for (const button of this.#buttons) {
            const { newest, ownRange } = button.dataset;
            const isPressed = button === chosen
                || (newest !== undefined && !chosen && all((zoom) => zoom?.newest !== undefined))
                || (ownRange !== undefined && all((zoom) => zoom?.interval !== undefined));
            setAttribute(button, 'aria-pressed', String(isPressed));
        }
    }

    get #zoomers() {
        return this.#charts.flatMap((chart) =>
            chart?.zoomer && 'timeRange' in chart.figure.dataset ? [chart.zoomer] : []);
    }

    /** @param {HTMLButtonElement | null} button */
    #click(button) {
        const { see, newest } = button?.dataset ?? {};
        const label = button?.textContent ?? '';
        if (see) this.#choose({ kept: JSON.parse(see) }, label);
        else if (newest !== undefined) this.#choose('newest', label);
        else return;
        this.#fields?.show(['', '']);
    }

    /**
     * @param {string} from
     * @param {string} to
     */
    #type(from, to) {
        this.#choose({ typed: { from, to } }, null);
    }

    /**
     * @param {ZoomTarget} to
     * @param {string | null} label of what is offered; null where what is seen is said
     */
    #choose(to, label) {
        if (!this.#channel.isOpen) return this.#keep(to);
        const zoomers = this.#zoomers;
        /** @type {Map<Zoomer, string>} */
        const shown = new Map();
        this.#shown = shown;
        for (const zoomer of zoomers) {
            zoomer.follow(to, (text) => {
                shown.set(zoomer, text);
                // Nobody listens to each of them; what was chosen before is no more of interest.
                if (shown.size < zoomers.length || shown !== this.#shown) return;
                this.#say(sentence(zoomers.map((each) => shown.get(each) ?? ''), label));
            });
        }
    }

    /** @param {ZoomTarget} to */
    #keep(to) {
        if (typeof to === 'string' || !('kept' in to)) return this.#say(impossible);
        for (const zoomer of this.#zoomers) zoomer.keep(to.kept);
        this.#say(offline);
    }
}

/**
 * One for the act, however many charts it concerns and whichever of them answers first.
 *
 * @param {string[]} seen what each chart says that it shows, in their order: "June 3 to June 9, 2013. 168 points."
 * @param {string | null} label of what is offered; null where what is seen is said
 */
export function sentence(seen, label) {
    if (seen.length === 1) return `Time range: ${label === null ? seen[0] : `${label}.`}`;
    // How many points there are differs from chart to chart.
    const range = label ?? seen[0].replace(/\. [^.]*\.$/, '');
    return `Time range of ${seen.length} charts: ${range}.`;
}
