/**
 * A whole number with commas, "26,115". `toLocaleString` would load the browser's locale data, which
 * takes as long as all else that opening a page runs.
 *
 * @param {number} number
 */
export function grouped(number) {
    return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
