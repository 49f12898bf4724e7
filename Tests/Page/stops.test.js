import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Stops, clamp } from '../../web/brush/stops.js';

function make() {
    const asked = [];
    let arrivals = 0;
    const stops = new Stops((index) => asked.push(index), () => { arrivals += 1; });
    return { stops, asked, arrivals: () => arrivals };
}

/** The stops from `first` on, as the server sends them. */
function sent(first, count) {
    return Array.from({ length: count }, (_, index) =>
        [first + index, first + index + 1, `stop ${first + index}`, [first + index, first + index + 1]]);
}

test('one question is sent at a time, the next one after its answer', () => {
    const { stops, asked } = make();
    stops.receive(200, [0, 200], 0, sent(0, 33));
    stops.want(10);
    assert.deepEqual(asked, [], 'these stops are known');
    stops.want(60);
    stops.want(120);
    assert.deepEqual(asked, [60]);
    stops.receive(200, [0, 200], 44, sent(44, 33));
    assert.deepEqual(asked, [60, 120]);
});

test('a stop is found by its index, and its index by its values', () => {
    const { stops, arrivals } = make();
    stops.receive(200, [0, 200], 40, sent(40, 10));
    assert.equal(stops.at(42)[2], 'stop 42');
    assert.equal(stops.indexOf([42, 'an end that moves']), 42);
    assert.equal(stops.at(50), undefined);
    assert.equal(stops.indexOf([50, 51]), undefined);
    assert.equal(stops.indexOf(null), undefined, 'the end of a selection that covers no stop');
    assert.equal(arrivals(), 1);
});

test('more is asked for near the end of the known stops, within the total', () => {
    const { stops, asked } = make();
    stops.receive(100, [0, 100], 0, sent(0, 40));
    stops.want(20);
    assert.deepEqual(asked, []);
    stops.want(30);
    assert.deepEqual(asked, [30]);
    stops.want(500);
    stops.receive(100, [0, 100], 14, sent(14, 33));
    assert.deepEqual(asked, [30, 99]);
});

test('after a change the known stops serve until new ones arrive', () => {
    const { stops, asked } = make();
    stops.receive(40, [0, 40], 0, sent(0, 40));
    stops.outdate();
    assert.equal(stops.at(5)[2], 'stop 5');
    stops.want(5);
    assert.deepEqual(asked, [5]);
    stops.receive(40, [0, 40], 0, sent(0, 10));
    assert.equal(stops.at(5)[2], 'stop 5');
    assert.equal(stops.at(20), undefined, 'an old stop is gone');
});

test('a new connection asks again', () => {
    const { stops, asked } = make();
    stops.want(0);
    stops.reconnected();
    stops.want(0);
    assert.deepEqual(asked, [0, 0]);
});

for (const [value, expected] of [[-1, 0], [0, 0], [5, 5], [11, 10]]) {
    test(`${value} within 0 and 10 is ${expected}`, () => {
        assert.equal(clamp(value, 0, 10), expected, `value ${value}`);
    });
}

test('of sliders that nobody is on the ends are known, and all names', () => {
    const { stops, asked, arrivals } = make();
    stops.rest([300, [10, 490], ['first', 'last']]);
    assert.deepEqual([stops.total, stops.extent, stops.names], [300, [10, 490], null]);
    assert.deepEqual([0, 1, 299].map((index) => stops.label(index)), ['first', undefined, 'last']);
    assert.deepEqual([arrivals(), asked], [1, []]);
    stops.rest([2, [0, 4], ['EWR', 'JFK'], ['EWR', 'JFK']]);
    assert.deepEqual(stops.names, ['EWR', 'JFK']);
    stops.rest([0, [], []]);
    assert.deepEqual([stops.isEmpty, stops.label(0), stops.extent], [true, undefined, null]);
});

test('whoever comes to a slider gets the stops around it', () => {
    const { stops, asked } = make();
    stops.rest([300, [10, 490], ['first', 'last']]);
    stops.want(0);
    assert.deepEqual(asked, [0]);
    stops.receive(300, [10, 490], 0, sent(0, 65));
    assert.deepEqual([stops.label(0), stops.at(3)[2], stops.label(299)], ['stop 0', 'stop 3', undefined]);
});

test('so many stops from a position on are known by their middles, and asked for where they are not', () => {
    const { stops, asked } = make();
    // The third day has an hour less.
    const days = [[0, 24], [24, 48], [48, 71], [71, 95], [95, 119]];
    stops.receive(5, [0, 119], 0, days.map(([from, to], index) => [from, to, '', [index, index + 1]]));
    assert.deepEqual(stops.middles(23.5, 3), [12, 59.5]);
    assert.deepEqual(stops.middles(47.5, 2), [36, 59.5]);
    // At the end they are the last.
    assert.deepEqual(stops.middles(118, 3), [59.5, 107]);
    assert.equal(stops.middles(10, 6), null);
    assert.deepEqual(asked, []);
    stops.receive(200, [0, 200], 0, sent(0, 40));
    assert.equal(stops.middles(150.5, 3), null);
    assert.deepEqual(asked, [150]);
    stops.receive(200, [0, 200], 134, sent(134, 33));
    assert.deepEqual(stops.middles(150.5, 3), [150.5, 152.5]);
});

test('stops without a width have no middles', () => {
    const { stops } = make();
    stops.receive(3, [0, 20], 0, [0, 10, 20].map((at, index) => [at, at, '', [index, index]]));
    assert.equal(stops.middles(10, 1), null);
});
