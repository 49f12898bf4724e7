import { localized } from '../page/catalogue.js';

/** Keys come in bursts: a selection is final after so long a rest, in milliseconds. */
const restPause = 500;

/** @typedef {import('../wire/messages.js').StopValues} StopValues */

/**
 * Selects from where the cursor was to where it is: with Shift and arrows, or with Enter at each
 * end.
 */
export class KeySelection {
    #selection;
    #say;
    /**
     * The values of the stop that stays while the cursor goes away from it; null for none.
     *
     * @type {StopValues | null}
     */
    #anchor = null;
    /** Whether Enter set the start, and its end is still to come. */
    #isOpen = false;
    #rest = 0;
    /** @type {[StopValues, StopValues] | null} from which stop to which it was last drawn */
    #last = null;

    /**
     * `say(text)` announces.
     *
     * @param {import('../brush/selection.js').Selection} selection
     * @param {(text: string) => void} say
     */
    constructor(selection, say) {
        this.#selection = selection;
        this.#say = say;
    }

    stop() {
        clearTimeout(this.#rest);
        [this.#rest, this.#isOpen, this.#anchor] = [0, false, null];
    }

    /** The cursor was moved without Shift: another stretch begins elsewhere. */
    moved() {
        if (this.#isOpen) return;
        if (this.#rest !== 0) this.#commit();
        this.#anchor = null;
    }

    /**
     * From the stop where it began to the one that the cursor comes to.
     *
     * @param {import('./points.js').KnownPoint | null | undefined} point
     */
    begin(point) {
        this.#anchor ??= point?.stop ?? null;
    }

    /** @param {import('./points.js').KnownPoint | null | undefined} point */
    extend(point) {
        if (this.#anchor === null || !point?.stop) return;
        this.#last = [this.#anchor, point.stop];
        this.#selection.selector.begin();
        this.#selection.selector.step(...this.#last, 'dragging');
        clearTimeout(this.#rest);
        this.#rest = setTimeout(() => this.#commit(), restPause);
    }

    /**
     * Handles Enter: sets the start, then the end.
     *
     * @param {import('./points.js').KnownPoint | null | undefined} point
     */
    mark(point) {
        if (!point?.stop) return;
        if (!this.#isOpen || !this.#anchor) {
            this.#anchor = point.stop;
            this.#isOpen = true;
            this.#selection.showStart(point.frame.x + point.frame.width / 2 - this.#selection.left);
            return this.#say(localized('selection.starts', { point: point.text }));
        }
        this.#last = [this.#anchor, point.stop];
        this.#selection.selector.begin();
        this.#commit();
    }

    /**
     * Selects the name of a point alone, or adds it.
     *
     * @param {import('./points.js').KnownPoint | null | undefined} point
     * @param {boolean} adds
     */
    toggle(point, adds) {
        this.cancel();
        const name = point?.stop?.[0];
        if (typeof name === 'string') this.#selection.toggle(name, adds);
    }

    /** Gives up what isn't finished; says whether there was anything. */
    cancel() {
        const wasOpen = this.#isOpen || this.#rest !== 0;
        clearTimeout(this.#rest);
        [this.#rest, this.#isOpen, this.#anchor] = [0, false, null];
        if (wasOpen) this.#selection.selector.restore();
        return wasOpen;
    }

    #commit() {
        clearTimeout(this.#rest);
        [this.#rest, this.#isOpen] = [0, false];
        if (this.#last) this.#selection.selector.step(...this.#last, 'committed');
    }
}
