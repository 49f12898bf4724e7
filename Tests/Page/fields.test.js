import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectNames } from '../../web/controls/fields.js';

test('names are selected by a token as the server makes one', () => {
    assert.deepEqual(selectNames(4, ['B', 'A']), ['select', {
        token: {
            chart: 4, lower: { name: 'B' }, upper: { name: 'A' }, last: { name: 'A' },
            categories: ['B', 'A'],
        },
    }]);
});

test('no name selects nothing', () => {
    assert.equal(selectNames(4, []), null);
});
