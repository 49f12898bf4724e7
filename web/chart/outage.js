import { clock } from '../page/announcer.js';
import { localized } from '../page/catalogue.js';
import { setText } from '../page/dom.js';

/** @typedef {import('../wire/messages.js').OutageAnswer} OutageAnswer */

/** Says over a chart why no data come, and when their source is tried again. */
export class Outage {
    #figure;
    /** @type {HTMLElement | null} made when it is first needed */
    #element = null;
    /** @type {OutageAnswer | null} */
    #outage = null;
    #timer = 0;

    /** @param {HTMLElement} figure */
    constructor(figure) {
        this.#figure = figure;
    }

    start() {
        this.#look();
    }

    stop() {
        clearInterval(this.#timer);
        this.#timer = 0;
    }

    /** @param {OutageAnswer | null} outage */
    show(outage) {
        this.#outage = outage;
        this.#look();
    }

    #look() {
        if (!this.#outage) {
            this.stop();
            if (this.#element) this.#element.hidden = true;
            return;
        }
        this.#timer ||= window.setInterval(() => this.#look(), 1_000);
        this.#element ??= this.#make();
        this.#element.hidden = false;
        this.#element.classList.toggle('is-skipped', isOfFaults(this.#outage));
        const text = sentence(this.#outage, Date.now() / 1_000);
        setText(this.#element, text);
        this.#element.title = text;
    }

    #make() {
        const element = document.createElement('p');
        element.className = 'outage';
        element.dataset.outage = '';
        this.#figure.querySelector('[data-picture]')?.append(element);
        return element;
    }
}

/**
 * "Last data at 14:02. sensors.example can't be reached. Trying again in 20 s.", or how many lines of a
 * source were skipped and how many values were left empty, and why.
 *
 * @param {OutageAnswer} outage
 * @param {number} now in seconds since 1970
 */
export function sentence(outage, now) {
    if (isOfFaults(outage)) return faults(outage);
    const { reason = '', last, retry } = outage;
    const seconds = retry === undefined ? Infinity : Math.ceil(retry - now);
    const data = last === undefined
        ? localized('outage.noData') : localized('outage.last', { time: clock(new Date(last * 1_000)) });
    const text = localized('outage.text', { data, reason: said(reason) });
    if (seconds === Infinity) return text;
    const again = seconds > 0 ? localized('outage.retry', { seconds }) : localized('outage.retrying');
    return `${text} ${again}`;
}

/**
 * Whether rows come, but lack some of their source.
 *
 * @param {OutageAnswer} outage
 */
export function isOfFaults({ skipped, emptied }) {
    return skipped !== undefined || emptied !== undefined;
}

/** @param {OutageAnswer} outage */
function faults({ reason = '', skipped, emptied }) {
    const texts = [];
    if (skipped !== undefined) texts.push(localized('outage.skipped', { count: skipped, reason: said(reason) }));
    if (emptied) texts.push(localized('outage.emptied', { count: emptied.count, reason: said(emptied.reason) }));
    return texts.join(' ');
}

/**
 * A reason as a sentence; it begins with the name of a source, whose letters stay as they are.
 *
 * @param {string} reason
 */
export function said(reason) {
    return /[.!?。]$/.test(reason) ? reason : `${reason}.`;
}
