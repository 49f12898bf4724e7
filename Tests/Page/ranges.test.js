import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sentence } from '../../web/page/ranges.js';

const day = 'June 3 to June 4, 2013. 2 points.';
const hours = 'June 3, 2013, 12:00 AM to June 4, 12:00 PM. 111 points.';

test('what is offered is said by its name', () => {
    assert.equal(sentence([hours, day, hours, day], '5 minutes'), 'Time range of 4 charts: 5 minutes.');
    assert.equal(sentence([hours], 'All'), 'Time range: All.');
});

test('of several charts the first says what is seen, without its own points', () => {
    assert.equal(
        sentence([hours, day], null),
        'Time range of 2 charts: June 3, 2013, 12:00 AM to June 4, 12:00 PM.');
    assert.equal(sentence([day, hours], null), 'Time range of 2 charts: June 3 to June 4, 2013.');
});

test('one chart says all of it', () => {
    assert.equal(sentence([day], null), 'Time range: June 3 to June 4, 2013. 2 points.');
});
