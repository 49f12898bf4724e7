import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Lateness } from '../../web/page/lateness.js';

/** Changes at these times, in seconds. */
function seen(...seconds) {
    const lateness = new Lateness();
    for (const second of seconds) lateness.arrived(second * 1_000);
    return lateness;
}

test('data that came each second are late after ten', () => {
    const lateness = seen(1, 2, 3, 4, 5);
    assert.equal(lateness.lateSince(14_000), null);
    assert.equal(lateness.lateSince(15_500), 5_000);
    lateness.arrived(16_000);
    assert.equal(lateness.lateSince(17_000), null);
});

test('data that come each minute have five', () => {
    const lateness = seen(0, 60, 120, 180);
    assert.equal(lateness.lateSince(470_000), null);
    assert.equal(lateness.lateSince(481_000), 180_000);
});

test('what never changed, or seldom, is never late', () => {
    assert.equal(seen().lateSince(1e9), null);
    assert.equal(seen(1, 2, 3).lateSince(1e9), null);
});

test('changes of several charts at once count as one', () => {
    const lateness = seen(1, 1.01, 1.02, 1.03, 1.04, 2);
    assert.equal(lateness.lateSince(1e9), null);
});

test('data that come many times a second are late too', () => {
    const lateness = new Lateness();
    for (let time = 0; time <= 400; time += 40) lateness.arrived(time);
    assert.equal(lateness.lateSince(9_000), null);
    assert.equal(lateness.lateSince(11_000), 400);
});

test('during an outage nothing is late, and what is usual stays known', () => {
    const lateness = seen(1, 2, 3, 4, 5);
    lateness.interrupted();
    assert.equal(lateness.lateSince(1e6), null);
    lateness.resumed(1e6);
    assert.equal(lateness.lateSince(1e6 + 9_000), null);
    assert.equal(lateness.lateSince(1e6 + 11_000), 1e6);
});
