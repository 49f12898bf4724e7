import { phrases, start } from './tones.js';

/** Tones are handed to the audio clock so long before they sound, and looked for so often. */
const [ahead, pause] = [2, 250];

/**
 * One audio graph while it sounds, from `offset` seconds of it on, at a speed.
 *
 * `moved(time)` is called with each frame, `ended(time)` once: where it came to.
 */
export class Playback {
    #context;
    #output;
    #score;
    #speed;
    #offset;
    #origin;
    #waiting;
    /** @type {Set<AudioScheduledSourceNode>} */
    #sounding = new Set();
    #timer = 0;
    #frame = 0;
    #heard;

    /**
     * @param {AudioContext} context
     * @param {AudioNode} output
     * @param {import('../wire/messages.js').Score} score
     * @param {{ speed: number, offset: number, delay: number }} pace
     * @param {{ moved: (time: number) => void, ended: (time: number) => void }} heard
     */
    constructor(context, output, score, { speed, offset, delay }, heard) {
        this.#context = context;
        this.#output = output;
        this.#score = score;
        this.#speed = speed;
        this.#offset = offset;
        this.#heard = heard;
        this.#origin = context.currentTime + delay;
        this.#waiting = phrases(paced(score.tones, speed, offset));
        this.#fill();
        this.#follow();
    }

    /** Where in the graph it is, in seconds at the graph's own speed. */
    get time() {
        const passed = Math.max(0, this.#context.currentTime - this.#origin);
        return this.#offset + passed * this.#speed;
    }

    stop() {
        clearTimeout(this.#timer);
        cancelAnimationFrame(this.#frame);
        for (const source of this.#sounding) source.stop();
        this.#sounding.clear();
        this.#waiting = [];
    }

    #fill() {
        const until = this.#context.currentTime + ahead - this.#origin;
        const due = this.#waiting.filter(([first]) => first.t <= until);
        this.#waiting = this.#waiting.slice(due.length);
        for (const phrase of due) {
            const source = start(this.#context, this.#output, phrase, this.#origin);
            this.#sounding.add(source);
            source.onended = () => this.#sounding.delete(source);
        }
        this.#timer = setTimeout(() => this.#fill(), pause);
    }

    #follow() {
        const { time } = this;
        if (time >= this.#score.seconds && this.#sounding.size === 0) {
            this.stop();
            return this.#heard.ended(this.#score.seconds);
        }
        this.#heard.moved(Math.min(time, this.#score.seconds));
        this.#frame = requestAnimationFrame(() => this.#follow());
    }
}

/**
 * The tones as they come at a speed, from a time on; a glide begins in its midst then.
 *
 * @param {import('../wire/messages.js').Tone[]} tones
 * @param {number} speed
 * @param {number} offset
 */
function paced(tones, speed, offset) {
    return tones.map((tone) => (tone.voice === undefined ? tone : cut(tone, offset)))
        .filter((tone) => tone.t + (tone.voice === undefined ? 0.001 : tone.dur) > offset)
        .map((tone) => ({
            ...tone,
            t: (tone.t - offset) / speed,
            dur: tone.voice === undefined ? tone.dur : tone.dur / speed,
        }));
}

/**
 * @param {import('../wire/messages.js').Tone} tone
 * @param {number} offset
 */
function cut(tone, offset) {
    const missed = offset - tone.t;
    if (missed <= 0 || missed >= tone.dur) return tone;
    const f0 = tone.f0 * (tone.f1 / tone.f0) ** (missed / tone.dur);
    return { ...tone, t: offset, f0, dur: tone.dur - missed };
}
