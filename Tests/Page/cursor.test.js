import './support/catalogue.js';
import './support/elements.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AnyElement } from './support/elements.js';

const { Cursor } = await import('../../web/explore/cursor.js');
const { Queries } = await import('../../web/wire/queries.js');

/** A focused cursor whose questions are kept, to be answered when a test says so. */
class Walk {
    asked = [];
    input = Object.assign(new AnyElement(), {
        value: '0', max: '0', disabled: true, matches() { return document.activeElement === this; },
    });
    queries = new Queries((query) => this.asked.push(query));
    cursor = new Cursor(this.input, this.queries, {
        moved() {}, came() {}, reachedEnd: (text) => this.ends.push(text), left() {},
    });
    ends = [];

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

/** A cursor that nobody is on. */
class Resting extends Walk {
    constructor() {
        super();
        document.activeElement = null;
        this.cursor.textsChanged(['point 0', 10, 'a', 1]);
        this.asked.length = 0;
    }
}

test('a cursor that nobody is on says its first point, and asks nothing', () => {
    const walk = new Resting();
    assert.equal(walk.words, 'point 0, 1 of 10');
    walk.cursor.pictureChanged();
    walk.cursor.textsChanged(['point 1', 12, 'a', 1]);
    walk.cursor.reconnected();
    walk.cursor.pictureReplaced();
    assert.deepEqual([walk.words, walk.input.max, walk.asked.length], ['point 1, 1 of 12', '11', 0]);
    walk.cursor.textsChanged(null);
    assert.deepEqual([walk.words, walk.input.disabled, walk.input.attributes['aria-disabled']], ['No points', false, 'true'],
        'it stays a stop');
});

test('points are asked for when somebody comes, and keys that come before the answer are kept', () => {
    const walk = new Resting();
    walk.cursor.enter();
    assert.deepEqual(walk.asked.map(({ go }) => go), ['index']);
    walk.cursor.step(1);
    walk.cursor.step(1);
    walk.answer(0);
    walk.answer(2);
    assert.equal(walk.words, 'point 2, 3 of 10');
});

test('where data move on, a cursor rests on the newest point until it is moved', () => {
    const walk = new Resting();
    walk.cursor.textsChanged(['point 9', 10, 'a', 1, 1]);
    assert.equal(walk.words, 'point 9, 10 of 10');
    walk.cursor.textsChanged(['point 11', 12, 'a', 1, 1]);
    assert.deepEqual([walk.words, walk.asked.length], ['point 11, 12 of 12', 0]);
    document.activeElement = walk.input;
    walk.cursor.enter();
    assert.ok(walk.asked.at(-1).index > 1_000, 'the newest by now, wherever it is');
    walk.answer(9);
    assert.equal(walk.words, 'point 9, 10 of 10');
    walk.cursor.step(-1);
    document.activeElement = null;
    walk.cursor.textsChanged(['point 11', 12, 'a', 1, 1]);
    assert.deepEqual([walk.asked.at(-1).go, walk.asked.at(-1).point], ['same', 8]);
});

test('a step that waits for its answer survives a whole new picture', () => {
    const walk = new Resting();
    document.activeElement = walk.input;
    walk.cursor.enter();
    walk.cursor.step(1);
    walk.cursor.pictureReplaced();
    for (let each = 0; each < 3; each += 1) walk.answer(1);
    assert.equal(walk.words, 'point 1, 2 of 10');
});

test('a step whose answer was lost with the link is asked for again', () => {
    const walk = new Resting();
    document.activeElement = walk.input;
    walk.cursor.enter();
    walk.cursor.step(1);
    walk.queries.disconnected();
    walk.cursor.reconnected();
    assert.deepEqual([walk.asked.at(-1).go, walk.asked.at(-1).index], ['index', 1]);
    walk.answer(1);
    assert.equal(walk.words, 'point 1, 2 of 10');
});

test('a jump over a new picture is made once', () => {
    const walk = new Walk();
    walk.cursor.jump('highest');
    walk.cursor.pictureReplaced();
    walk.answer(7);
    assert.deepEqual([walk.words, walk.asked.at(-1).go], ['point 7, 8 of 10', 'same']);
});

test('an end is told before the points are known', () => {
    const walk = new Resting();
    walk.cursor.enter();
    walk.cursor.step(-1);
    walk.answer(0);
    walk.cursor.step(-1);
    assert.deepEqual([walk.ends, walk.words], [['First point'], 'point 0, 1 of 10']);
});

test('a cursor that was left elsewhere asks for its own text', () => {
    const walk = new Resting();
    walk.cursor.enter();
    walk.answer(0);
    walk.cursor.step(3);
    walk.cursor.textsChanged(['point 0', 10, 'a', 1]);
    assert.deepEqual([walk.asked.at(-1).go, walk.asked.at(-1).point], ['same', 3]);
});

test('what needs the point waits until it is known', () => {
    const walk = new Resting();
    const found = [];
    walk.cursor.whenKnown(({ text }) => found.push(text));
    assert.deepEqual(found, []);
    walk.answer(0);
    walk.cursor.whenKnown(({ text }) => found.push(text));
    assert.deepEqual(found, ['point 0', 'point 0']);
});
