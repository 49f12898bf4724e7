/** @type {Map<string, Promise<CSSStyleSheet>>} by server */
const sheets = new Map();

/**
 * The style sheet of a server's charts, fetched once for all of a page.
 *
 * @param {import('./source.js').Source} source
 */
export function style(source) {
    const known = sheets.get(source.server);
    if (known) return known;
    const sheet = read(source);
    sheets.set(source.server, sheet);
    // The next chart tries again.
    sheet.catch(() => sheets.delete(source.server));
    return sheet;
}

/** @param {import('./source.js').Source} source */
async function read({ server }) {
    const response = await fetch(`${server}/embed.css`);
    if (!response.ok) throw new Error(`${server}/embed.css: ${response.status}`);
    const text = await response.text();
    loadFonts(text, server);
    const sheet = new CSSStyleSheet();
    // A sheet's element of a shadow root is its host.
    await sheet.replace(text.replaceAll(':root[hidden]', ':host([hidden])').replaceAll(':root', ':host'));
    return sheet;
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
