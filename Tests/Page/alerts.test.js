import assert from 'node:assert/strict';
import { test } from 'node:test';

import './support/catalogue.js';
import { changes, sentence } from '../../web/page/alerts.js';

/**
 * @param {string} name
 * @param {number} since
 */
const alert = (name, since) => ({ name, title: name, text: '89.1 degrees Celsius, above 80', since });
const names = ({ raised, ended }) => [raised.map(({ name }) => name), ended.map(({ name }) => name)];

for (const [title, old, current, expected] of [
    ['a page that has just opened', [], [alert('hot', 1)], [['hot'], []]],
    ['a connection that is back', [alert('hot', 1)], [alert('hot', 1)], [[], []]],
    ['one that ended while another goes on', [alert('hot', 1), alert('wet', 2)], [alert('wet', 2)], [[], ['hot']]],
    ['one that was raised again meanwhile', [alert('hot', 1)], [alert('hot', 5)], [['hot'], []]],
]) {
    test(`alerts are told once: ${title}`, () => {
        assert.deepEqual(names(changes(old, current)), expected);
    });
}

test('an alert is spoken with its number', () => {
    assert.equal(sentence(alert('Oven too hot', 1)), 'Alert: Oven too hot. 89.1 degrees Celsius, above 80.');
});
