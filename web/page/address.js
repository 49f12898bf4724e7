// Selections, zooms, hidden series and kinds of marks in the page's address. These functions are pure: they take an address and
// return one.
//
// A selection is written "temperature*t1370217600*t1370822400*t1370736000": the chart's name, the
// lower end, the upper end, the last unit, then the newest value beyond which it ends if it follows
// the data (else nothing), then its categories.
//
// A zoom is written "temperature*1370217600*1370822400", with only the length for an interval that
// ends at the newest value, or "temperature*all".
//
// Hidden series are written "temperature*EWR*JFK": the chart's name, and theirs.
//
// The kind of marks that a viewer prefers is written "temperature*bar": the chart's name, and the kind's.
//
// Detail rows are written "weather*50*temp*descending": the table's name, how many rows come before those
// that are shown, and, where the viewer chose an order, its column and direction.

const key = 'select';
const zoomKey = 'zoom';
const hideKey = 'hide';
const markKey = 'as';
const rowsKey = 'rows';
/** @type {Record<string, 'number' | 'seconds' | 'name' | undefined>} */
const kinds = { n: 'number', t: 'seconds', c: 'name' };

/**
 * @typedef {import('../brush/token.js').Bound} Bound
 * @typedef {import('../brush/token.js').Token} Token
 * @typedef {import('../wire/messages.js').Zoom} Zoom
 * @typedef {import('../wire/messages.js').RowSort} RowSort
 * @typedef {{ chart: number, token: Token }} Kept a selection of a chart
 * @typedef {{ first: number, sort: RowSort | null }} RowsPage
 */

// The parts of an address's query as texts, each of which a function below reads.

/** @param {string} query */
export const selectionsIn = (query) => new URLSearchParams(query).getAll(key);
/** @param {string} query */
export const zoomsIn = (query) => new URLSearchParams(query).getAll(zoomKey);
/** @param {string} query */
export const hiddenIn = (query) => new URLSearchParams(query).getAll(hideKey);
/** @param {string} query */
export const marksIn = (query) => new URLSearchParams(query).getAll(markKey);
/** @param {string} query */
export const rowsIn = (query) => new URLSearchParams(query).getAll(rowsKey);

/**
 * The selections that texts of an address name, one a chart, in the charts' order.
 *
 * @param {{ name: string }[]} charts
 * @param {string[]} texts
 * @returns {Kept[]}
 */
export function readSelections(charts, texts) {
    const found = texts.flatMap((text) => selection(charts, text) ?? []);
    return [...new Map(found.map((each) => [each.chart, each])).values()]
        .sort((one, other) => one.chart - other.chart);
}

/**
 * Null for a text that isn't understood.
 *
 * @param {{ name: string }[]} charts
 * @param {string} text
 */
function selection(charts, text) {
    const [name, lower, upper, last, edge, ...categories] = text.split('*');
    const chart = charts.findIndex((each) => each.name === name);
    const [from, to, end] = [lower, upper, last].map(bound);
    if (chart < 0 || !from || !to || !end) return null;
    /** @type {Token} */
    const token = { chart, lower: from, upper: to, last: end, categories: categories.map(plain) };
    if (edge !== '' && Number.isFinite(Number(edge))) token.edge = Number(edge);
    return { chart, token };
}

/**
 * An address with these selections instead of its own.
 *
 * @param {{ name: string }[]} charts
 * @param {Kept[]} selections
 * @param {string} href
 */
export function withSelections(charts, selections, href) {
    const url = new URL(href);
    url.searchParams.delete(key);
    for (const { chart, token } of selections) {
        const { lower, upper, last, edge, categories } = token;
        const parts = [
            charts[chart].name, written(lower), written(upper), written(last),
            String(edge ?? ''), ...categories.map(escaped),
        ];
        url.searchParams.append(key, parts.join('*'));
    }
    return url;
}

/**
 * The zooms that texts of an address name; those that aren't understood are left out.
 *
 * @template {{ name: string }} Named
 * @param {Named[]} charts
 * @param {string[]} texts
 */
export function readZooms(charts, texts) {
    return texts.flatMap((text) => {
        const [name, ...ends] = text.split('*');
        const chart = charts.find((each) => each.name === name);
        const zoom = readZoom(ends);
        return chart && zoom ? [{ chart, zoom }] : [];
    });
}

/**
 * Null for a text that isn't understood.
 *
 * @param {string[]} ends
 * @returns {Zoom | null}
 */
function readZoom(ends) {
    if (ends.length === 1 && ends[0] === 'all') return { everything: {} };
    const [lower, upper] = ends.map(Number);
    if (!ends.every((end) => end !== '' && Number.isFinite(Number(end)))) return null;
    if (ends.length === 1) return { newest: { length: lower } };
    return ends.length === 2 ? { interval: { lower, upper } } : null;
}

/**
 * The current zooms of charts, as texts of an address.
 *
 * @param {{ name: string, zoomer: { kept: Zoom | null | undefined } | null }[]} charts
 */
