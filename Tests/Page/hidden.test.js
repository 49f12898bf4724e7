import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/catalogue.js';
import { isolated, sentence, toggled } from '../../web/legend/hidden.js';

const names = ['User', 'System', 'Waiting'];
const set = (...hidden) => new Set(hidden);

test('a click hides a name, and another shows it again', () => {
    assert.deepEqual(toggled(set(), 'User'), set('User'));
    assert.deepEqual(toggled(set('System', 'User'), 'User'), set('System'));
});

test('one is shown alone, and all are once it is alone already', () => {
    assert.deepEqual(isolated(set(), 'User', names), set('System', 'Waiting'));
    assert.deepEqual(isolated(set('User'), 'User', names), set('System', 'Waiting'));
    assert.deepEqual(isolated(set('System', 'Waiting'), 'User', names), set());
    assert.deepEqual(isolated(set('User', 'System', 'Waiting'), 'User', names), set('System', 'Waiting'));
});

const cases = [
    [set(), set('User'), 'User hidden, 2 of 3 series shown.'],
    [set('User'), set(), 'User shown, 3 of 3 series shown.'],
    [set(), set('User', 'System'), 'Only Waiting shown, 1 of 3 series.'],
    [set('User', 'System'), set(), 'All 3 series shown.'],
    [set('User', 'System'), set(...names), 'All series are hidden.'],
    [set('User', 'System'), set('System', 'Waiting'), 'Only User shown, 1 of 3 series.'],
    [set('User'), set('System'), '2 of 3 series shown.'],
    [set('gone'), set('gone', 'User'), 'User hidden, 2 of 3 series shown.'],
];
for (const [before, after, text] of cases) {
    test(`a change is said: ${text}`, () => assert.equal(sentence(before, after, names), text));
}
