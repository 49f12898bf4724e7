// A page goes on from the picture that it came with.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeElement } from './support/dom.js';

const { Picture } = await import('../../web/chart/picture.js');

/** A series with a line in it, what its marks say, and a text beside it. */
function makeRoot() {
    const [root, series, line, heard, symbol, text] =
        ['g', 'g', 'path', 'g', 'rect', 'text'].map(makeElement);
    line.setAttribute('d', 'M1 2');
    heard.setAttribute('class', 'heard');
    heard.append(symbol);
    series.append(line, heard);
    root.append(series, text);
    return { root, series, line, text };
}

test('elements get the numbers that the server gave their nodes', () => {
    const { root, series, line, text } = makeRoot();
    const picture = new Picture(root);
    assert.ok(picture.adopt('7-8 3'));
    assert.deepEqual([7, 8, 3].map((id) => picture.element(id)), [series, line, text]);
    picture.apply([['p', 8, 4, 0, 'l1 1'], ['r', 3]]);
    assert.equal(line.getAttribute('d'), 'M1 2l1 1');
    assert.equal(root.children.length, 1);
});

test('a picture that isn\'t the one the server means is no use', () => {
    for (const numbers of ['1-2', '1-4', '']) {
        const { root } = makeRoot();
        assert.ok(!new Picture(root).adopt(numbers), numbers);
    }
});

test('an empty picture has no numbers', () => assert.ok(!new Picture(makeElement('g')).adopt('')));

test('another server\'s numbers are those of the elements from then on', () => {
    const { root, series, line, text } = makeRoot();
    const picture = new Picture(root);
    assert.ok(picture.adopt('1-3'));
    picture.name([[1, 'EWR'], [9, 'gone']]);
    assert.ok(picture.renumber('3 1 7'));
    assert.deepEqual([3, 1, 7].map((id) => picture.element(id)), [series, line, text]);
    assert.throws(() => picture.element(2));
    // The name has moved with its element, and an element that comes under the old number has none.
    picture.apply([['r', 3], ['i', 0, 0, [3, 'g', {}, null, []]], ['i', 0, 0, [9, 'g', {}, null, []]]]);
    assert.equal(picture.element(3).getAttribute('aria-label'), 'EWR');
    assert.equal(picture.element(9).getAttribute('aria-label'), null);
});

test('what leaves has no number, and other numbers than there are elements are no use', () => {
    const { root, text } = makeRoot();
    const picture = new Picture(root);
    assert.ok(picture.adopt('1-3'));
    picture.apply([['r', 3]]);
    root.append(text);
    assert.ok(!picture.renumber('1-3'));
    assert.ok(picture.renumber('5-6'));
});
