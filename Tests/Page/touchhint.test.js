import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import './support/catalogue.js';
import { TouchHint } from '../../web/brush/touchhint.js';

let stored;
beforeEach(() => {
    stored = new Map();
    globalThis.localStorage = {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, text) => { stored.set(name, text); },
    };
});

function makeHint() {
    const heard = [];
    return [new TouchHint((text) => heard.push(text)), heard];
}

test('the first tap says how to select, and no later one', () => {
    const [hint, heard] = makeHint();
    hint.tapped(false);
    hint.tapped(true);
    assert.deepEqual(heard, ['Hold, then drag, to select.']);
});

test('names are held alone', () => {
    const [hint, heard] = makeHint();
    hint.tapped(true);
    assert.deepEqual(heard, ['Hold a name to select it.']);
});

test('whoever only tapped hears it on the next page, whoever has held knows', () => {
    makeHint()[0].tapped(false);
    const [hint, heard] = makeHint();
    hint.held();
    hint.tapped(false);
    const [next, nextHeard] = makeHint();
    next.tapped(false);
    assert.deepEqual([heard, nextHeard], [[], []]);
});
