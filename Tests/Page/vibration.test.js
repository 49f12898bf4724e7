import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pulse } from '../../web/page/vibration.js';

for (const [height, length] of [[0, 15], [0.5, 68], [1, 120], [-1, 15], [2, 120]]) {
    test(`a datum at ${height} of the plot is a pulse of ${length} milliseconds`, () => {
        assert.equal(pulse(height), length);
    });
}
