import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Points } from '../../web/explore/points.js';

function known(first, count, total) {
    const points = new Points();
    points.take({
        series: 'a', seriesPlace: 0, seriesCount: 1, total, first,
        points: Array.from({ length: count }, (_, index) =>
            [first + index, `point ${first + index}`, index, 2, 3, 4, ['stop', first + index]]),
    });
    return points;
}

test('a point is found by its index in the series', () => {
    assert.deepEqual(known(10, 5, 100).at(12), {
        key: 12, text: 'point 12', frame: { x: 2, y: 2, width: 3, height: 4 }, stop: ['stop', 12],
    });
});

for (const index of [-1, 9, 15, 99, NaN]) {
    test(`an unknown point is undefined: ${index}`, () => {
        assert.equal(known(10, 5, 100).at(index), undefined, `index ${index}`);
    });
}

for (const [index, isShort] of [[0, false], [15, false], [16, true], [31, true], [99, true]]) {
    test(`the first 32 of 100 are ${isShort ? 'too few' : 'enough'} at ${index}`, () => {
        assert.equal(known(0, 32, 100).isShort(index), isShort, `index ${index}`);
    });
}

test('a series that is known whole is never short', () => {
    for (let index = 0; index < 20; index += 1) {
        assert.equal(known(0, 20, 20).isShort(index), false, `index ${index}`);
    }
});
