/** Monitor mode: news of the one series that the viewer is on, and those soon; the rest is silent. */
export class Monitor {
    #page;
    #send;
    #tell;
    /** `{ chart, series }`; null while it is off. */
    #place = null;

    /** `send(message)` tells the server, `tell(text)` speaks. */
    constructor(page, send, tell) {
        [this.#page, this.#send, this.#tell] = [page, send, tell];
    }

    /** What the server is told; a new link is told again. */
    get message() {
        return { monitor: this.#place ?? {} };
    }

    /** On at a place, or off. */
    toggle(place) {
        this.#set(this.#place === null ? place : null);
        const isOn = this.#place !== null;
        this.#tell(isOn ? 'Monitor mode on.' : 'Monitor mode off.');
        for (const button of this.#page.querySelectorAll('[data-command=monitor]')) {
            button.setAttribute('aria-pressed', String(isOn));
        }
    }

    /** The viewer is at a place. */
    follow(place) {
        const isSame = place.chart === this.#place?.chart && place.series === this.#place?.series;
        if (this.#place !== null && !isSame) this.#set(place);
    }

    #set(place) {
        this.#place = place;
        this.#send(this.message);
    }
}
