import { find } from './dom.js';
import { keep, kept } from './storage.js';

const keptAs = 'vibration';
/** The shortest and the longest pulse, in milliseconds: shorter ones aren't felt, longer ones run into the next. */
const [shortest, longest] = [15, 120];
/** Two pulses with a pause between them: an end. */
const end = [60, 40, 60];

/**
 * Where a device can vibrate and the viewer wishes: a pulse for each datum that they come to, the longer the higher
 * it is, and two at ends.
 */
export class Vibration {
    #button;
    #isOn = kept(keptAs).isOn === true;

    /** @param {HTMLElement} page */
    constructor(page) {
        this.#button = find(page, '[data-vibration]', HTMLElement);
        this.#button.hidden = !canVibrate();
        this.#button.addEventListener('click', () => this.#toggle());
        this.#show();
    }

    /** @param {number} height of a datum on its plot, from 0 to 1 */
    point(height) {
        if (this.#isOn && canVibrate()) navigator.vibrate(pulse(height));
    }

    end() {
        if (this.#isOn && canVibrate()) navigator.vibrate(end);
    }

    #toggle() {
        this.#isOn = !this.#isOn;
        keep(keptAs, { isOn: this.#isOn });
        this.#show();
        this.point(1);
    }

    #show() {
        this.#button.setAttribute('aria-pressed', String(this.#isOn));
    }
}

/**
 * The length of a pulse in milliseconds.
 *
 * @param {number} height from 0 to 1; what is beyond is at the end
 */
export function pulse(height) {
    const share = Math.min(Math.max(height, 0), 1);
    return Math.round(shortest + share * (longest - shortest));
}

/** Browsers of computers have the function, too, and nothing that it moves. */
function canVibrate() {
    return 'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches;
}
