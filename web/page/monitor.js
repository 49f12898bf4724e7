import { localized } from './catalogue.js';

/** @typedef {{ chart: number, series?: string | null }} Monitored */

/** Monitor mode: only news of the data cursor's series are announced, and those sooner. */
export class Monitor {
    #page;
    #send;
    #say;
    /** @type {Monitored | null} null while it is off */
    #monitored = null;

    /**
     * `send(message)` sends to the server, `say(text)` announces.
     *
     * @param {HTMLElement} page
     * @param {(message: import('../wire/messages.js').ClientMessage) => void} send
     * @param {(text: string) => void} say
     */
    constructor(page, send, say) {
        this.#page = page;
        this.#send = send;
        this.#say = say;
    }

    /** The message that every new connection is sent again. */
    get message() {
        return { monitor: this.#monitored ?? {} };
    }

    /**
     * Switches it on for a series, `{ chart, series }`, or off.
     *
     * @param {Monitored} series
     */
    toggle(series) {
        this.#set(this.#monitored === null ? series : null);
        const isOn = this.#monitored !== null;
        this.#say(localized(isOn ? 'monitor.on' : 'monitor.off'));
        for (const button of this.#page.querySelectorAll('[data-command=monitor]')) {
            button.setAttribute('aria-pressed', String(isOn));
        }
    }

    /**
     * The data cursor is on a series.
     *
     * @param {Monitored} series
     */
    follow(series) {
        const isSame = series.chart === this.#monitored?.chart && series.series === this.#monitored?.series;
        if (this.#monitored !== null && !isSame) this.#set(series);
    }

    /** It is off: its chart is gone. */
    forget() {
        this.#monitored = null;
    }

    /** @param {Monitored | null} series */
    #set(series) {
        this.#monitored = series;
        this.#send(this.message);
    }
}
