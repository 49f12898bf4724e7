// A page of the past: the time that it shows, which a slider moves and a button lets go on.

import { locale, localized } from './catalogue.js';
import { find, setAttribute, setText } from './dom.js';
import { root } from './root.js';

/** How often the shown time is written anew while it goes on, in milliseconds. */
const pause = 250;
/** The steps of the slider. */
const steps = 1_000;

/** The part of an address that names the time of this page; empty for the present. */
export function pastQuery(query = location.search) {
    const at = new URLSearchParams(query).get('at');
    return at === null ? '' : `at=${encodeURIComponent(at)}`;
}

/**
 * The time that a page of the past has come to, in milliseconds since 1970.
 *
 * @param {{ at: number, speed: number, since: number }} course
 * @param {number} now
 */
export function timeOf({ at, speed, since }, now) {
    return speed === 0 ? at : Math.min(at + speed * (now - since), now);
}

/**
 * A time that is chosen by a form is one more part of the page's address: selections and notes stay.
 *
 * @param {HTMLElement} page
 */
export function watchMoments(page) {
    for (const form of page.querySelectorAll('form.moment')) {
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            const url = new URL(location.href);
            url.searchParams.set('at', find(form, '[name=at]', HTMLInputElement).value);
            location.assign(url);
        });
    }
}

export class Past {
    #section;
    #range;
    #play;
    #speed;
    #earliest;
    #changed;
    #format;
    #timer = 0;
    /** Where it began to go on, or stands. */
    #course;
    #isScrubbing = false;
    /** The time at the slider's end: it stands while a finger or a key looks for another time. */
    #latest = Date.now();
    /** The time as the server wrote it, to the microsecond; empty once another one is shown. */
    #written;

    /**
     * @param {HTMLElement} section
     * @param {() => void} changed another time is to be shown
     */
    constructor(section, changed) {
        this.#section = section;
        this.#changed = changed;
        this.#range = find(section, '[data-scrub]', HTMLInputElement);
        this.#play = find(section, '[data-replay]', HTMLElement);
        this.#speed = find(section, '[data-replay-speed]', HTMLSelectElement);
        this.#earliest = Date.parse(section.dataset.earliest ?? '');
        this.#written = section.dataset.at ?? '';
        this.#course = { at: Date.parse(this.#written), speed: 0, since: 0 };
        this.#format = new Intl.DateTimeFormat(locale(), {
            dateStyle: 'long', timeStyle: 'medium', timeZone: section.dataset.zone,
        });
    }

    /** That of a page; null for the present. */
    static of(/** @type {HTMLElement} */ page, /** @type {() => void} */ changed) {
        const section = page.querySelector('[data-past]');
        return section instanceof HTMLElement ? new Past(section, changed) : null;
    }

    start() {
        for (const part of this.#section.querySelectorAll('[hidden]')) part.removeAttribute('hidden');
        this.#range.addEventListener('input', () => {
            this.#isScrubbing = true;
            this.#show(this.#scrubbed);
        });
        this.#range.addEventListener('change', () => {
            this.#isScrubbing = false;
            this.#go(this.#scrubbed, this.#course.speed);
        });
        this.#play.addEventListener('click', () => this.#go(this.#now, this.isPlaying ? 0 : this.#chosenSpeed));
        this.#speed.addEventListener('change', () => {
            if (this.isPlaying) this.#go(this.#now, this.#chosenSpeed);
        });
        find(this.#section, '[data-present]', HTMLElement).addEventListener('click', (event) => {
            event.preventDefault();
            const url = new URL(location.href);
            url.searchParams.delete('at');
            location.assign(url);
        });
        addEventListener('popstate', () => this.#follow(new URLSearchParams(location.search).get('at')));
        this.#show(this.#now);
    }

    get isPlaying() {
        return this.#course.speed > 0;
    }

    /** Where the server has the WebSocket of this time. */
    get address() {
        const { speed } = this.#course;
        const at = encodeURIComponent(this.#written || new Date(this.#now).toISOString());
        return `${location.origin}${root()}/ws?at=${at}${speed > 0 ? `&speed=${speed}` : ''}`;
    }

    /** The name of the page's state. */
    get state() {
        return this.isPlaying ? localized('past.speed', { speed: String(this.#course.speed) }) : localized('past.state');
    }

    /** A sentence on the time that a viewer's own act has led to. */
    get sentence() {
        const time = this.#format.format(this.#now);
        if (!this.isPlaying) return localized('past.at', { time });
        const { speed } = this.#course;
        return speed === 1 ? localized('past.playing', { time }) : localized('past.playingFast', { time, speed });
    }

    get #chosenSpeed() {
        return Number(this.#speed.value);
    }

    get #now() {
        return timeOf(this.#course, Date.now());
    }

    get #scrubbed() {
        const share = Number(this.#range.value) / steps;
        return Math.round(this.#earliest + share * (this.#latest - this.#earliest));
    }

    /**
     * @param {number} at
     * @param {number} speed
     * @param {string} written the time to the microsecond, where somebody wrote it so
     */
    #go(at, speed, written = '') {
        clearInterval(this.#timer);
        this.#course = { at, speed, since: Date.now() };
        this.#written = written;
        if (speed > 0) this.#timer = setInterval(() => this.#show(this.#now), pause);
        this.#show(at);
        setAttribute(this.#play, 'aria-pressed', String(this.isPlaying));
        setText(this.#play, localized(this.isPlaying ? 'past.stop' : 'past.play'));
        const url = new URL(location.href);
        const stamp = written || new Date(at).toISOString();
        url.searchParams.set('at', stamp);
        history.replaceState(history.state, '', url);
        for (const link of this.#section.ownerDocument.querySelectorAll('a[href*="?at="]')) lead(link, stamp);
        this.#changed();
    }

    /**
     * Shows the time of an address that the browser has gone back to.
     *
     * @param {string | null} at
     */
    #follow(at) {
        if (at === null) return void location.reload();
        const time = Date.parse(at);
        if (time === this.#course.at) return;
        this.#go(time, 0, at);
    }

    /** @param {number} time */
    #show(time) {
        const shown = find(this.#section, '[data-moment]', HTMLElement);
        const text = this.#format.format(time);
        setText(shown, text);
        setAttribute(shown, 'datetime', new Date(time).toISOString());
        if (!this.#isScrubbing) {
            this.#latest = Math.max(this.#latest, time);
            const share = (time - this.#earliest) / Math.max(1, this.#latest - this.#earliest);
            this.#range.value = String(Math.round(steps * Math.min(1, Math.max(0, share))));
        }
        setAttribute(this.#range, 'aria-valuetext', text);
    }
}

/**
 * Has a link to a file lead to that of another time.
 *
 * @param {Element} link
 * @param {string} at
 */
function lead(link, at) {
    const url = new URL(link.getAttribute('href') ?? '', location.href);
    url.searchParams.set('at', at);
    setAttribute(link, 'href', `${url.pathname}${url.search}`);
}
