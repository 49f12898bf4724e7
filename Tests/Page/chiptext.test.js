import assert from 'node:assert/strict';
import { test } from 'node:test';

import './support/catalogue.js';
import { chipText } from '../../web/brush/chiptext.js';

test('months are brief, and the rows are counted', () => {
    assert.equal(chipText('April 20 to July 2, 2013', 5326), 'Apr 20 – Jul 2, 2013 · 5,326 rows');
    assert.equal(chipText('June 7, 2013', 1), 'Jun 7, 2013 · 1 row');
});

test('a selection that follows the data says so', () => {
    assert.equal(chipText('6:54 PM to 6:59 PM, moving with new data', 300), '6:54 PM – 6:59 PM · live · 300 rows');
});

test('names that begin like months stay whole', () => {
    assert.equal(chipText('Marching to Augustine'), 'Marching – Augustine');
});
