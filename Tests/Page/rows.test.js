import assert from 'node:assert/strict';
import { test } from 'node:test';

import './support/catalogue.js';
import { orderText } from '../../web/page/rows.js';

test('an order is said by its column and its direction', () => {
    assert.equal(orderText('Temperature in °F'), 'Sorted by Temperature in °F, ascending.');
    assert.equal(orderText('Time', true), 'Sorted by Time, descending.');
    assert.equal(orderText(null), 'Sorted as the rows came.');
});
