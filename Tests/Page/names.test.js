import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isOnLabels, nameAt, toggled, tokenOf } from '../../web/brush/names.js';

const names = ['AA', 'B6', 'DL', 'UA'];

test('a click selects one name alone, and a second one nothing', () => {
    assert.deepEqual(toggled([], 'DL', false), ['DL']);
    assert.deepEqual(toggled(['AA', 'B6'], 'B6', false), ['B6']);
    assert.deepEqual(toggled(['B6'], 'B6', false), []);
});

test('with Shift a name comes and goes, and the others stay', () => {
    assert.deepEqual(toggled(['UA'], 'AA', true), ['UA', 'AA']);
    assert.deepEqual(toggled(['UA', 'AA'], 'UA', true), ['AA']);
    assert.deepEqual(toggled(['UA'], 'UA', true), []);
});

test('a token has its names in the order of the axis, with those that have left it at the end', () => {
    assert.deepEqual(tokenOf(3, ['UA', 'AA', 'ZZ'], names), {
        chart: 3, lower: { name: 'AA' }, upper: { name: 'ZZ' }, last: { name: 'ZZ' },
        categories: ['AA', 'UA', 'ZZ'],
    });
    assert.equal(tokenOf(3, [], names), null);
});

test('a position means the name whose stop is there, else the one at its share of the axis', () => {
    assert.equal(nameAt(130, names, [100, 200], []), 'B6');
    assert.equal(nameAt(0, names, [100, 200], []), 'AA');
    assert.equal(nameAt(200, names, [100, 200], []), 'UA');
    const stops = [undefined, [120, 140, 'DL', ['DL', 'DL']], undefined, undefined];
    assert.equal(nameAt(130, names, [100, 200], stops), 'DL');
});

test('a position is on names under or over the plot, not beside it, nor on what is further away', () => {
    const plot = { left: 40, top: 20, right: 240, bottom: 120 };
    const under = { left: 60, top: 124, right: 80, bottom: 138 };
    const over = { left: 60, top: 2, right: 80, bottom: 16 };
    const beside = { left: 10, top: 112, right: 36, bottom: 126 };
    assert.equal(isOnLabels({ x: 90, y: 130 }, plot, [under, beside]), true);
    assert.equal(isOnLabels({ x: 90, y: 142 }, plot, [under]), true);
    assert.equal(isOnLabels({ x: 90, y: 143 }, plot, [under]), false);
    assert.equal(isOnLabels({ x: 39, y: 130 }, plot, [under]), false);
    assert.equal(isOnLabels({ x: 90, y: 123 }, plot, [beside]), false);
    assert.equal(isOnLabels({ x: 90, y: 10 }, plot, [over]), true);
    assert.equal(isOnLabels({ x: 90, y: 10 }, plot, [under]), false);
    assert.equal(isOnLabels({ x: 90, y: 60 }, plot, [under, over]), false);
});
