import { start } from './tones.js';

/** @typedef {import('../wire/messages.js').Tone} Tone */

/** Of a tone by itself, in seconds. */
const shortest = 0.12;

/** Where all of the page sounds: an audio context, and the loudness. */
export class Output {
    context = new AudioContext({ latencyHint: 'interactive' });
    node = this.context.createGain();

    /** @param {number} level */
    constructor(level) {
        this.node.gain.value = level;
        this.node.connect(this.context.destination);
    }

    /** @param {number} level */
    setLevel(level) {
        this.node.gain.setTargetAtTime(level, this.context.currentTime, 0.01);
    }

    /**
     * One tone, long enough to be heard by itself.
     *
     * @param {Tone} tone
     */
    sound(tone, delay = 0) {
        const plain = { ...tone, t: 0, voice: undefined, dur: Math.max(tone.dur, shortest) };
        start(this.context, this.node, [plain], this.context.currentTime + delay);
    }

    /** Two ticks: there is nothing further on. */
    edge() {
        const tick = { f0: 440, f1: 440, dur: 0.04, timbre: 'click', pan: 0, gain: 0.3, id: 'edge' };
        const now = this.context.currentTime;
        for (const delay of [0, 0.09]) {
            start(this.context, this.node, [{ ...tick, t: 0 }], now + delay);
        }
    }
}
