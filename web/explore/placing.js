/** Between what a text is about and the text, in CSS pixels. */
const distance = 14;

/**
 * @typedef {{ x: number, y: number }} Place
 * @typedef {{ width: number, height: number }} Size
 * @typedef {import('./points.js').Frame} Frame
 */

/**
 * Where a text about a point goes, in CSS pixels of the box around it: above the point or, where there
 * is no room, below; beside a rule, on the side with room. Never over the point or the rule, and not
 * under the pointer, which it would hide the chart from.
 *
 * @param {Size} text
 * @param {Size} box
 * @param {Frame} frame of the point
 * @param {number | null} rule where one leads down through it
 * @param {Place | null} pointer
 * @returns {Place}
 */
export function placed(text, box, frame, rule, pointer) {
    const beside = rule === null ? [] : sides(text, box, frame, rule, pointer);
    const places = [...beside, ...levels(text, box, frame)].map(whole);
    const pointed = pointer && whole(pointer);
    return places.find((place) => !isPointed(place, text, pointed)) ?? places[0];
}

/**
 * In whole pixels, as browsers see what a pointer is over.
 *
 * @param {Place} place
 * @returns {Place}
 */
function whole({ x, y }) {
    return { x: Math.round(x), y: Math.round(y) };
}

/**
 * @param {Size} text
 * @param {Size} box
 * @param {Frame} frame
 * @param {number} rule
 * @param {Place | null} pointer
 */
function sides(text, box, { y, height }, rule, pointer) {
    const top = between(y + height / 2 - text.height / 2, 0, box.height - text.height);
    const right = Math.max(rule, pointer?.x ?? rule) + distance;
    const left = Math.min(rule, pointer?.x ?? rule) - distance - text.width;
    return [
        ...(right + text.width <= box.width ? [{ x: right, y: top }] : []),
        ...(left >= 0 ? [{ x: left, y: top }] : []),
    ];
}

/**
 * @param {Size} text
 * @param {Size} box
 * @param {Frame} frame
 */
function levels(text, box, { x, y, width, height }) {
    const start = between(x + width / 2 - text.width / 2, 0, box.width - text.width);
    const above = { x: start, y: y - distance - text.height };
    const below = { x: start, y: y + height + distance };
    return above.y >= -text.height / 2 ? [above, below] : [below, above];
}

/**
 * @param {Place} place
 * @param {Size} text
 * @param {Place | null} pointer
 */
function isPointed(place, text, pointer) {
    if (!pointer) return false;
    const [x, y] = [pointer.x - place.x, pointer.y - place.y];
    return x >= 0 && x <= text.width && y >= 0 && y <= text.height;
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function between(value, least, most) {
    return Math.max(least, Math.min(value, most));
}
