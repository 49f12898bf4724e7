// Queries that get no answer say so.

import assert from 'node:assert/strict';
import { test } from 'node:test';

const { Queries } = await import('../../web/wire/queries.js');

test('a lost connection drops what was asked and what waits', () => {
    const [sent, told] = [[], []];
    const queries = new Queries((fields) => sent.push(fields));
    const ask = (asker, name) => queries.ask(
        asker, { name }, (answer) => told.push(answer), () => told.push(`${name} dropped`));
    ask('a', 'first');
    ask('b', 'second');
    ask('b', 'third');
    assert.deepEqual(told, ['second dropped']);
    queries.disconnected();
    assert.deepEqual(told, ['second dropped', 'third dropped', 'first dropped']);
    queries.receive(1, 'late');
    ask('a', 'fourth');
    queries.receive(2, 'answer');
    assert.deepEqual(told.slice(3), ['answer']);
    assert.deepEqual(sent, [{ event: 1, name: 'first' }, { event: 2, name: 'fourth' }]);
});
