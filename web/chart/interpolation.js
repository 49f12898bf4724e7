// Values between two attribute texts: the numbers in them change, the text around them stays.

const number = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;

/**
 * The numbers of two attribute values and the texts around them; null where the texts differ or
 * nothing changes.
 *
 * @param {string | null} before
 * @param {string | null} after
 * @param {string} [none] stands for an attribute that isn't set
 * @returns {Interpolation | null}
 */
export function interpolation(before, after, none) {
    const [old, next] = [before ?? none, after ?? none].map((text) => text && matrix(text));
    if (old === undefined || next === undefined || old === next) return null;
    const texts = next.split(number);
    const from = old.match(number)?.map(Number);
    const to = next.match(number)?.map(Number);
    if (!from || from.length !== to?.length || old.split(number).join() !== texts.join()) return null;
    return { texts, from, to };
}

/**
 * A translation as a matrix, so that one can change into the other.
 *
 * @param {string} text
 */
function matrix(text) {
    const move = /^translate\((\S+) (\S+)\)$/.exec(text);
    return move ? `matrix(1 0 0 1 ${move[1]} ${move[2]})` : text;
}

/**
 * The value at a share between 0 and 1.
 *
 * @param {Interpolation} interpolation
 * @param {number} share
 * @returns {number | string}
 */
export function valueAt({ texts, from, to }, share) {
    if (from.length === 1) return Math.round((from[0] + (to[0] - from[0]) * share) * 100) / 100;
    let text = texts[0];
    for (let index = 0; index < from.length; index += 1) {
        text += from[index] + (to[index] - from[index]) * share + texts[index + 1];
    }
    return text;
}

/**
 * The share of the way after a share of the time: fast at first, slow at the end.
 *
 * @param {number} share
 */
export function eased(share) {
    return 1 - (1 - share) * (1 - share);
}

/** @typedef {{ texts: string[], from: number[], to: number[] }} Interpolation */
