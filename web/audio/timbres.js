/** As many as end below half of 48 kHz for every tone of a chart. */
const harmonicCount = 16;
/** Seconds, and samples a second, of the tick of a missing value. */
const tick = { length: 0.06, rate: 48_000 };

/**
 * The amplitude at so many times the frequency, before all timbres are given the same power.
 *
 * @type {Record<string, (number: number) => number>}
 */
const amplitudes = {
    sine: (number) => Number(number === 1),
    triangle: (number) => (number % 2 ? (number % 4 === 1 ? 1 : -1) / number ** 2 : 0),
    square: (number) => (number % 2) / number,
    sawtooth: (number) => 1 / number,
    organ: (number) => [0, 1, 0.5, 0, 0.25][number] ?? 0,
    hollow: (number) => [0, 1, 0, 0.6, 0, 0.4][number] ?? 0,
    click: (number) => Number(number === 1),
};

/** @type {WeakMap<BaseAudioContext, Map<string, PeriodicWave>>} */
const waves = new WeakMap();
/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const ticks = new WeakMap();

/**
 * A timbre's waveform, made once for each audio context.
 *
 * @param {BaseAudioContext} context
 * @param {string} timbre
 */
export function waveform(context, timbre) {
    const made = waves.get(context) ?? new Map();
    waves.set(context, made);
    if (!made.has(timbre)) made.set(timbre, makeWave(context, timbre));
    return made.get(timbre);
}

/**
 * Noise without its lowest and highest parts, of the same steps as the server's.
 *
 * @param {BaseAudioContext} context
 */
export function noiseTick(context) {
    const made = ticks.get(context) ?? makeTick(context);
    ticks.set(context, made);
    return made;
}

/**
 * @param {BaseAudioContext} context
 * @param {string} timbre
 */
function makeWave(context, timbre) {
    const plain = Array.from({ length: harmonicCount }, (_, index) => amplitudes[timbre](index + 1));
    const power = Math.sqrt(plain.reduce((sum, amplitude) => sum + amplitude ** 2, 0));
    const sines = new Float32Array([0, ...plain.map((amplitude) => amplitude / power)]);
    const options = { disableNormalization: true };
    return context.createPeriodicWave(new Float32Array(sines.length), sines, options);
}

/** @param {BaseAudioContext} context */
function makeTick(context) {
    const samples = new Float32Array(Math.round(tick.length * tick.rate));
    let [state, low, slow] = [1, 0, 0];
    for (let index = 0; index < samples.length; index += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        low += 0.5 * (state / 2 ** 31 - 1 - low);
        slow += 0.05 * (low - slow);
        samples[index] = low - slow;
    }
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const buffer = context.createBuffer(1, samples.length, tick.rate);
    buffer.copyToChannel(samples.map((sample) => sample / peak), 0);
    return buffer;
}
