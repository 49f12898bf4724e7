/** The connection as charts and tables use it: it sends messages and numbers their events. */
export class Channel {
    /**
     * Identifies the server's run, which revisions of pictures belong to; null before the first welcome.
     *
     * @type {string | null}
     */
    epoch = null;
    /** Whether the server has welcomed the page on the current connection. */
    isOpen = false;
    #event = 0;

    /** @param {(message: import('./messages.js').ClientMessage) => void} send */
    constructor(send) {
        this.send = send;
    }

    /** A number for an event whose answer is awaited; numbers grow across connections. */
    nextEvent() {
        this.#event += 1;
        return this.#event;
    }
}
