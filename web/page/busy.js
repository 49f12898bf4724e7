/** A viewer who touched a key or the pointer within so many milliseconds is busy. */
const busyTime = 1_000;

/** Tells when the viewer is busy or away, so that news wait. */
export class Busy {
    isHeld = false;
    #changed;
    #release = 0;

    constructor(changed) {
        this.#changed = changed;
    }

    start() {
        const events = ['keydown', 'keyup', 'pointerdown', 'pointermove', 'pointerup', 'wheel'];
        for (const event of events) {
            document.addEventListener(event, () => this.#touch(), { capture: true, passive: true });
        }
        document.addEventListener('visibilitychange', () => this.#touch());
        if (document.hidden) this.#set(true);
    }

    #touch() {
        this.#set(true);
        clearTimeout(this.#release);
        if (document.hidden) return;
        this.#release = setTimeout(() => this.#set(false), busyTime);
    }

    #set(isHeld) {
        if (this.isHeld === isHeld) return;
        this.isHeld = isHeld;
        this.#changed(isHeld);
    }
}
