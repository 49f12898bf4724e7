import { Listeners } from '../page/listeners.js';
import { root } from '../page/root.js';

// Timings in milliseconds.

/** The first pause before connecting again; each further one is twice as long. */
const firstPause = 500;
const longestPause = 15_000;
/** The server says something at least once a second; after so long a silence the connection is lost. */
const longestSilence = 3_000;
const longestHandshake = 8_000;
const lookPause = 250;

/** The version of the protocol that these scripts speak. */
export const subprotocol = 'soundings.v3';

/** A longer greeting is a message of its own: servers bound the length of an address. */
const longestGreeting = 4_000;

/**
 * @typedef {object} Delegate
 * @property {() => string} greeting the first message, which the request for the connection carries
 * @property {(greeting: string | null) => void} connected is given the greeting that was carried
 * @property {() => void} refused
 * @property {(message: import('./messages.js').Incoming) => void} receive
 * @property {() => void} disconnected
 * @property {(since: Date) => void} stale
 */

/**
 * Keeps one WebSocket open and notifies its delegate: `connected(greeting)`, `receive(message)`,
 * `disconnected()`, `refused()` where none was opened, and, once for each lost connection,
 * `stale(since)`.
 *
 * The greeting travels with the request for the connection, so that the answer comes a round trip
 * earlier.
 */
export class Connection {
    #delegate;
    #address;
    #looking = 0;
    #listeners = new Listeners();
    /** @type {WebSocket | null} */
    #socket = null;
    #pause = firstPause;
    #retry = 0;
    #startedAt = 0;
    #lastFrame = Date.now();
    #lastLook = Date.now();
    #isOpen = false;
    #isStale = false;
    /** Whether the server accepted the newest socket. */
    #wasOpened = false;

    /**
     * @param {Delegate} delegate
     * @param {() => string} address where the server has its WebSockets, by `http` or `https`
     */
    constructor(delegate, address = () => `${location.origin}${root()}/ws`) {
        this.#delegate = delegate;
        this.#address = address;
    }

    start() {
        this.#looking = setInterval(() => this.#look(), lookPause);
        this.#listeners.add(window, 'online', () => this.#hurry());
        this.#listeners.add(document, 'visibilitychange', () => this.#hurry());
        this.#open();
    }

    /** Closes it for good. */
    stop() {
        clearInterval(this.#looking);
        this.#listeners.removeAll();
        this.#drop();
        clearTimeout(this.#retry);
    }

    /** Opens a new socket, as if the connection had been lost. */
    restart() {
        this.#lose();
    }

    /** Opens a new socket at once, where the address is another one. */
    reopen() {
        if (!this.#drop()) return;
        this.#delegate.disconnected();
        clearTimeout(this.#retry);
        this.#open();
    }

    /**
     * Drops what can't be sent now: a new connection begins with the whole state of the page.
     *
     * @param {import('./messages.js').ClientMessage} message
     */
    send(message) {
        if (this.#socket?.readyState === WebSocket.OPEN) {
            this.#socket.send(JSON.stringify(message));
        }
    }

    #open() {
        const greeting = this.#delegate.greeting();
        const base = this.#address().replace(/^http/, 'ws');
        const query = `${base.includes('?') ? '&' : '?'}hello=${encodeURIComponent(greeting)}`;
        const isCarried = query.length <= longestGreeting;
        const address = `${base}${isCarried ? query : ''}`;
        const socket = new WebSocket(address, subprotocol);
        this.#socket = socket;
        this.#startedAt = Date.now();
        this.#wasOpened = false;
        socket.onopen = () => {
            this.#wasOpened = true;
            this.#delegate.connected(isCarried ? greeting : null);
        };
        socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
        socket.onclose = () => this.#lose();
    }

    /** @param {import('./messages.js').Incoming} message */
    #receive(message) {
        this.#lastFrame = Date.now();
        this.#isOpen = true;
        this.#isStale = false;
        this.#pause = firstPause;
        this.#delegate.receive(message);
    }

    /** Gives up the socket with anything it may still receive, and schedules the next one. */
    #lose() {
        if (!this.#drop()) return;
        this.#delegate.disconnected();
        if (!this.#wasOpened) this.#delegate.refused();
        this.#retry = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2));
        this.#pause = Math.min(this.#pause * 2, longestPause);
    }

    /** @returns {boolean} whether there was a socket */
    #drop() {
        const socket = this.#socket;
        if (!socket) return false;
        this.#socket = null;
        this.#isOpen = false;
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
        return true;
    }

    /** Connects at once: the network or the viewer is back. */
    #hurry() {
        if (this.#socket || document.hidden) return;
        clearTimeout(this.#retry);
        this.#open();
    }

    #look() {
        const now = Date.now();
        // The machine slept or the browser held timers back: frames may be waiting to be read.
        if (now - this.#lastLook > 4 * lookPause) this.#lastFrame = now;
        this.#lastLook = now;
        const isSilent = now - this.#lastFrame > longestSilence;
        const isSlow = this.#socket && !this.#isOpen && now - this.#startedAt > longestHandshake;
        if ((this.#isOpen && isSilent) || isSlow) this.#lose();
        if (isSilent && !this.#isStale) {
            this.#isStale = true;
            this.#delegate.stale(new Date(this.#lastFrame));
        }
    }
}
