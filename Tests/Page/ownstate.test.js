import assert from 'node:assert/strict';
import { test } from 'node:test';

import { OwnState, withinRoom } from '../../web/chart/ownstate.js';

test('a page keeps the newest state, and tells of a loss once for each greeting', () => {
    const state = new OwnState();
    assert.equal(state.sealed, undefined);
    assert.equal(state.receive({ sealed: 'a' }), false);
    assert.equal(state.sealed, 'a');
    assert.equal(state.receive({ sealed: 'b', lost: true }), true);
    assert.equal(state.receive({ sealed: 'c', lost: true }), false);
    assert.equal(state.sealed, 'c');
    state.greeted();
    assert.equal(state.receive({ sealed: 'd', lost: true }), true);
    state.receive({ sealed: null });
    assert.equal(state.sealed, undefined);
});

test('a greeting has room for some states, the shortest first, and says which are left out', () => {
    const [long, short] = ['l'.repeat(6_000), 's'.repeat(4_000)];
    const charts = [{ width: 1, state: long }, { width: 2 }, { width: 3, state: long }, { width: 4, state: short }];
    assert.deepEqual(withinRoom(charts).map(({ state }) => state), [long, undefined, '', short]);
    assert.deepEqual(withinRoom(charts.slice(1)).map(({ state }) => state), [undefined, long, short]);
    assert.equal(charts[2].state, long);
});
