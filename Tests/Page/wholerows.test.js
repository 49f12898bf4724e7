import assert from 'node:assert/strict';
import { test } from 'node:test';

import { wholeHeight } from '../../web/page/wholerows.js';

test('as many whole rows are shown as fit under the head', () => {
    assert.equal(wholeHeight(246, 40, 28.5), 40 + 7 * 28.5);
    assert.equal(wholeHeight(40 + 7 * 28.5, 40, 28.5), 40 + 7 * 28.5);
});

test('one row is shown where there is no room for it, and all of the room where there is no row', () => {
    assert.equal(wholeHeight(50, 40, 28.5), 68.5);
    assert.equal(wholeHeight(50, 40, 0), 50);
});
