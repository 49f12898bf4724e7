// Messages in a part of ICU's syntax: named arguments, plural and select, # and quotes. These functions are pure.
// https://unicode-org.github.io/icu/userguide/format_parse/messages/

/**
 * @typedef {Record<string, string | number>} Values by the names of arguments
 * @typedef {{ name: string, kind: string, cases: Map<string, Part[]> }} Argument
 * @typedef {string | Argument} Part
 */

/**
 * How a language writes numbers and strings, and its plural category of a number.
 *
 * @typedef {object} Usage
 * @property {(number: number) => string} number
 * @property {(text: string) => string} text
 * @property {(number: number) => string} plural
 */

/** The number that the plural around is of, in the place of an argument. */
const count = '#';

/**
 * The parts of a message.
 *
 * @param {string} source
 * @returns {Part[]}
 */
export function parsed(source) {
    let at = 0;
    const { length } = source;

    /**
     * Up to the brace that ends it, or the end.
     *
     * @param {boolean} isPlural
     */
    function message(isPlural) {
        /** @type {Part[]} */
        const parts = [];
        let literal = '';
        /** @param {Argument} argument */
        const add = (argument) => {
            parts.push(literal, argument);
            literal = '';
        };
        while (at < length && source[at] !== '}') {
            if (source[at] === '{') add(argument(isPlural));
            else if (source[at] === "'") literal += quoted();
            else if (isPlural && source[at] === '#') add({ name: source[at++], kind: '', cases: new Map() });
            else literal += source[at++];
        }
        return [...parts, literal].filter((part) => part !== '');
    }

    /** Two apostrophes are one; one before a brace quotes as far as the next. */
    function quoted() {
        const next = source[at + 1];
        if (next !== '{' && next !== '}' && next !== '#') {
            at += next === "'" ? 2 : 1;
            return "'";
        }
        const end = source.indexOf("'", at + 1);
        const text = source.slice(at + 1, end < 0 ? length : end);
        at += text.length + 2;
        return text;
    }

    /** @param {boolean} isPlural of the message around */
    function argument(isPlural) {
        const [, name, kind = ''] = match(/\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?\s*/y);
        /** @type {Map<string, Part[]>} */
        const cases = new Map();
        while (source[at] !== '}') {
            const [, key] = match(/\s*([=\w]+)\s*\{/y);
            cases.set(key, message(kind === 'plural' || isPlural));
            match(/\}\s*/y);
        }
        at += 1;
        return { name, kind, cases };
    }

    /** @param {RegExp} pattern */
    function match(pattern) {
        pattern.lastIndex = at;
        const found = pattern.exec(source);
        if (!found) throw new Error(`the message ${source} isn't understood at ${at}`);
        at = pattern.lastIndex;
        return found;
    }

    return message(false);
}

/**
 * A message with its arguments' values.
 *
 * @param {Part[]} parts
 * @param {Values} values
 * @param {Usage} usage
 * @param {number} [number] that of the plural around
 * @returns {string}
 */
export function formatted(parts, values, usage, number = 0) {
    return parts.map((part) => {
        if (typeof part === 'string') return part;
        const value = part.name === count ? number : values[part.name];
        if (part.kind === '') return typeof value === 'number' ? usage.number(value) : usage.text(value ?? '');
        const isPlural = part.kind === 'plural';
        const { cases } = part;
        const own = cases.get(isPlural ? `=${value}` : String(value))
            ?? (isPlural ? cases.get(usage.plural(Number(value))) : undefined) ?? cases.get('other') ?? [];
        return formatted(own, values, usage, isPlural ? Number(value) : number);
    }).join('');
}
