import { locale, localized } from './catalogue.js';
import { Lateness } from './lateness.js';
import { setText } from './dom.js';
import { Listeners } from './listeners.js';

/** How often the clock and the badge are looked at, in milliseconds. */
const pause = 1_000;

/** Whether an address asks for the wall view. */
export function isWall(query = location.search) {
    return new URLSearchParams(query).get('view') === 'wall';
}

/**
 * The link to the wall view shows the page as it is: with what is selected, zoomed and hidden.
 *
 * @param {HTMLElement} page
 */
export function watchWallLink(page) {
    const link = page.querySelector('[data-wall]');
    link?.addEventListener('click', (event) => {
        event.preventDefault();
        const url = new URL(location.href);
        url.searchParams.set('view', 'wall');
        location.assign(url);
    });
}

/**
 * The wall view: charts over the whole screen, with a clock, and a badge when data are late. It has
 * nothing to press; Escape leads to the page. The screen stays on where the browser can see to that.
 */
export class Wall {
    #page;
    #clock = document.createElement('time');
    #badge = document.createElement('p');
    /** @type {Map<string, Lateness>} by the names of tables */
    #tables = new Map();
    #timer = 0;
    #listeners = new Listeners();

    /** @param {HTMLElement} page */
    constructor(page) {
        this.#page = page;
        page.dataset.view = 'wall';
        this.#clock.className = 'clock';
        this.#badge.className = 'late';
        this.#badge.hidden = true;
        page.querySelector('.topbar')?.append(this.#badge, this.#clock);
    }

    start() {
        const on = this.#listeners.on(this.#page.ownerDocument);
        on('picture', ({ target }) => this.#changed(target), { capture: true });
        on('visibilitychange', () => void this.#stayAwake());
        on('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && this.#leave());
        this.#timer = setInterval(() => this.#look(), pause);
        this.#look();
        void this.#stayAwake();
    }

    stop() {
        this.#listeners.removeAll();
        clearInterval(this.#timer);
    }

    connected() {
        for (const table of this.#tables.values()) table.resumed(Date.now());
    }

    /** The badge of the connection says it; what data do isn't known. */
    disconnected() {
        for (const table of this.#tables.values()) table.interrupted();
    }

    /** @param {EventTarget | null} figure */
    #changed(figure) {
        if (!(figure instanceof HTMLElement)) return;
        const name = figure.dataset.table ?? '';
        const table = this.#tables.get(name) ?? new Lateness();
        this.#tables.set(name, table);
        table.arrived(Date.now());
        this.#look();
    }

    #look() {
        const now = Date.now();
        setText(this.#clock, timeText(now));
        const late = [...this.#tables.values()].flatMap((table) => table.lateSince(now) ?? []);
        this.#badge.hidden = late.length === 0;
        if (late.length > 0) setText(this.#badge, localized('wall.late', { time: timeText(Math.min(...late)) }));
    }

    /** A browser gives the lock up whenever the page is hidden. */
    async #stayAwake() {
        if (document.hidden) return;
        try {
            await /** @type {any} */ (navigator).wakeLock?.request('screen');
        } catch {
            // The battery is low, or nobody allows it: the screen is the viewer's own.
        }
    }

    #leave() {
        const url = new URL(location.href);
        url.searchParams.delete('view');
        location.assign(url);
    }
}

/** @param {number} time */
function timeText(time) {
    return new Date(time).toLocaleTimeString(locale(), { hour: 'numeric', minute: '2-digit' });
}
