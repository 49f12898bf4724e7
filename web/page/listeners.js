/** Event listeners that a start() adds and the stop() beside it removes. */
export class Listeners {
    #controller = new AbortController();

    /**
     * @param {EventTarget} target
     * @param {string} names one event, or several separated by spaces
     * @param {(event: any) => void} handle
     * @param {AddEventListenerOptions} [options]
     */
    add(target, names, handle, options = {}) {
        const { signal } = this.#controller;
        for (const name of names.split(' ')) {
            target.addEventListener(name, handle, { ...options, signal });
        }
    }

    /** Removes all of them; others can be added afterwards. */
    removeAll() {
        this.#controller.abort();
        this.#controller = new AbortController();
    }
}
