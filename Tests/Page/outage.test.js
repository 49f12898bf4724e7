import assert from 'node:assert/strict';
import { test } from 'node:test';

import './support/catalogue.js';
import { said, sentence } from '../../web/chart/outage.js';
import { Outages } from '../../web/page/outages.js';

test('an outage says when data last came, why, and when it is tried again', () => {
    const outage = { reason: 'a.example can\'t be reached', last: 0, retry: 120 };
    assert.match(sentence(outage, 100.5),
        /^Last data at \d\d:\d\d:\d\d [AP]M\. a\.example can't be reached\. Trying again in 20 s\.$/);
    assert.match(sentence(outage, 120), /Trying again now\.$/);
    assert.match(sentence({ reason: 'no host', retry: 5 }, 0), /^No data yet\. no host\. Trying again in 5 s\.$/);
});

test('a reason gets one full stop', () => {
    assert.equal(said('it ended.'), 'it ended.');
    assert.equal(said('x'), 'x.');
});

/** What is announced of outages in order: `[table, reason]`, or null for a new connection. */
function announced(...outages) {
    /** @type {string[]} */
    const log = [];
    const all = new Outages({
        alarm: (text) => void log.push(`! ${text}`),
        calm: () => void log.push('calm'),
        announce: (kind, text) => void log.push(`${kind}: ${text}`),
    });
    for (const each of outages) {
        if (!each) all.forget();
        else all.note(each[0], `Chart of ${each[0]}`, each[1] ? { reason: each[1], retry: 9 } : null);
    }
    return log;
}

test('charts of one table announce its outage once, and its end once', () => {
    assert.deepEqual(announced(['a', 'no host'], ['a', 'no host'], ['a', null], ['a', null]),
        ['! Chart of a: no data. no host.', 'calm', 'news: Chart of a: data again.']);
});

test('another reason is announced, and another table', () => {
    assert.deepEqual(announced(['a', 'one'], ['b', 'one'], ['a', 'two']),
        ['! Chart of a: no data. one.', '! Chart of b: no data. one.', '! Chart of a: no data. two.']);
});

test('a new connection announces what is still so', () => {
    assert.equal(announced(['a', 'one'], null, ['a', 'one']).length, 2);
});

test('lines that were skipped are counted, with the reason for the first, and no alarm', () => {
    const outage = { reason: 'a.csv:3: n: "x" isn\'t a number', skipped: 12 };
    assert.equal(sentence(outage, 0), '12 lines were skipped. First reason: a.csv:3: n: "x" isn\'t a number.');
    const log = [];
    const note = (/** @type {string} */ text) => void log.push(text);
    new Outages({ alarm: note, calm: () => note('calm'), announce: note }).note('a', 'A', outage);
    assert.deepEqual(log, []);
});

test('values that were left empty are counted beside skipped lines, and alone', () => {
    const emptied = { count: 2, reason: 'a.csv:9: price: "$14.50" isn\'t a number' };
    const words = '2 values were left empty. First reason: a.csv:9: price: "$14.50" isn\'t a number.';
    assert.equal(sentence({ emptied }, 0), words);
    assert.equal(sentence({ reason: 'a.csv:3: no row', skipped: 1, emptied }, 0),
        `1 line was skipped. First reason: a.csv:3: no row. ${words}`);
    const log = [];
    const note = (/** @type {string} */ text) => void log.push(text);
    new Outages({ alarm: note, calm: () => note('calm'), announce: note }).note('a', 'A', { emptied });
    assert.deepEqual(log, []);
});
