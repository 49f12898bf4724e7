// The keyboard commands of a chart: the one table that keys, buttons and help read.

import { localized } from '../page/catalogue.js';

/**
 * The groups of commands, `[name, [[name, keys…], …]]`; some commands have no keys. Catalogues have the words, as
 * `commands.NAME` and `command.NAME`.
 *
 * @typedef {[name: string, ...keys: string[]]} Command
 * @type {[name: string, commands: Command[]][]}
 */
export const groups = [
    ['points', [
        ['next', '→', '↑'],
        ['previous', '←', '↓'],
        ['first', 'Home'],
        ['last', 'End'],
        ['forward', 'Ctrl+→'],
        ['back', 'Ctrl+←'],
        ['nextSeries', 'PgDn'],
        ['previousSeries', 'PgUp'],
        ['lowest', '['],
        ['highest', ']'],
        ['lowestOfAll', 'Ctrl+['],
        ['highestOfAll', 'Ctrl+]'],
        ['say', 'Space'],
        ['braille', 'B'],
        ['note', 'J'],
    ]],
    ['questions', [
        ['changes', 'W'],
        ['comparison', 'C'],
        ['counts', 'N'],
        ['special', 'S'],
        ['course', 'R'],
        ['rows', 'I'],
        ['rowsAt', 'Shift+I'],
    ]],
    ['goTo', [
        ['nextTurn', 'V'],
        ['previousTurn', 'Shift+V'],
        ['nextCrossing', 'X'],
        ['previousCrossing', 'Shift+X'],
        ['nextGap', 'G'],
        ['previousGap', 'Shift+G'],
        ['nextOutlier', 'O'],
        ['previousOutlier', 'Shift+O'],
    ]],
    ['selection', [
        ['choose', 'F'],
        ['mark', 'Enter'],
        ['extendForward', 'Shift+→'],
        ['extendBack', 'Shift+←'],
        ['extendToLast', 'Shift+End'],
        ['extendToFirst', 'Shift+Home'],
        ['pick', 'K'],
        ['add', 'A'],
        ['escape', 'Esc'],
        ['undo', 'Ctrl+Z'],
        ['redo', 'Ctrl+Y'],
    ]],
    ['zoom', [
        ['zoomIn', '+', '='],
        ['zoomOut', '-'],
        ['earlier', '<'],
        ['later', '>'],
        ['newest', 'Ctrl+End'],
        ['reset', '0'],
    ]],
    ['sound', [
        ['play', 'P'],
        ['slower', ','],
        ['faster', '.'],
    ]],
    ['picture', [
        ['saveSVG'],
        ['savePNG'],
        ['saveTactile'],
        ['copyPicture'],
        ['copyLink'],
    ]],
    ['page', [
        ['repeat', 'L'],
        ['monitor', 'M'],
        ['pause', 'U'],
        ['acknowledge', 'Q'],
        ['expand', 'E'],
        ['details', 'D'],
        ['table', 'T'],
        ['help', '?', 'H'],
    ]],
];

/** @type {Record<string, string | undefined>} */
const written = {
    ArrowRight: '→', ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓',
    PageUp: 'PgUp', PageDown: 'PgDn', Escape: 'Esc', ' ': 'Space',
};

const byKey = new Map(groups.flatMap(([, commands]) =>
    commands.flatMap(([name, ...keys]) => keys.map((key) => [key, name]))));

/**
 * The name of the command of a pressed key; undefined for none.
 *
 * @param {KeyboardEvent} event
 * @returns {string | undefined}
 */
export function command(event) {
    // Where brackets need a third level, that level isn't a modifier of the command.
    const isThird = event.getModifierState('AltGraph');
    if (event.metaKey || (event.altKey && !isThird)) return undefined;
    const isCharacter = event.key.length === 1 && event.key !== ' ';
    const key = written[event.key] ?? (isCharacter ? event.key.toUpperCase() : event.key);
    const isControlled = event.ctrlKey && !isThird;
    const control = isControlled ? 'Ctrl+' : '';
    // Some characters need Shift to be typed, and letters mean the same with it unless they have a command of their own.
    const shifted = event.shiftKey ? byKey.get(`${control}Shift+${key}`) : undefined;
    return shifted ?? (event.shiftKey && !isCharacter ? undefined : byKey.get(`${control}${key}`));
}

/**
 * A key as keyboards of the page's language have it: "Ctrl+End" is "Strg+Ende" in German.
 *
 * @param {string} key
 */
export function keyText(key) {
    return key.replace(/[A-Z][A-Za-z]+/g, (name) => localized(`key.${name}`));
}
