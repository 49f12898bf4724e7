import { localized } from '../page/catalogue.js';
import { keep, kept } from '../page/storage.js';

const keptAs = 'touch';

/**
 * Says how fingers select, after the first tap that shows values: nothing on the plot can be seen to be
 * held. Whoever has held once knows, on later pages too.
 */
export class TouchHint {
    #isKnown = kept(keptAs).hasHeld === true;
    #say;

    /** @param {(text: string) => void} say */
    constructor(say) {
        this.#say = say;
    }

    /** @param {boolean} isOfNames whether the chart has names along x */
    tapped(isOfNames) {
        if (this.#isKnown) return;
        this.#isKnown = true;
        this.#say(localized(isOfNames ? 'selection.holdName' : 'selection.holdAndDrag'));
    }

    held() {
        if (kept(keptAs).hasHeld !== true) keep(keptAs, { hasHeld: true });
        this.#isKnown = true;
    }
}
