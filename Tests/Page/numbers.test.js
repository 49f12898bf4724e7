import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grouped } from '../../web/page/numbers.js';

for (const number of [0, 7, 999, 1_000, 26_115, 999_999, 1_000_000, 123_456_789_012, -4_500]) {
    test(`${number} is grouped as the language does`, () => {
        assert.equal(grouped(number), number.toLocaleString('en-US'));
    });
}
