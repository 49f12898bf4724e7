import assert from 'node:assert/strict';
import { test } from 'node:test';

import './support/catalogue.js';
import { leftOut } from '../../web/page/leftout.js';

const charts = [{ name: 'days', marks: { names: ['line', 'area'] } }];
const page = {
    charts, selectables: [...charts, { name: 'airline' }],
    tables: [{ table: 'flights', columns: ['carrier', 'dest'] }],
};
const begin = "Left out of the address, because this page doesn't know it:";

test('an address that the page knows is read whole', () => {
    for (const query of [
        '', '?view=wall', '?select=days*t1*t2*t1*&select=airline*cDL*cDL*cDL**DL&zoom=days*60&hide=days*A&as=days*area',
        '?rows=flights*50&rows=flights*0*dest*descending',
    ]) assert.equal(leftOut(page, query), null, query);
});

for (const [query, parts] of [
    ['?select=gone*t1*t2*t1*', 'a selection'], ['?select=days*t1*t2*t1*&select=days*x', 'a selection'],
    ['?as=days*bar', 'a kind of chart'], ['?zoom=days*all&zoom=airline*60', 'a part of x'], ['?hide=days', 'hidden series'],
    ['?rows=gone*50', 'detail rows'], ['?rows=flights*-1', 'detail rows'], ['?rows=flights*0*gone*ascending', 'detail rows'],
    ['?select=&rows=', 'a selection and detail rows'],
    ['?select=x&zoom=x&hide=x', 'a selection, a part of x and hidden series'],
]) {
    test(`what the page doesn't know is said: ${query}`, () => {
        assert.equal(leftOut(page, query), `${begin} ${parts}.`);
    });
}
