import './support/dom.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { changedTexts, splicedList } = await import('../../web/chart/texts.js');

const texts = {
    summary: 'Line chart, 300 points. Höchster Wert 3 °C.', details: 'Mean 4.', labels: [[1, 'a'], [2, 'b']],
    groups: [[1, [['x', 0, 10], ['y', 10, 20], ['z', 20, 30]]], [2, [['p', 0, 5]], 1]],
    cursor: ['x', 3, 'a', 2],
};

test('a change without anything leaves all as it is', () => {
    assert.deepEqual(changedTexts(texts, {}), texts);
});

test('texts change in parts or as a whole, labels one by one', () => {
    const changed = changedTexts(texts, {
        summary: [12, 3, '301', 38, 1, '4'], details: 'Mean 5.', labels: [[2, 'c']],
    });
    assert.equal(changed.summary, 'Line chart, 301 points. Höchster Wert 4 °C.');
    assert.equal(changed.details, 'Mean 5.');
    assert.deepEqual(changed.labels, [[1, 'a'], [2, 'c']]);
    assert.deepEqual(changed.groups, texts.groups);
});

test('a window that moves drops the first group and adds one at its end', () => {
    const { groups, shift, cursor } = changedTexts(texts, {
        groups: [[1, 0, 1, [], 3, 0, [['new', 30, 40]]]], shift: 10, cursor: null,
    });
    assert.deepEqual(groups, [[1, [['y', 10, 20], ['z', 20, 30], ['new', 30, 40]]], [2, [['p', 0, 5]], 1]]);
    assert.deepEqual([shift, cursor], [10, null]);
});

test('a list is spliced by indices of the old one', () => {
    assert.deepEqual(splicedList([1, 2, 3, 4], [0, 1, [], 2, 1, [5, 6], 4, 0, [7]]), [2, 5, 6, 4, 7]);
});
