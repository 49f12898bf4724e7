import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Snapping } from '../../web/brush/snapping.js';

/** Snapping of a selection of four units of 10 pixels, or of one that isn't seen. */
function makeSnapping(drawn, middles = () => null) {
    const settled = { ends: [{ stop: 2, isAtStop: true }, { stop: 5, isAtStop: true }] };
    const snapping = new Snapping({ settled, drawn, middles });
    snapping.note({ from: 3, to: 37 }, { x: [0, 40] });
    return snapping;
}

test('an edge that stays is kept off the border of its unit', () => {
    assert.equal(makeSnapping({ from: 0, to: 40 }).inner(40, -1), 39.5);
    assert.equal(makeSnapping({ from: 0, to: 0.8 }).inner(0, 1), 0.1);
});

test('a brush that moves is half a unit smaller on both sides', () => {
    assert.deepEqual(makeSnapping({ from: 0, to: 40 }).shifted(10, { from: 0, to: 40 }), [15, 45]);
});

test('a selection that is not seen has no units to keep to', () => {
    assert.equal(makeSnapping(null).inner(12, 1), 12);
    assert.deepEqual(makeSnapping(null).shifted(1, { from: 0, to: 4 }), [1, 5]);
});

test('ends that the server left where they were do not snap', () => {
    const settled = { ends: [{ stop: 2 }, { stop: 5 }] };
    const snapping = new Snapping({ settled, drawn: { from: 0, to: 40 }, middles: () => null });
    snapping.note({ from: 0.2, to: 40 }, { x: [0, 40] });
    snapping.note({ from: 3, to: 37 }, { x: [] });
    assert.equal(snapping.inner(40, -1), 40);
});

test('a brush that moves covers as many units as before, however wide they are', () => {
    const asked = [];
    const middles = (...question) => {
        asked.push(question);
        return [16, 44.5];
    };
    assert.deepEqual(makeSnapping({ from: 0, to: 40 }, middles).shifted(10, { from: 0, to: 40 }), [16, 44.5]);
    assert.deepEqual(asked, [[15, 4]]);
});

test('a brush whose ends lie between units keeps its width', () => {
    const settled = { ends: [{ stop: 2, isAtStop: false }, { stop: 5, isAtStop: true }] };
    const snapping = new Snapping({ settled, drawn: { from: 0, to: 40 }, middles: () => [1, 2] });
    assert.deepEqual(snapping.shifted(3, { from: 0, to: 40 }), [3, 43]);
});
