import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pastQuery, timeOf } from '../../web/page/past.js';

test('a page of the past names its time in every address, one of the present none', () => {
    assert.equal(pastQuery('?at=2026-11-23T14:03:00.000Z&view=wall'), 'at=2026-11-23T14%3A03%3A00.000Z');
    assert.equal(pastQuery('?view=wall'), '');
});

test('a time stands still, or goes on at its speed until it is now', () => {
    assert.equal(timeOf({ at: 1_000, speed: 0, since: 50_000 }, 60_000), 1_000);
    assert.equal(timeOf({ at: 1_000, speed: 10, since: 50_000 }, 51_000), 11_000);
    assert.equal(timeOf({ at: 1_000, speed: 100, since: 50_000 }, 60_000), 60_000);
});
