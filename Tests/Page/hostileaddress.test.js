import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    hiddenIn, readHidden, readRows, readSelections, readZooms, rowsIn, selectionsIn, withHidden, withSelections, zoomsIn,
} from '../../web/page/address.js';

const charts = ['temperature', 'wind', 'a*b'].map((name) => ({ name, kept: [] }));
const parts = ['temperature', 'wind', '*', '*t1370217600', '*n-5e308', '*n1e999', '*c', '%2A', '%25', '%', '%zz', 'all',
    '&select=', '&zoom=', '&hide=', '&rows=', '=', '+', '#', '\u{1F469}', '\uD800', '\0', 'NaN', '__proto__', 'constructor',
    'descending', '-1', '50'];

const beginnings = ['?select=', '?select=temperature*t10*t30*t20*', '?select=wind*cA*cB*cB**A*', '?zoom=', '?hide=', '?rows='];

/** Steele, Lea, Flood: SplitMix, so that a failure can be repeated. */
function generator(seed) {
    let state = seed;
    return (below) => {
        state = (state + 0x9e3779b9) | 0;
        let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
        mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
        return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
    };
}

const count = Number(process.env.FUZZ_INPUTS ?? 20_000);

test('no address breaks the page that reads it, and selections that are read are written alike', () => {
    const random = generator(Number(process.env.FUZZ_SEED ?? 1));
    let accepted = 0;
    for (let number = 0; number < count; number++) {
        let query = beginnings[random(beginnings.length)];
        for (let part = random(9) + 1; part > 0; part--) query += parts[random(parts.length)];
        const context = JSON.stringify(query);
        const selections = readSelections(charts, selectionsIn(query));
        for (const { chart, token } of selections) {
            assert.ok(charts[chart] && token.chart === chart, context);
            assert.ok(token.edge === undefined || Number.isFinite(token.edge), context);
        }
        accepted += selections.length;
        const url = withSelections(charts, selections, 'http://localhost/d/a');
        assert.deepEqual(readSelections(charts, selectionsIn(url.search)), selections, context);
        readZooms(charts, zoomsIn(query));
        for (const { chart, hidden } of readHidden(charts, hiddenIn(query))) {
            assert.ok(charts.includes(chart) && hidden.length > 0, context);
        }
        for (const [table, { first }] of readRows(rowsIn(query))) {
            assert.equal(typeof table, 'string', context);
            assert.ok(Number.isInteger(first) && first >= 0, context);
        }
        withHidden(hiddenIn(query), 'http://localhost/d/a');
    }
    assert.ok(accepted > 0, 'none of them was a selection');
});
