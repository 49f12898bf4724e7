/**
 * How a language writes whole numbers: the sign between thousands, from how many digits on it is there, and the
 * digit for zero.
 *
 * @typedef {[group: string, least: number, zero: string]} NumberSymbols
 */

/**
 * A whole number with its thousands apart, "26,115". `toLocaleString` would load the browser's locale data, which
 * takes as long as all else that opening a page runs.
 *
 * @param {NumberSymbols} symbols
 * @param {number} number
 */
export function groupedBy([group, least, zero], number) {
    const digits = String(number);
    const text = digits.replace('-', '').length < least ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group);
    if (zero === '0') return text;
    const distance = zero.charCodeAt(0) - 48;
    return text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + distance));
}
