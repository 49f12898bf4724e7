import { clock } from './announcer.js';
import { localized } from './catalogue.js';
import { keep, kept, onStored } from './storage.js';

/** Older ones are forgotten. */
const most = 50;

/**
 * An alert as the log has it; times are in milliseconds since 1970, 0 for not yet.
 *
 * @typedef {{ name: string, title: string, text: string, since: number, over: number, acknowledged: number }} LoggedAlert
 * @typedef {import('../wire/messages.js').AlertAnswer} AlertAnswer
 */

/**
 * The alerts of a dashboard that were raised while its pages were open: when, until when, and when the viewer
 * acknowledged them. It is kept in the browser.
 */
export class AlertLog {
    #list;
    #none;
    #name;
    /** @type {LoggedAlert[]} the newest first */
    #entries = [];

    /**
     * @param {HTMLElement} list where it is shown
     * @param {HTMLElement} none is shown while it is empty
     * @param {string} dashboard
     * @param {() => void} changed is called when another page has changed it
     */
    constructor(list, none, dashboard, changed) {
        this.#list = list;
        this.#none = none;
        this.#name = `alertlog.${dashboard}`;
        this.#read();
        onStored(this.#name, () => {
            this.#read();
            changed();
        });
    }

    #read() {
        const { entries = [] } = /** @type {{ entries?: LoggedAlert[] }} */ (kept(this.#name));
        this.#entries = Array.isArray(entries) ? entries : [];
        this.#show();
    }

    /**
     * Notes an alert that is raised, once.
     *
     * @param {AlertAnswer} alert
     */
    raise(alert) {
        const known = this.#find(alert);
        const { name, title, text } = alert;
        if (known) return;
        this.#entries.unshift({ name, title, text, since: alert.since * 1_000, over: 0, acknowledged: 0 });
        this.#entries.length = Math.min(this.#entries.length, most);
        this.#keep();
    }

    /**
     * @param {AlertAnswer} alert
     * @param {number} time
     */
    end(alert, time) {
        const entry = this.#find(alert);
        if (!entry || entry.over > 0) return;
        entry.over = time;
        this.#keep();
    }

    /**
     * @param {AlertAnswer} alert
     * @param {number} time
     */
    acknowledge(alert, time) {
        const entry = this.#find(alert);
        if (!entry || entry.acknowledged > 0) return;
        entry.acknowledged = time;
        this.#keep();
    }

    /**
     * When the viewer acknowledged an alert; 0 for not yet.
     *
     * @param {AlertAnswer} alert
     */
    acknowledged(alert) {
        return this.#find(alert)?.acknowledged ?? 0;
    }

    /** @param {AlertAnswer} alert */
    #find({ name, since }) {
        return this.#entries.find((entry) => entry.name === name && entry.since === since * 1_000);
    }

    #keep() {
        keep(this.#name, { entries: this.#entries });
        this.#show();
    }

    #show() {
        this.#none.hidden = this.#entries.length > 0;
        this.#list.replaceChildren(...this.#entries.map((entry) => {
            const item = document.createElement('li');
            const [time, text] = [document.createElement('time'), document.createElement('span')];
            time.textContent = timesOf(entry);
            text.textContent = localized('alertlog.entry', { title: entry.title, text: entry.text });
            item.append(time, text);
            return item;
        }));
    }
}

/**
 * "10:32, acknowledged 10:33, over 10:40".
 *
 * @param {LoggedAlert} entry
 */
export function timesOf({ since, over, acknowledged }) {
    /** @param {number} time */
    const text = (time) => clock(new Date(time));
    return [
        text(since), acknowledged > 0 ? localized('alertlog.acknowledged', { time: text(acknowledged) }) : '', over > 0 ? localized('alertlog.over', { time: text(over) }) : '',
    ].filter(Boolean).join(localized('list.comma'));
}
