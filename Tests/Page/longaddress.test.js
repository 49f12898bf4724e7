import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** A browser's history, and a server that keeps texts. */
const entries = [{ href: '', state: null }];
const kept = new Map();
let isReachable = true;
globalThis.document = { body: { dataset: {} } };
globalThis.location = { get href() { return entries.at(-1).href; }, get search() { return new URL(this.href).search; }, reload() {} };
globalThis.history = {
    get state() { return entries.at(-1).state; },
    pushState(state, _, url) { entries.push({ href: String(url), state }); },
    replaceState(state, _, url) { entries[entries.length - 1] = { href: String(url), state }; },
};
globalThis.fetch = async (address, { method = 'GET', body } = {}) => {
    if (!isReachable) throw new TypeError('no network');
    const token = String(address).split('/').at(-1);
    if (method === 'POST') kept.set(token, body);
    const text = kept.get(token);
    return { ok: text !== undefined, status: text === undefined ? 404 : 200, text: async () => text };
};

const { flush, href, query, recall, shortened, write } = await import('../../web/page/longaddress.js');

const page = 'http://example.com/d/hosts?lang=en';

/** @param {number} count */
function choosing(count) {
    const url = new URL(page);
    url.searchParams.set('select', ['hosts', 'chost-0', 'chost-1', 'chost-1', '', ...Array.from({ length: count }, (_, n) => `höst-${n}*%`)].join('*'));
    url.searchParams.append('hide', 'hosts*a&b=c');
    return url;
}

beforeEach(() => {
    entries.splice(0, Infinity, { href: page, state: null });
    kept.clear();
    isReachable = true;
});

for (const count of [0, 1, 10, 330, 500, 9_000]) {
    test(`${count} names stay in an address that any server takes`, async () => {
        const url = choosing(count);
        write(url, true);
        assert.ok(location.href.length < 1_600, `${location.href.length}`);
        assert.deepEqual([...new URLSearchParams(query())].sort(), [...url.searchParams].sort());
        assert.equal(new URL(href()).searchParams.get('lang'), 'en');
        assert.equal(new URL(location.href).searchParams.get('lang'), 'en', 'what the server needs stays');
        await flush();
        // Another browser opens the link.
        entries.splice(0, Infinity, { href: location.href, state: null });
        let isMissed = false;
        await recall(() => { isMissed = true; });
        assert.equal(isMissed, false);
        assert.deepEqual([...new URLSearchParams(query())].sort(), [...url.searchParams].sort());
    });
}

test('the same choices have the same token, and fewer choices none', () => {
    write(choosing(500), true);
    const first = location.href;
    write(choosing(501), true);
    assert.notEqual(location.href, first);
    write(choosing(500), false);
    assert.equal(location.href, first);
    write(choosing(1), true);
    assert.ok(location.href.includes('select='));
    assert.equal(history.state.chosen, undefined);
});

test('a text is sent once the server is there again', async () => {
    isReachable = false;
    const { address, text } = shortened(choosing(700), 'rows');
    await flush();
    assert.equal(kept.size, 0);
    isReachable = true;
    await flush();
    assert.equal(kept.get(new URL(address).searchParams.get('kept')), text);
    await flush();
});

test('a link whose text is gone is said', async () => {
    entries.splice(0, Infinity, { href: `${page}&kept=0123456789012345678901`, state: null });
    let isMissed = false;
    await recall(() => { isMissed = true; });
    assert.ok(isMissed);
    assert.equal(query(), location.search);
});
