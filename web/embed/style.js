/**
 * The same sheet for both schemes.
 *
 * @typedef {{ light: CSSStyleSheet, dark: CSSStyleSheet }} Sheets
 */

/** @type {Map<string, Promise<Sheets>>} by server */
const sheets = new Map();

/** Whether the viewer prefers dark pages. */
export const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/**
 * The scheme that an element has: what it, or else the page around it, says in CSS (`color-scheme`), of two
 * the one that the viewer prefers. A page that says nothing is light.
 *
 * @param {Element} element
 * @returns {'light' | 'dark'}
 */
export function schemeOf(element) {
    const schemes = getComputedStyle(element).colorScheme.split(' ');
    return schemes.includes('dark') && (prefersDark.matches || !schemes.includes('light')) ? 'dark' : 'light';
}

/**
 * The style sheets of a server's charts, fetched once for all of a page.
 *
 * @param {import('./source.js').Source} source
 */
export function style(source) {
    const known = sheets.get(source.server);
    if (known) return known;
    const reading = read(source);
    sheets.set(source.server, reading);
    // The next chart tries again.
    reading.catch(() => sheets.delete(source.server));
    return reading;
}

/** @param {import('./source.js').Source} source */
async function read({ server }) {
    const response = await fetch(`${server}/embed.css`);
    if (!response.ok) throw new Error(`${server}/embed.css: ${response.status}`);
    const text = await response.text();
    loadFonts(text, server);
    // The root of a shadow tree is its host, which has the scheme of the page around it.
    const own = text.replaceAll(':root[hidden]', ':host([hidden])').replaceAll(':root', ':host')
        .replace(/color-scheme: light dark;/, '');
    return { light: sheet(own, 'not all'), dark: sheet(own, 'all') };
}

/**
 * @param {string} text
 * @param {string} dark when the rules for dark pages hold
 */
function sheet(text, dark) {
    const made = new CSSStyleSheet();
    made.replaceSync(text.replaceAll('(prefers-color-scheme: dark)', dark));
    return made;
}

/**
 * Fonts of a shadow root's sheet aren't loaded: they are the document's.
 *
 * @param {string} text
 * @param {string} server
 */
function loadFonts(text, server) {
    for (const [, rule] of text.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
        /** @param {string} name */
        const value = (name) => rule.match(new RegExp(`${name}:\\s*([^;]+);`))?.[1].trim() ?? '';
        const path = value('src').match(/url\("([^"]+)"\)/)?.[1];
        if (!path) continue;
        document.fonts.add(new FontFace(value('font-family').replaceAll('"', ''), `url("${server}/web/${path}")`, {
            weight: value('font-weight'), display: 'swap', unicodeRange: value('unicode-range'),
        }));
    }
}
