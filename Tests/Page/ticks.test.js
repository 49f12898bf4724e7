import assert from 'node:assert/strict';
import { test } from 'node:test';

import { carried } from '../../web/chart/ticks.js';

const ticks = (...pairs) => new Map(pairs);

test('a position stays where the labels stay', () => {
    const axis = ticks(['Jan', 0], ['Feb', 100], ['Mar', 190]);
    assert.equal(carried(axis, axis)?.(50), 50);
});

test('it moves with a window that moved on, and with a wider picture', () => {
    const before = ticks(['10:01', 20], ['10:02', 120], ['10:03', 220]);
    assert.equal(carried(before, ticks(['10:02', 60], ['10:03', 160], ['10:04', 260]))?.(170), 110);
    assert.equal(carried(before, ticks(['10:01', 40], ['10:02', 240], ['10:03', 440]))?.(70), 140);
});

test('too few labels, or such as moved otherwise, tell nothing', () => {
    const before = ticks(['0', 0], ['5', 50], ['10', 100]);
    assert.equal(carried(before, ticks(['0', 10])), null);
    assert.equal(carried(before, ticks(['20', 0], ['30', 100])), null);
    assert.equal(carried(before, ticks(['0', 0], ['5', 70], ['10', 100])), null);
    assert.equal(carried(ticks(), ticks()), null);
});
