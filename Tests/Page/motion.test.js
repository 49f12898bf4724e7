import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eased, interpolation, valueAt } from '../../web/chart/interpolation.js';

const changes = [
    ['10', '20', 0.5, 15],
    ['0', '0.333', 1, 0.33],
    ['-5', '5', 0.25, -2.5],
    ['1e-3', '1', 1, 1],
    ['translate(0 10)', 'translate(10 20)', 0.5, 'matrix(1 0 0 1 5 15)'],
    ['translate(0 10)', 'matrix(2 0 0 2 10 20)', 0.5, 'matrix(1.5 0 0 1.5 5 15)'],
];

for (const [before, after, share, expected] of changes) {
    test(`${before} → ${after} at ${share}`, () => {
        const change = interpolation(before, after);
        assert.ok(change, `no interpolation from ${before} to ${after}`);
        assert.equal(valueAt(change, share), expected, `${before} → ${after}`);
    });
}

for (const [before, after] of [['10', '10'], ['10', '10%'], ['1 2', '1'], ['red', 'blue'], [null, '4']]) {
    test(`${before} → ${after} isn't interpolated`, () => {
        assert.equal(interpolation(before, after), null, `${before} → ${after}`);
    });
}

test('an attribute that is not set has its default', () => {
    assert.equal(valueAt(interpolation(null, '0', '1'), 0.5), 0.5);
    assert.equal(valueAt(interpolation('0', null, '1'), 0.5), 0.5);
});

test('motion begins at 0, ends at 1 and never goes back', () => {
    const shares = Array.from({ length: 101 }, (_, index) => eased(index / 100));
    assert.equal(shares[0], 0);
    assert.equal(shares[100], 1);
    shares.slice(1).forEach((share, index) => assert.ok(share > shares[index], `at ${index + 1}`));
});
