import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    hiddenIn, marksIn, namesText, readHidden, readMarks, readRows, readSelections, readZooms, rowsIn, selectionsIn, withHidden, withMarks, withRows, withSelections,
    withZooms, writeHidden, writeMarks, writeZooms, zoomsIn,
} from '../../web/page/address.js';

const charts = [{ name: 'temperature' }, { name: 'wind' }];
const home = 'http://localhost/d/weather?theme=dark';
const seconds = (number) => ({ seconds: number });
const name = (text) => ({ name: text });

const selections = {
    'an interval of time': { lower: seconds(10), upper: seconds(30), last: seconds(20), categories: [] },
    'one that follows new data':
        { lower: seconds(10), upper: seconds(30), last: seconds(20), categories: [], edge: 30 },
    'numbers below zero': {
        lower: { number: -1.5 }, upper: { number: 0 }, last: { number: 0 },
        categories: [],
    },
    'names with the separator': {
        lower: name('a*b'), upper: name('100%'), last: name('%2A'), categories: ['x*y', 'ä & ö', ''],
    },
};

for (const [title, ends] of Object.entries(selections)) {
    const token = { chart: 1, ...ends };
    test(`a selection survives the address: ${title}`, () => {
        const url = withSelections(charts, [{ chart: 1, token }], home);
        assert.deepEqual(readSelections(charts, selectionsIn(url.search)), [{ chart: 1, token }], url.href);
        assert.equal(url.searchParams.get('theme'), 'dark');
    });
}

test('selections come in the order of the charts, the last of each chart counts', () => {
    const query = '?select=wind*n1*n2*n2*&select=temperature*n3*n4*n4*&select=wind*n5*n6*n6*';
    const found = readSelections(charts, selectionsIn(query));
    assert.deepEqual(found.map(({ chart, token }) => [chart, token.lower.number]), [[0, 3], [1, 5]]);
});

for (const text of [
    '', 'wind', 'nothing*n1*n2*n2*', 'wind*n1*n2', 'wind*x1*n2*n2*', 'wind*n*n2*n2*',
    'wind*none*n2*n2*', 'wind*nInfinity*n2*n2*',
]) {
    test(`a selection that isn't understood is left out: "${text}"`, () => {
        assert.deepEqual(readSelections(charts, [text]), [], text);
    });
}

const zooms = {
    'an interval': { interval: { lower: 1.5, upper: 20 } },
    'a length up to the newest value': { newest: { length: 3600 } },
    'everything': { everything: {} },
};

for (const [title, zoom] of Object.entries(zooms)) {
    test(`a zoom survives the address: ${title}`, () => {
        const zoomed = [{ name: 'temperature', zoomer: null }, { name: 'wind', zoomer: { kept: zoom } }];
        const url = withZooms(writeZooms(zoomed), home);
        assert.deepEqual(readZooms(charts, zoomsIn(url.search)), [{ chart: charts[1], zoom }], url.href);
    });
}

for (const text of ['wind', 'wind*', 'wind*a', 'wind*1*', 'wind*1*2*3', 'nothing*all']) {
    test(`a zoom that isn't understood is left out: "${text}"`, () => {
        assert.deepEqual(readZooms(charts, [text]), [], text);
    });
}

test('a chart without a zoom leaves none behind', () => {
    const url = withZooms(writeZooms([{ name: 'wind', zoomer: { kept: undefined } }]), `${home}&zoom=wind*all`);
    assert.equal(url.search, '?theme=dark');
});

test('hidden series survive the address, whatever their names have in them', () => {
    const hidden = ['a*b', '100%', '%2A', 'ä & ö=ü', ''];
    const page = [{ name: 'temperature', legend: { kept: [] } }, { name: 'wind', legend: { kept: hidden } }];
    const url = withHidden(writeHidden(page), `${home}&select=wind*n1*n2*n2*&hide=temperature*old`);
    assert.deepEqual(readHidden(page, hiddenIn(url.search)), [{ chart: page[1], hidden }], url.href);
    assert.equal(url.searchParams.get('select'), 'wind*n1*n2*n2*');
    assert.equal(withHidden(writeHidden([page[0]]), url.href).searchParams.has('hide'), false);
});

for (const text of ['', 'wind', 'nothing*a']) {
    test(`no series is hidden by "${text}"`, () => {
        assert.deepEqual(readHidden(charts, [text]), []);
    });
}

test('a kind of marks survives the address, and one that the chart can\'t have is left out', () => {
    const page = [
        { name: 'a*b', marks: { names: ['line', 'bar'], kept: 'bar' } },
        { name: 'wind', marks: { names: [], kept: null } },
    ];
    const url = withMarks(writeMarks(page), `${home}&as=wind*line`);
    assert.deepEqual(readMarks(page, marksIn(url.search)), [{ chart: page[0], mark: 'bar' }], url.href);
    assert.equal(withMarks([], url.href).search, '?theme=dark');
    for (const text of ['', 'a*b*bar', 'wind*line', 'a%2Ab*sector', 'a%2Ab']) assert.deepEqual(readMarks(page, [text]), [], text);
});

test('a page of rows and its order survive the address', () => {
    const pages = [
        { table: 'weather', kept: { first: 100, sort: { column: 'temp*f', descending: true } } },
        { table: 'wind', kept: { first: 50, sort: null } },
        { table: 'rain', kept: null },
    ];
    const url = withRows(pages, home);
    assert.deepEqual([...readRows(rowsIn(url.search))], [
        ['weather', pages[0].kept], ['wind', pages[1].kept],
    ]);
    assert.equal(withRows([], url.href).search, '?theme=dark');
    assert.equal(readRows(['weather*-5', 'weather*x', 'weather']).size, 0);
});

test('names of a picture are one text, as its address has them', () => {
    assert.equal(namesText(['Low', 'a*b', '100%']), 'Low*a%2Ab*100%25');
});
