import assert from 'node:assert/strict';
import { test } from 'node:test';

import { areSame, longest, most, notesIn, readNotes, withNotes } from '../../web/page/noteaddress.js';

const charts = [{ name: 'temperature' }, { name: 'wind' }];
const note = { chart: 'temperature', series: 'series:0:EWR', point: [17, 1370217600, 'EWR'], text: 'Heat & dust: "100 %"?' };

test('notes go through an address whole, beside what else it says', () => {
    const url = withNotes([note, { ...note, chart: 'wind', point: [3, null] }], 'http://x/d/w?select=a&note=old#b');
    assert.deepEqual(readNotes(charts, notesIn(url.search)), [note, { ...note, chart: 'wind', point: [3, null] }]);
    assert.ok(url.href.includes('select=a') && url.hash === '#b' && !url.href.includes('old'));
});

for (const text of [
    '', '{}', '[]', 'null', '["gone","s",[1,2],"t"]', '["wind",3,[1,2],"t"]', '["wind","s",[1],""]', '["wind","s",["1",2],"t"]',
    '["wind","s",[1,"2"],"t"]', '["wind","s",[1,2,3],"t"]', '["wind","s",[1,2],"  "]', `["wind","s",[1,2],"${'x'.repeat(longest + 1)}"]`,
    '["wind","s",[1,2],"t"', '["wind","s",[1.5,2],"t"]',
]) {
    test(`what is no note is left out: ${text.slice(0, 40)}`, () => assert.deepEqual(readNotes(charts, [text]), []));
}

test('an address has so many notes at most', () => {
    const url = withNotes(Array.from({ length: most + 5 }, () => note), 'http://x/');
    assert.equal(readNotes(charts, notesIn(url.search)).length, most);
});

for (const [one, other, expected] of [
    [[17, 5, 'EWR'], [18, 5, 'EWR'], true], [[17, 5, 'EWR'], [17, 6, 'EWR'], false], [[17, 5, 'EWR'], [17, 5, 'LGA'], false],
    [[17, null], [17, null], true], [[17, null], [18, null], false], [[17, null, 'a'], [2, null, 'a'], true],
]) {
    test(`${JSON.stringify(one)} and ${JSON.stringify(other)} are ${expected ? 'one datum' : 'two data'}`, () => {
        assert.equal(areSame(one, other), expected);
    });
}
