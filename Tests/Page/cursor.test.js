import './support/elements.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AnyElement } from './support/elements.js';

const { Cursor } = await import('../../web/explore/cursor.js');
const { Queries } = await import('../../web/wire/queries.js');

/** A focused cursor whose questions are kept, to be answered when a test says so. */
class Walk {
    asked = [];
    input = Object.assign(new AnyElement(), { value: '0', max: '0', disabled: true });
    queries = new Queries((query) => this.asked.push(query));
    cursor = new Cursor(this.input, this.queries, {
        moved() {}, came() {}, reachedEnd() {}, left() {},
    });

    constructor() {
        document.activeElement = this.input;
        this.cursor.pictureReplaced();
        this.answer(0);
    }

    /** Answers the last question: ten points, of which the one with a key is at `at`. */
    answer(at) {
        const points = Array.from({ length: 10 }, (_, key) => [key, `point ${key}`, key, 0, 0, 0, null]);
        this.queries.receive(this.asked.at(-1).event, {
            series: 'a', seriesPlace: 0, seriesCount: 1, total: 10, first: 0, at, points,
        });
    }

    get words() {
        return this.input.attributes['aria-valuetext'];
    }
}

test('an answer to what was asked before a step does not take the viewer back', () => {
    const walk = new Walk();
    walk.cursor.reconnected();
    walk.cursor.step(1);
    assert.equal(walk.words, 'point 1, 2 of 10');
    walk.answer(0);
    assert.equal(walk.words, 'point 1, 2 of 10');
    assert.deepEqual([walk.asked.at(-1).go, walk.asked.at(-1).point], ['same', 1]);
});

test('a cursor that rests stays on its datum while its index changes', () => {
    const walk = new Walk();
    walk.cursor.step(1);
    walk.cursor.reconnected();
    assert.deepEqual([walk.asked.at(-1).go, walk.asked.at(-1).point], ['same', 1]);
    walk.answer(1);
    assert.equal(walk.input.value, '1');
});
