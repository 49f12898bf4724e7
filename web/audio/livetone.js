import { waveform } from './timbres.js';

/** Quiet, and with its glides done in 50 ms: three time constants are 95 percent of the way. */
const [level, glide] = [0.15, 0.05 / 3];
/** The newest value is asked for no more often, in milliseconds. */
const pause = 250;

/**
 * The newest value of one figure as a tone that goes on: it follows each change of the picture.
 *
 * It ends when the page loses the focus or is hidden: nobody should wonder where a sound is from.
 */
export class LiveTone {
    #context;
    #output;
    #address;
    /** @type {{ oscillator: OscillatorNode, gain: GainNode } | null} */
    #sounding = null;
    #timer = 0;
    #isOld = false;
    #isOver = false;
    #ended;

    /**
     * @param {AudioContext} context
     * @param {AudioNode} output
     * @param {() => string} address where the newest value's pitch is told
     * @param {() => void} ended
     */
    constructor(context, output, address, ended) {
        this.#context = context;
        this.#output = output;
        this.#address = address;
        this.#ended = ended;
        addEventListener('blur', this.#quit);
        document.addEventListener('visibilitychange', this.#quit);
        this.changed();
    }

    #quit = () => {
        this.stop();
        this.#ended();
    };

    stop() {
        this.#isOver = true;
        removeEventListener('blur', this.#quit);
        document.removeEventListener('visibilitychange', this.#quit);
        clearTimeout(this.#timer);
        if (!this.#sounding) return;
        const { oscillator, gain } = this.#sounding;
        gain.gain.setTargetAtTime(0, this.#context.currentTime, glide);
        oscillator.stop(this.#context.currentTime + 0.2);
        this.#sounding = null;
    }

    /** The picture is another one. */
    changed() {
        this.#isOld = true;
        if (this.#timer === 0 && !this.#isOver) this.#follow();
    }

    async #follow() {
        this.#isOld = false;
        this.#timer = setTimeout(() => {
            this.#timer = 0;
            if (this.#isOld) this.#follow();
        }, pause);
        const pitch = await newest(this.#address());
        if (pitch && !this.#isOver) this.#sound(pitch);
    }

    /** @param {number} pitch */
    #sound(pitch) {
        const now = this.#context.currentTime;
        if (this.#sounding) {
            return void this.#sounding.oscillator.frequency.setTargetAtTime(pitch, now, glide);
        }
        const gain = this.#context.createGain();
        gain.gain.value = 0;
        gain.gain.setTargetAtTime(level, now, glide);
        const oscillator = this.#context.createOscillator();
        oscillator.setPeriodicWave(waveform(this.#context, 'sine'));
        oscillator.frequency.value = pitch;
        oscillator.connect(gain).connect(this.#output);
        oscillator.start();
        this.#sounding = { oscillator, gain };
    }
}

/**
 * In hertz; without a link none.
 *
 * @param {string} address
 * @returns {Promise<number | null>}
 */
async function newest(address) {
    try {
        const response = await fetch(address);
        return response.ok ? (await response.json()).f : null;
    } catch {
        return null;
    }
}
