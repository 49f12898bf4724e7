import './support/catalogue.js';
import { AnyElement } from './support/elements.js';

import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.HTMLInputElement = AnyElement;
const { Days, isReversed } = await import('../../web/controls/days.js');

function makeDays(from, to) {
    const element = new AnyElement();
    const inputs = ['[data-from]', '[data-to]'].map((name) => element.querySelector(name));
    const heard = [];
    const days = new Days(element, () => heard.push(days.act), (text) => heard.push(text));
    days.start();
    /** Types a day into one of the fields. */
    const type = (end, value) => {
        Object.assign(inputs[end], { value, validity: { badInput: false } });
        inputs[end].dispatchEvent(new Event('change'));
    };
    [inputs[0].value, inputs[1].value] = [from, to];
    return { inputs, heard, type, days, fault: element.appended.at(-1) };
}

test('days in order are chosen, and an end may be open', () => {
    const { heard, type } = makeDays('', '');
    type(0, '2013-01-08');
    type(1, '2013-01-10');
    assert.deepEqual(heard, [
        ['range', { from: '2013-01-08', to: '' }],
        ['range', { from: '2013-01-08', to: '2013-01-10' }],
    ]);
});

test('days in the wrong order are said to be, and stay as they were typed', () => {
    const { inputs, heard, type, fault } = makeDays('2013-01-08', '');
    type(1, '2013-01-02');
    assert.deepEqual(heard, ['To is before From.']);
    assert.deepEqual(inputs.map(({ value }) => value), ['2013-01-08', '2013-01-02']);
    assert.equal(fault.textContent, 'To is before From.');
    assert.equal(inputs[1].getAttribute('aria-invalid'), 'true');
    type(0, '2013-01-03');
    assert.equal(heard.at(-1), 'From is after To.');
    type(0, '2013-01-01');
    assert.deepEqual(heard.at(-1), ['range', { from: '2013-01-01', to: '2013-01-02' }]);
    assert.equal(fault.textContent, '');
    assert.equal(inputs[0].getAttribute('aria-invalid'), null);
});

test('what is selected replaces days in the wrong order', () => {
    const { inputs, type, days, fault } = makeDays('2013-01-08', '');
    type(1, '2013-01-02');
    days.show({ fields: ['2013-01-05', '2013-01-06'] });
    assert.deepEqual(inputs.map(({ value }) => value), ['2013-01-05', '2013-01-06']);
    assert.equal(fault.textContent, '');
});

test('an open end is in order', () => {
    assert.equal(isReversed('2013-01-02', ''), false);
    assert.equal(isReversed('', '2013-01-02'), false);
    assert.equal(isReversed('2013-01-02', '2013-01-02'), false);
    assert.equal(isReversed('2013-01-02', '2013-01-01'), true);
});
