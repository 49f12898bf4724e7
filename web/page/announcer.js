/** A screen reader drops or doubles texts that come closer together, in milliseconds. */
const shortestGap = 1_000;
const mostRecent = 20;

/**
 * Announces texts through two live regions: a polite one for news and results, an assertive one for
 * alarms.
 */
export class Announcer {
    #status;
    #alarm;
    #recent;
    #none;
    #isHeld;
    #own = [];
    #news = [];
    #last = null;
    #lastTime = -Infinity;
    #timer = 0;

    /** `isHeld()` says whether news have to wait. */
    constructor(page, isHeld) {
        this.#status = page.querySelector('[data-announcements]');
        this.#alarm = page.querySelector('[data-alarm]');
        this.#recent = page.querySelector('[data-recent]');
        this.#none = page.querySelector('[data-none]');
        this.#isHeld = isHeld;
    }

    /** Announces a text as soon as possible; results of the viewer's own acts go first. */
    announce(kind, text) {
        (kind === 'own' ? this.#own : this.#news).push(text);
        this.#proceed();
    }

    /** News that had to wait are announced now. */
    released() {
        this.#proceed();
    }

    repeat() {
        if (this.#last !== null) this.announce('own', this.#last);
    }

    alarm(text) {
        this.#alarm.textContent = text;
        this.#note(text);
    }

    calm() {
        this.#alarm.textContent = '';
    }

    #proceed() {
        clearTimeout(this.#timer);
        if (this.#own.length === 0 && (this.#news.length === 0 || this.#isHeld())) return;
        const wait = this.#lastTime + shortestGap - performance.now();
        if (wait > 0) this.#timer = setTimeout(() => this.#proceed(), wait);
        else this.#say(this.#own.shift() ?? this.#news.shift());
    }

    #say(text) {
        this.#lastTime = performance.now();
        // The same text again is silent unless it differs: a trailing no-break space does.
        const isSame = this.#status.textContent === text;
        this.#status.textContent = isSame ? `${text}\u00a0` : text;
        this.#last = text;
        this.#note(text);
        this.#proceed();
    }

    #note(text) {
        const item = document.createElement('li');
        const time = document.createElement('time');
        time.textContent = clock(new Date());
        item.append(time, ' ', text);
        this.#recent.prepend(item);
        while (this.#recent.children.length > mostRecent) this.#recent.lastChild.remove();
        this.#none.hidden = true;
    }
}

export function clock(date) {
    // As the server writes times: the page is in English, whatever its browser speaks.
    return date.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}
