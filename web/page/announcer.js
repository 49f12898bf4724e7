import { locale } from './catalogue.js';
import { find } from './dom.js';

/** A screen reader drops or doubles texts that come closer together, in milliseconds. */
const shortestGap = 1_000;
const mostRecent = 20;
/** How long the result of the viewer's own act is shown, in milliseconds. */
const toastTime = 5_000;
/** How long a text stays where a screen reader finds it, in milliseconds: by then it is no news. */
const statusTime = 30_000;

/**
 * Announces texts through two live regions: a polite one for news and results, an assertive one for
 * alarms.
 *
 * The result of the viewer's own act is spoken once the page has come to rest after it. Of several that wait for
 * that only the newest is true; what is asked of the viewer is spoken behind it.
 */
export class Announcer {
    #status;
    #alarm;
    #toast;
    #fading = 0;
    #emptying = 0;
    #recent;
    #none;
    #isHeld;
    #quiet;
    /**
     * The result that waits for the page to rest, and what is asked of the viewer.
     *
     * @type {Map<'own' | 'request', string>}
     */
    #own = new Map();
    /** @type {string[]} */
    #news = [];
    /** @type {string | null} */
    #last = null;
    #lastTime = -Infinity;
    #timer = 0;

    /**
     * `isHeld()` says whether news have to wait.
     *
     * @param {HTMLElement} page
     * @param {() => boolean} isHeld
     * @param {Pick<import('./quiet.js').Quiet, 'wait'>} quiet
     */
    constructor(page, isHeld, quiet) {
        this.#status = find(page, '[data-announcements]', HTMLElement);
        this.#alarm = find(page, '[data-alarm]', HTMLElement);
        this.#toast = find(page, '[data-toast]', HTMLElement);
        this.#recent = find(page, '[data-recent]', HTMLElement);
        this.#none = find(page, '[data-none]', HTMLElement);
        this.#isHeld = isHeld;
        this.#quiet = quiet;
    }

    /**
     * Announces a text as soon as it will be heard; results of the viewer's own acts go first ("own"), with what
     * is asked of the viewer ("request").
     *
     * @param {'news' | 'own' | 'request'} kind
     * @param {string} text
     */
    announce(kind, text) {
        if (kind !== 'news') return this.#answer(kind, text);
        this.#news.push(text);
        this.#proceed();
    }

    /**
     * @param {'own' | 'request'} kind
     * @param {string} text
     */
    #answer(kind, text) {
        this.#own.set(kind, text);
        this.#showToast(this.#answers);
        this.#quiet.wait(this.#lastTime + shortestGap, () => {
            const answers = this.#answers;
            this.#own.clear();
            this.#say(answers);
        });
    }

    get #answers() {
        return [this.#own.get('own'), this.#own.get('request')].filter(Boolean).join(' ');
    }

    /** News that had to wait are announced now. */
    released() {
        this.#proceed();
    }

    repeat() {
        // What waits is spoken soon anyway.
        if (this.#own.size === 0 && this.#last !== null) this.announce('own', this.#last);
    }

    /** @param {string} text */
    alarm(text) {
        this.#alarm.textContent = text;
        this.#note(text);
    }

    calm() {
        this.#alarm.textContent = '';
    }

    #proceed() {
        clearTimeout(this.#timer);
        if (this.#own.size > 0 || this.#news.length === 0 || this.#isHeld()) return;
        const wait = this.#lastTime + shortestGap - performance.now();
        if (wait > 0) this.#timer = setTimeout(() => this.#proceed(), wait);
        else this.#say(this.#news.shift() ?? '');
    }

    /**
     * For those who look: the live regions are unseen.
     *
     * @param {string} text
     */
    #showToast(text) {
        clearTimeout(this.#fading);
        this.#toast.textContent = text;
        this.#toast.hidden = false;
        this.#fading = setTimeout(() => { this.#toast.hidden = true; }, toastTime);
    }

    /** @param {string} text */
    #say(text) {
        this.#lastTime = performance.now();
        // The same text again is silent unless it differs: a trailing no-break space does.
        const isSame = this.#status.textContent === text;
        this.#status.textContent = isSame ? `${text}\u00a0` : text;
        clearTimeout(this.#emptying);
        this.#emptying = setTimeout(() => { this.#status.textContent = ''; }, statusTime);
        this.#last = text;
        this.#note(text);
        this.#proceed();
    }

    /** @param {string} text */
    #note(text) {
        const item = document.createElement('li');
        const time = document.createElement('time');
        time.textContent = clock(new Date());
        item.append(time, ' ', text);
        this.#recent.prepend(item);
        while (this.#recent.children.length > mostRecent) this.#recent.lastChild?.remove();
        this.#none.hidden = true;
    }
}

/** @param {Date} date */
export function clock(date) {
    return date.toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit', second: '2-digit' });
}
