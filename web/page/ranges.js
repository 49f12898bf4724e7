import { Fields } from '../brush/fields.js';
import { localized } from './catalogue.js';
import { setAttribute } from './dom.js';
import { close } from './popover.js';
import { Toolbar } from './toolbar.js';
import { sentence } from './zooms.js';

/** @typedef {import('../chart/zoomer.js').ZoomTarget} ZoomTarget */

/** The header's time range: one choice for every chart along time that has no range of its own. */
export class Ranges {
    #zooms;
    #channel;
    #say;
    #completed;
    /** @type {HTMLElement[]} */
    #buttons = [];
    /** @type {Toolbar | null} */
    #toolbar = null;
    /** @type {Fields | null} null where no chart has a range */
    #fields = null;

    /**
     * @param {HTMLElement} page
     * @param {import('./zooms.js').Zooms} zooms
     * @param {import('../wire/channel.js').Channel} channel
     * @param {(text: string) => void} say announces the result of the viewer's own act
     * @param {() => void} completed is called when the viewer chose without a connection
     */
    constructor(page, zooms, channel, say, completed) {
        this.#zooms = zooms;
        this.#completed = completed;
        this.#channel = channel;
        this.#say = say;
        /** @type {HTMLElement | null} none where no chart has a range */
        const bar = page.querySelector('[data-ranges]');
        /** @type {HTMLElement | null} */
        const sheet = page.querySelector('[data-range-fields]');
        if (!bar || !sheet) return;
        this.#buttons = [...bar.querySelectorAll('button')];
        this.#toolbar = new Toolbar(bar);
        this.#toolbar.start();
        bar.addEventListener('click', ({ target }) =>
            this.#click(/** @type {Element} */ (target).closest('button')));
        this.#fields = new Fields(sheet, (from, to) => this.#type(from, to), say);
        this.#fields.start();
        sheet.querySelector('[data-show-range]')?.addEventListener('click', () => close(sheet));
    }

    stop() {
        this.#toolbar?.stop();
        this.#fields?.stop();
    }

    /** A chart sees another part: a range is chosen while all of them see it. */
    show() {
        const zooms = this.#zooms.ofTimeRange.map(({ zoom }) => zoom);
        /** @param {(zoom: import('../wire/messages.js').Zoom | null) => boolean} isChosen */
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
        this.#zooms.show(
            new Map(this.#zooms.ofTimeRange.map((zoomer) => [zoomer, to])),
            (seen) => this.#say(sentence(seen, label)));
    }

    /** @param {ZoomTarget} to */
    #keep(to) {
        if (typeof to === 'string' || !('kept' in to)) return this.#say(localized('zoom.impossible'));
        for (const zoomer of this.#zooms.ofTimeRange) zoomer.keep(to.kept);
        this.#completed();
        this.#say(localized('zoom.offline'));
    }
}
