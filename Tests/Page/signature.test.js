import assert from 'node:assert/strict';
import { test } from 'node:test';

import { signature } from '../../web/audio/signature.js';

test('each of 160 alerts has a sound of its own, of three notes within a second', () => {
    const all = Array.from({ length: 160 }, (_, number) => signature(number));
    assert.equal(new Set(all.map((notes) => JSON.stringify(notes))).size, 160);
    assert.ok(all.every((notes) => notes.length === 3 && notes[2].start + notes[2].length < 1));
    assert.deepEqual(signature(160), signature(0));
});

test('alerts that follow one another differ in two notes at least', () => {
    for (let number = 0; number < 79; number += 1) {
        const [one, other] = [signature(number), signature(number + 1)];
        assert.ok(one.filter(({ pitch }, index) => pitch !== other[index].pitch).length >= 2, String(number));
    }
});

test('a note never follows itself', () => {
    for (let number = 0; number < 160; number += 1) {
        const [first, second, third] = signature(number).map(({ pitch }) => pitch);
        assert.ok(first !== second && second !== third);
    }
});
