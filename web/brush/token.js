/**
 * A selection token's end as the server sends it: `{ number }`, `{ seconds }` since 1970 or `{ name }`.
 *
 * @typedef {{ number?: number, seconds?: number, name?: string }} Bound
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
