import assert from 'node:assert/strict';
import { test } from 'node:test';

import { withMeaning } from '../../web/page/edition.js';

const old = new Map([['days', 'weather/date'], ['hours', 'weather/time']]);
const address = 'https://charts.example/d/weather?select=days*t1*t2*t1*&select=hours*t1*t2*t1*&zoom=days*all';

for (const [means, current, kept] of [
    ['all mean the same', old, ['days', 'hours']],
    ['another column', new Map([...old, ['days', 'weather/month']]), ['hours']],
    ['another table', new Map([...old, ['hours', 'archive/time']]), ['days']],
    ['nothing is selected any more', new Map([...old, ['days', 'weather/']]), ['hours']],
    ['a chart is gone, which the page says', new Map([['hours', 'weather/time']]), ['days', 'hours']],
]) {
    test(`selections stay where they mean the same: ${means}`, () => {
        const url = withMeaning(old, current, address);
        assert.deepEqual(url.searchParams.getAll('select').map((text) => text.split('*')[0]), kept);
        assert.equal(url.searchParams.get('zoom'), 'days*all');
    });
}
