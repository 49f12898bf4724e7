// The selection in the page's address: "temperature*t1370217600*t1370822400*t1370736000".
//
// Its parts are the chart's name, the lower end, the upper end, the last unit, the newest value
// beyond which it ends if it follows the data, and the categories.

const key = 'select';
const kinds = { n: 'number', t: 'seconds', c: 'name' };

/** The selection that an address has, `{ chart, token }`; null for none that is understood. */
export function read(charts) {
    const text = new URLSearchParams(location.search).get(key);
    if (!text) return null;
    const [name, lower, upper, last, edge, ...categories] = text.split('*');
    const chart = charts.findIndex((each) => each.name === name);
    const [from, to, end] = [lower, upper, last].map(bound);
    if (chart < 0 || !from || !to || !end) return null;
    const token = { chart, lower: from, upper: to, last: end, categories: categories.map(plain) };
    if (edge !== '' && Number.isFinite(Number(edge))) token.edge = Number(edge);
    return { chart, token };
}

/** The page's address with a selection `{ chart, token }`, or without one. */
export function address(charts, selection) {
    const url = new URL(location.href);
    url.searchParams.delete(key);
    if (selection === null) return url;
    const { lower, upper, last, edge, categories } = selection.token;
    const parts = [
        charts[selection.chart].name, written(lower), written(upper), written(last),
        String(edge ?? ''), ...categories.map(escaped),
    ];
    url.searchParams.set(key, parts.join('*'));
    return url;
}

function bound(text = '') {
    const kind = kinds[text[0]];
    if (kind === 'name') return { name: { _0: plain(text.slice(1)) } };
    const number = Number(text.slice(1));
    return kind && text.length > 1 && Number.isFinite(number) ? { [kind]: { _0: number } } : null;
}

function written(value) {
    const [letter, kind] = Object.entries(kinds).find(([, kind]) => value[kind] !== undefined);
    const { _0: content } = value[kind];
    return letter + (kind === 'name' ? escaped(content) : String(content));
}

/** The separator is a character of few names. */
function escaped(name) {
    return name.replaceAll('%', '%25').replaceAll('*', '%2A');
}

function plain(text) {
    return text.replaceAll('%2A', '*').replaceAll('%25', '%');
}
