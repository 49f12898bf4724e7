// The keyboard commands of a chart: the one table that keys, buttons and help read.

/**
 * The groups of commands, `[title, [[name, label, keys…], …]]`; a key is written as it is shown, and
 * some commands have none.
 *
 * @typedef {[name: string, label: string, ...keys: string[]]} Command
 * @type {[title: string, commands: Command[]][]}
 */
export const groups = [
    ['Points', [
        ['next', 'Next point', '→', '↑'],
        ['previous', 'Previous point', '←', '↓'],
        ['first', 'First point', 'Home'],
        ['last', 'Last point', 'End'],
        ['forward', 'A tenth forward', 'Ctrl+→'],
        ['back', 'A tenth back', 'Ctrl+←'],
        ['nextSeries', 'Next series', 'PgDn'],
        ['previousSeries', 'Previous series', 'PgUp'],
        ['lowest', 'Lowest in series', '['],
        ['highest', 'Highest in series', ']'],
        ['lowestOfAll', 'Lowest in chart', 'Ctrl+['],
        ['highestOfAll', 'Highest in chart', 'Ctrl+]'],
        ['say', 'Say this point', 'Space'],
        ['braille', 'Values as braille', 'B'],
        ['note', 'Note on this point', 'J'],
    ]],
    ['Questions', [
        ['changes', 'What changed since you last asked', 'W'],
        ['comparison', 'Compare with other series here', 'C'],
        ['counts', 'How many are above this value', 'N'],
        ['special', 'What is special here', 'S'],
        ['course', 'How this series rises and falls', 'R'],
    ]],
    ['Go to', [
        ['nextTurn', 'Next turning point', 'V'],
        ['previousTurn', 'Previous turning point', 'Shift+V'],
        ['nextCrossing', 'Next crossing', 'X'],
        ['previousCrossing', 'Previous crossing', 'Shift+X'],
        ['nextGap', 'Next gap', 'G'],
        ['previousGap', 'Previous gap', 'Shift+G'],
        ['nextOutlier', 'Next outlier', 'O'],
        ['previousOutlier', 'Previous outlier', 'Shift+O'],
    ]],
    ['Selection', [
        ['choose', 'Select from and to', 'F'],
        ['mark', 'Set start, then end', 'Enter'],
        ['extendForward', 'Extend to next point', 'Shift+→'],
        ['extendBack', 'Extend to previous point', 'Shift+←'],
        ['extendToLast', 'Extend to last point', 'Shift+End'],
        ['extendToFirst', 'Extend to first point', 'Shift+Home'],
        ['pick', 'Select this name alone', 'K'],
        ['add', 'Add this name, or remove it', 'A'],
        ['escape', 'Stop sound, cancel or clear', 'Esc'],
        ['undo', 'Undo selection or zoom', 'Ctrl+Z'],
        ['redo', 'Redo selection or zoom', 'Ctrl+Y'],
    ]],
    ['Zoom', [
        ['zoomIn', 'Zoom in', '+', '='],
        ['zoomOut', 'Zoom out', '-'],
        ['earlier', 'Back along x', '<'],
        ['later', 'Forward along x', '>'],
        ['newest', 'Newest, and follow it', 'Ctrl+End'],
        ['reset', 'As at first', '0'],
    ]],
    ['Sound', [
        ['play', 'Play or pause', 'P'],
        ['slower', 'Slower', ','],
        ['faster', 'Faster', '.'],
    ]],
    ['Picture', [
        ['saveSVG', 'Save as SVG'],
        ['savePNG', 'Save as PNG'],
        ['copyPicture', 'Copy picture'],
        ['copyLink', 'Copy link to this page'],
    ]],
    ['Page', [
        ['repeat', 'Repeat last announcement', 'L'],
        ['monitor', 'News of this series alone, often', 'M'],
        ['pause', 'Pause or resume updates', 'U'],
        ['acknowledge', 'Acknowledge alerts', 'Q'],
        ['expand', 'Over the whole page, or back', 'E'],
        ['details', 'Details', 'D'],
        ['table', 'Go to table', 'T'],
        ['help', 'All keys', '?', 'H'],
    ]],
];

/** @type {Record<string, string | undefined>} */
const written = {
    ArrowRight: '→', ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓',
    PageUp: 'PgUp', PageDown: 'PgDn', Escape: 'Esc', ' ': 'Space',
};

const byKey = new Map(groups.flatMap(([, commands]) =>
    commands.flatMap(([name, , ...keys]) => keys.map((key) => [key, name]))));

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