export function writeZooms(charts) {
    return charts.flatMap(({ name, zoomer }) => {
        const { interval, newest, everything } = zoomer?.kept ?? {};
        const ends = interval ? [interval.lower, interval.upper]
            : newest ? [newest.length] : everything ? ['all'] : null;
        return ends ? [[name, ...ends].join('*')] : [];
    });
}

/**
 * An address with these zooms instead of its own.
 *
 * @param {string[]} texts
 * @param {string} href
 */
export function withZooms(texts, href) {
    const url = new URL(href);
    url.searchParams.delete(zoomKey);
    for (const text of texts) url.searchParams.append(zoomKey, text);
    return url;
}

/**
 * The hidden series that texts of an address name.
 *
 * @template {{ name: string }} Named
 * @param {Named[]} charts
 * @param {string[]} texts
 */
export function readHidden(charts, texts) {
    return texts.flatMap((text) => {
        const [name, ...hidden] = text.split('*').map(plain);
        const chart = charts.find((each) => each.name === name);
        return chart && hidden.length > 0 ? [{ chart, hidden }] : [];
    });
}

/**
 * The hidden series of charts, as texts of an address.
 *
 * @param {{ name: string, legend: { kept: string[] } }[]} charts
 */
export function writeHidden(charts) {
    return charts.filter(({ legend }) => legend.kept.length > 0)
        .map(({ name, legend }) => [name, ...legend.kept].map(escaped).join('*'));
}

/**
 * Names as one text, as addresses of pictures have the hidden ones.
 *
 * @param {string[]} names
 */
export const namesText = (names) => names.map(escaped).join('*');

/**
 * An address with texts of hidden series instead of its own.
 *
 * @param {string[]} texts
 * @param {string} href
 */
export function withHidden(texts, href) {
    const url = new URL(href);
    url.searchParams.delete(hideKey);
    for (const text of texts) url.searchParams.append(hideKey, text);
    return url;
}

/**
 * The kinds of marks that texts of an address name; those that a chart can't have are left out.
 *
 * @template {{ name: string, marks: { names: string[] } }} Named
 * @param {Named[]} charts
 * @param {string[]} texts
 */
export function readMarks(charts, texts) {
    return texts.flatMap((text) => {
        const [name, mark] = text.split('*').map(plain);
        const chart = charts.find((each) => each.name === name);
        return chart?.marks.names.includes(mark) ? [{ chart, mark }] : [];
    });
}

/**
 * The kinds of marks of charts that aren't their authors', as texts of an address.
 *
 * @param {{ name: string, marks: { kept: string | null } }[]} charts
 */
export function writeMarks(charts) {
    return charts.flatMap(({ name, marks }) => (marks.kept ? [[name, marks.kept].map(escaped).join('*')] : []));
}

/**
 * An address with texts of kinds of marks instead of its own.
 *
 * @param {string[]} texts
 * @param {string} href
 */
export function withMarks(texts, href) {
    const url = new URL(href);
    url.searchParams.delete(markKey);
    for (const text of texts) url.searchParams.append(markKey, text);
    return url;
}

/**
 * The pages of detail rows that texts of an address name, by their tables.
 *
 * @param {string[]} texts
 * @returns {Map<string, RowsPage>}
 */
export function readRows(texts) {
    return new Map(texts.flatMap((text) => {
        const [table, first, column, order] = text.split('*').map(plain);
        const sort = column ? { column, descending: order === 'descending' } : null;
        return /^\d{1,12}$/.test(first ?? '') ? [[table, { first: Number(first), sort }]] : [];
    }));
}

/**
 * An address with these pages of detail rows instead of its own.
 *
 * @param {{ table: string, kept: RowsPage | null }[]} tables
 * @param {string} href
 */
export function withRows(tables, href) {
    const url = new URL(href);
    url.searchParams.delete(rowsKey);
    for (const { table, kept } of tables) {
        if (!kept) continue;
        const { first, sort } = kept;
        const order = sort ? [escaped(sort.column), sort.descending ? 'descending' : 'ascending'] : [];
        url.searchParams.append(rowsKey, [escaped(table), first, ...order].join('*'));
    }
    return url;
}

/** @returns {Bound | null} */
function bound(text = '') {
    const kind = kinds[text[0]];
    if (kind === 'name') return { name: plain(text.slice(1)) };
    const number = Number(text.slice(1));
    return kind && text.length > 1 && Number.isFinite(number) ? { [kind]: number } : null;
}

/** @param {Bound} bound */
function written({ number, seconds, name }) {
    if (name !== undefined) return `c${escaped(name)}`;
    return seconds !== undefined ? `t${seconds}` : `n${number}`;
}

/**
 * Escapes the separator, which few names contain.
 *
 * @param {string} name
 */
function escaped(name) {
    return name.replaceAll('%', '%25').replaceAll('*', '%2A');
}

/** @param {string} text */
function plain(text) {
    return text.replaceAll('%2A', '*').replaceAll('%25', '%');
}
