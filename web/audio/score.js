// Looks things up in a score: data among its tones, and times of positions on the plot.

/** @typedef {import('../wire/messages.js').Score} Score */
/** @typedef {import('../wire/messages.js').Tone} Tone */

/**
 * A place on the plot, from 0 to 1 along each side.
 *
 * @typedef {{ x: number, y: number }} Place
 */

/**
 * The newest datum that has begun.
 *
 * @param {Score} score
 * @param {number} time
 */
function latest(score, time) {
    return score.tones.filter((tone) => tone.t <= time && isDatum(tone)).at(-1) ?? null;
}

/**
 * The tone of the datum that is nearest to a place; undefined where there is none.
 *
 * @param {Score} score
 * @param {Place} place
 */
export function nearest(score, place) {
    const time = timeOf(score, place);
    /** @param {Tone} tone */
    const distance = ({ t }) => Math.abs(t - time);
    return score.tones.filter(isDatum).reduce((best, tone) =>
        (best && distance(best) <= distance(tone) ? best : tone), /** @type {Tone | undefined} */ (undefined));
}

/**
 * When a place on the plot is played: the start for those before what is played.
 *
 * @param {Score} score
 * @param {Place | null} place
 */
export function timeOf({ span: [from, to], cursor }, place) {
    if (!place || !cursor || cursor.to === cursor.from) return from;
    const share = (place[cursor.axis] - cursor.from) / (cursor.to - cursor.from);
    return from + Math.min(Math.max(share, 0), 1) * (to - from);
}

/**
 * Where the playing is at a time.
 *
 * @param {Score} score
 * @param {import('./sound.js').Heard['state']} state
 * @param {number} time
 * @returns {import('./sound.js').Heard}
 */
export function heardAt(score, state, time) {
    const { span: [from, to], cursor } = score;
    const share = to > from ? Math.min(Math.max((time - from) / (to - from), 0), 1) : 0.5;
    return {
        state, time, share,
        tone: latest(score, time),
        axis: cursor?.axis,
        place: cursor ? cursor.from + share * (cursor.to - cursor.from) : undefined,
    };
}

/** @param {Tone} tone */
function isDatum({ timbre, id }) {
    return timbre !== 'click' && id !== 'start' && id !== 'end';
}
