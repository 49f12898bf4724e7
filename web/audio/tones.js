import { noiseTick, waveform } from './timbres.js';

/** Of every tone, in seconds; a tone too short for both has less of each. */
const [attack, release] = [0.01, 0.02];

/**
 * The tones as what is started together, in the order in which it begins: tones of one voice are
 * one tone that glides.
 *
 * @param {import('../wire/messages.js').Tone[]} tones
 */
export function phrases(tones) {
    const voices = new Map();
    const phrases = [];
    for (const tone of tones) {
        const phrase = tone.voice === undefined ? undefined : voices.get(tone.voice);
        if (phrase) {
            phrase.push(tone);
        } else {
            phrases.push([tone]);
            voices.set(tone.voice, phrases.at(-1));
        }
    }
    return phrases;
}

/**
 * Starts a phrase whose times count from `origin` on the context's clock; `stop()` ends it.
 *
 * @param {BaseAudioContext} context
 * @param {AudioNode} output
 * @param {import('../wire/messages.js').Tone[]} phrase
 * @param {number} origin
 */
export function start(context, output, phrase, origin) {
    const [first, last] = [phrase[0], phrase[phrase.length - 1]];
    const [from, to] = [origin + first.t, origin + last.t + last.dur];
    const source = first.timbre === 'noise' ? noise(context) : oscillator(context, phrase, origin);
    const level = envelope(context, first.gain, from, to);
    const place = panner(context, phrase, origin);
    source.connect(level).connect(place).connect(output);
    // Overdue tones begin at once; nothing can begin before the clock's own start.
    source.start(Math.max(from, 0));
    source.stop(to);
    return source;
}

/** @param {BaseAudioContext} context */
function noise(context) {
    const source = context.createBufferSource();
    source.buffer = noiseTick(context);
    return source;
}

/**
 * @param {BaseAudioContext} context
 * @param {import('../wire/messages.js').Tone[]} phrase
 * @param {number} origin
 */
function oscillator(context, phrase, origin) {
    const source = context.createOscillator();
    source.setPeriodicWave(waveform(context, phrase[0].timbre));
    phrase.forEach((tone, place) => {
        const end = phrase[place + 1]?.t ?? tone.t + tone.dur;
        source.frequency.setValueAtTime(tone.f0, origin + tone.t);
        if (tone.f1 !== tone.f0) {
            source.frequency.exponentialRampToValueAtTime(tone.f1, origin + end);
        }
    });
    return source;
}

/**
 * @param {BaseAudioContext} context
 * @param {number} gain
 * @param {number} from
 * @param {number} to
 */
function envelope(context, gain, from, to) {
    const part = Math.min(1, (to - from) / (attack + release));
    const level = context.createGain();
    level.gain.setValueAtTime(0, from);
    level.gain.linearRampToValueAtTime(gain, from + part * attack);
    level.gain.setValueAtTime(gain, to - part * release);
    level.gain.linearRampToValueAtTime(0, to);
    return level;
}

/**
 * @param {BaseAudioContext} context
 * @param {import('../wire/messages.js').Tone[]} phrase
 * @param {number} origin
 */
function panner(context, phrase, origin) {
    const place = context.createStereoPanner();
    place.pan.setValueAtTime(phrase[0].pan, origin + phrase[0].t);
    for (const tone of phrase.slice(1)) {
        place.pan.linearRampToValueAtTime(tone.pan, origin + tone.t);
    }
    return place;
}
