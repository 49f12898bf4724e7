/**
 * A selection token's end as the server sends it: `{ number }`, `{ seconds }` since 1970 or `{ name }`.
 *
 * @typedef {{ number?: number, seconds?: number, name?: string }} Bound
 *
 * A selection as the server gives it and takes it back: the first unit, the end, the last unit, and
 * the newest value beyond which it ends if it follows the data.
 *
 * @typedef {{ chart: number, lower: Bound, upper: Bound, last: Bound, categories: string[], edge?: number }} Token
 */

/**
 * The content of a selection token's end: a number, seconds since 1970 or a name.
 *
 * @param {Bound} bound
 * @returns {number | string}
 */
export function contentOf(bound) {
    return Object.values(bound)[0];
}
