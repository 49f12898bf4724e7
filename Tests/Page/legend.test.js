import './support/catalogue.js';
import './support/elements.js';

import assert from 'node:assert/strict';
import { test } from 'node:test';

const { reachOf } = await import('../../web/legend/legend.js');

test('buttons reach beyond their names, but not into those of another line', () => {
    const one = [['a', 0, 0, 0, 40, 20], ['b', 0, 56, 0, 40, 20]];
    assert.equal(reachOf(one, 1), 2);
    assert.equal(reachOf([...one, ['c', 0, 0, 20, 40, 20]], 1), 0);
    assert.equal(reachOf([...one, ['c', 0, 0, 22, 40, 20]], 1), 1);
    assert.equal(reachOf([['unseen', 1]], 1), 2);
});
