import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Crosshair } from '../../web/explore/crosshair.js';

function chart(table, more = {}) {
    return {
        figure: { dataset: { table, ...more.dataset } }, isStarted: more.isStarted ?? true, followed: [],
        follow(value) { this.followed.push(value); },
    };
}

test('the other charts of a table show the position, until the chart that has it lets go', () => {
    const [one, other, elsewhere] = [chart('a'), chart('a'), chart('b')];
    const [small, stopped] = [chart('a', { dataset: { small: '' } }), chart('a', { isStarted: false })];
    const crosshair = new Crosshair([one, other, elsewhere, small, stopped, undefined]);
    crosshair.show(one, 5);
    crosshair.show(one, 6);
    crosshair.show(other, null);
    assert.deepEqual(other.followed, [5, 6], 'who shows nothing takes nothing away');
    crosshair.show(one, null);
    assert.deepEqual(other.followed, [5, 6, null]);
    assert.deepEqual([elsewhere, small, stopped].flatMap(({ followed }) => followed), []);
    assert.deepEqual(one.followed, [null], 'it follows nobody itself');
    crosshair.show(one, null);
    assert.equal(other.followed.length, 3, 'there is nothing more to let go');
});

test('a chart that is pointed at next lets go of the one before', () => {
    const [one, other] = [chart('a'), chart('a')];
    const crosshair = new Crosshair([one, other]);
    crosshair.show(one, 5);
    crosshair.show(other, 7);
    crosshair.show(one, null);
    assert.deepEqual(other.followed, [5, null]);
    assert.deepEqual(one.followed, [null, 7]);
});
