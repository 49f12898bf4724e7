// Timings in milliseconds.

/** The first pause before connecting again; each further one is twice as long. */
const firstPause = 500;
const longestPause = 15_000;
/** The server says something at least once a second; after so long a silence the connection is lost. */
const longestSilence = 3_000;
const longestHandshake = 8_000;
const lookPause = 250;

/**
 * @typedef {object} Delegate
 * @property {() => void} connected
 * @property {(message: import('./verbs.js').Incoming) => void} receive
 * @property {() => void} disconnected
 * @property {(since: Date) => void} stale
 */

/**
 * Keeps one WebSocket open and notifies its delegate: `connected()`, `receive(message)`,
 * `disconnected()` and, once for each lost connection, `stale(since)`.
 */
export class Connection {
    #delegate;
    /** @type {WebSocket | null} */
    #socket = null;
    #pause = firstPause;
    #retry = 0;
    #startedAt = 0;
    #lastFrame = Date.now();
    #lastLook = Date.now();
    #isOpen = false;
    #isStale = false;

    /** @param {Delegate} delegate */
    constructor(delegate) {
        this.#delegate = delegate;
    }

    start() {
        setInterval(() => this.#look(), lookPause);
        addEventListener('online', () => this.#hurry());
        document.addEventListener('visibilitychange', () => this.#hurry());
        this.#open();
    }

    /** Opens a new socket, as if the connection had been lost. */
    restart() {
        this.#lose();
    }

    /**
     * Drops what can't be sent now: a new connection begins with the whole state of the page.
     *
     * @param {import('./verbs.js').ClientMessage} message
     */
    send(message) {
        if (this.#socket?.readyState === WebSocket.OPEN) {
            this.#socket.send(JSON.stringify(message));
        }
    }

    #open() {
        const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
        const socket = new WebSocket(`${scheme}//${location.host}/ws`, 'soundings.v2');
        this.#socket = socket;
        this.#startedAt = Date.now();
        socket.onopen = () => this.#delegate.connected();
        socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
        socket.onclose = () => this.#lose();
    }

    /** @param {import('./verbs.js').Incoming} message */
    #receive(message) {
        this.#lastFrame = Date.now();
        this.#isOpen = true;
        this.#isStale = false;
        this.#pause = firstPause;
        this.#delegate.receive(message);
    }

    /** Gives up the socket with anything it may still receive, and schedules the next one. */
    #lose() {
        const socket = this.#socket;
        if (!socket) return;
        this.#socket = null;
        this.#isOpen = false;
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
        this.#delegate.disconnected();
        this.#retry = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2));
        this.#pause = Math.min(this.#pause * 2, longestPause);
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
