/**
 * The event of a name, or of one of several that spaces separate; a figure's own are "sound",
 * "score", "livetone" and "picture".
 *
 * @typedef {{ sound: CustomEvent<import('../audio/sound.js').Heard>, score: CustomEvent<import('../wire/messages.js').Score>, livetone: CustomEvent<boolean>, picture: Event }} FigureEvents
 * @typedef {HTMLElementEventMap & WindowEventMap & DocumentEventMap & FigureEvents} Events
 */

/**
 * @template {string} Names
 * @typedef {Names extends `${infer First} ${infer Rest}` ? EventOf<First> | EventOf<Rest> : Names extends keyof Events ? Events[Names] : never} EventOf
 */

/** Event listeners that a start() adds and the stop() beside it removes. */
export class Listeners {
    #controller = new AbortController();

    /**
     * @template {string} Names
     * @param {EventTarget} target
     * @param {Names} names one event, or several separated by spaces
     * @param {(event: EventOf<Names>) => void} handle
     * @param {AddEventListenerOptions} [options]
     */
    add(target, names, handle, options = {}) {
        const { signal } = this.#controller;
        for (const name of names.split(' ')) {
            target.addEventListener(name, /** @type {EventListener} */ (handle), { ...options, signal });
        }
    }

    /**
     * Adds to one target.
     *
     * @param {EventTarget} target
     * @returns {<Names extends string>(names: Names, handle: (event: EventOf<Names>) => void, options?: AddEventListenerOptions) => void}
     */
    on(target) {
        return (names, handle, options) => this.add(target, names, handle, options);
    }

    /** Removes all of them; others can be added afterwards. */
    removeAll() {
        this.#controller.abort();
        this.#controller = new AbortController();
    }
}
