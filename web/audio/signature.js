// The sound that an alert is known by: a few notes, others for each alert of a dashboard.

/** A pentatonic scale from C5, in hertz: any two of its notes are told apart at once. */
const scale = [523.25, 587.33, 659.26, 783.99, 880];
/** When the notes begin, in seconds: even, or with a rest before the last. */
const rhythms = [[0, 0.16, 0.32], [0, 0.16, 0.48]];
const length = 0.14;

/**
 * All courses of three notes of which none follows itself.
 *
 * @type {number[][]}
 */
const courses = scale.flatMap((_, first) => scale.flatMap((_, second) => scale.map((_, third) => [first, second, third])))
    .filter(([first, second, third]) => first !== second && second !== third);
/** Neighbours in the list differ by one note only: with this step, alerts that follow one another differ in most. */
const step = 37;

/**
 * The notes of an alert by its number on its dashboard; after 160 alerts they begin anew.
 *
 * @param {number} number
 * @returns {{ start: number, pitch: number, length: number }[]} in seconds and hertz
 */
export function signature(number) {
    const course = courses[(number * step) % courses.length];
    const starts = rhythms[Math.floor(number / courses.length) % rhythms.length];
    return course.map((note, index) => ({ start: starts[index], pitch: scale[note], length }));
}
