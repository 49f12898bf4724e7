/**
 * The fields of an act besides its chart and event; with a phase it may be one of many of a drag.
 *
 * @typedef {{ phase?: 'dragging' | 'committed', [name: string]: unknown }} ActFields
 */

/**
 * A viewer's acts on one chart's selection, as they are sent to the server. Each has a number; an
 * answer to an older one than the last is of no more interest.
 */
export class Acts {
    /** Whether what isn't answered was done on a connection that was lost. */
    wasOffline = false;
    #chart;
    #channel;
    #event = 0;
    /**
     * The viewer's last act, until it is answered.
     *
     * @type {{ name: string, fields: ActFields, event: number } | null}
     */
    #unanswered = null;

    /**
     * @param {{ index: number }} chart or control, by its number among what selections are made on
     * @param {import('../wire/channel.js').Channel} channel
     */
    constructor(chart, channel) {
        this.#chart = chart;
        this.#channel = channel;
    }

    /**
     * @param {string} name
     * @param {ActFields} fields
     */
    tell(name, fields) {
        const event = this.#channel.nextEvent();
        this.#event = event;
        if (fields.phase !== 'dragging') this.#unanswered = { name, fields, event };
        this.#channel.send({ [name]: { chart: this.#chart.index, event, ...fields } });
    }

    /**
     * Whether something was done since.
     *
     * @param {number} event
     */
    isOld(event) {
        return event < this.#event;
    }

    /** Whether the server hears of what is told now. */
    get isOnline() {
        return this.#channel.isOpen;
    }

    /** @param {number} event */
    isLast(event) {
        return event === this.#event;
    }

    /** When the viewer did what isn't answered yet, as events are counted; 0 for nothing. */
    get unansweredEvent() {
        return this.#unanswered?.event ?? 0;
    }

    /** Nothing is awaited any more. */
    answered() {
        this.#unanswered = null;
        this.wasOffline = false;
    }

    /** A new link knows of no events; says whether something was done without a link, and is told now. */
    reconnected() {
        this.#event = 0;
        if (!this.#unanswered) return false;
        this.wasOffline = true;
        this.tell(this.#unanswered.name, this.#unanswered.fields);
        return true;
    }

    stop() {
        this.#unanswered = null;
    }
}
