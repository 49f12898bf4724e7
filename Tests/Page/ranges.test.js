import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sentence } from '../../web/page/ranges.js';

test('one sentence says what was chosen for all charts', () => {
    assert.equal(sentence(4, '5 minutes'), 'Time range of 4 charts: 5 minutes.');
    assert.equal(sentence(1, 'All'), 'Time range: All.');
});
