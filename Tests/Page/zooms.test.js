import assert from 'node:assert/strict';
import { test } from 'node:test';

import './support/catalogue.js';
import { sentence, Zooms } from '../../web/page/zooms.js';

const day = 'June 3 to June 4, 2013. 2 points.';
const hours = 'June 3, 2013, 12:00 AM to June 4, 12:00 PM. 111 points.';

test('what is offered is said by its name', () => {
    assert.equal(sentence([hours, day, hours, day], '5 minutes'), 'Time range of 4 charts: 5 minutes.');
    assert.equal(sentence([hours], 'All'), 'Time range: All.');
});

test('of several charts the first says what is seen, without its own points', () => {
    assert.equal(
        sentence([hours, day], null),
        'Time range of 2 charts: June 3, 2013, 12:00 AM to June 4, 12:00 PM.');
    assert.equal(sentence([day, hours], null), 'Time range of 2 charts: June 3 to June 4, 2013.');
});

test('one chart says all of it', () => {
    assert.equal(sentence([day], null), 'Time range: June 3 to June 4, 2013. 2 points.');
});

/** A chart whose zoomer answers when a test says so. */
function makeChart(name, kept = null, dataset = { timeRange: '' }) {
    const zoomer = {
        kept, asked: [],
        follow(to, shown) { this.asked.push(to); this.shown = shown; },
        keep(zoom) { this.kept = zoom; },
    };
    return { name, figure: { dataset }, zoomer };
}

function makeZooms(charts, isOpen = true) {
    const heard = [];
    const zooms = new Zooms(charts, { isOpen }, (text) => heard.push(text), () => heard.push('completed'));
    return { zooms, heard };
}

const minute = { newest: { length: 60 } };

test('one act for several charts is complete and said once, whichever of them answers last', () => {
    const charts = [makeChart('a'), makeChart('b')];
    const { zooms, heard } = makeZooms(charts);
    zooms.show(new Map(charts.map(({ zoomer }) => [zoomer, { kept: minute }])), (seen) => heard.push(seen));
    charts[1].zoomer.shown(day);
    assert.deepEqual(heard, []);
    charts[0].zoomer.shown(hours);
    assert.deepEqual(heard, ['completed', [hours, day]]);
});

test('answers to an earlier act than the last are of no interest', () => {
    const [chart] = [makeChart('a')];
    const { zooms, heard } = makeZooms([chart]);
    const targets = new Map([[chart.zoomer, 'newest']]);
    zooms.show(targets, () => heard.push('earlier'));
    const earlier = chart.zoomer.shown;
    zooms.show(targets, () => heard.push('last'));
    earlier(day);
    assert.deepEqual(heard, []);
    chart.zoomer.shown(day);
    assert.deepEqual(heard, ['completed', 'last']);
});

test('older choices are shown on the charts that differ, those without one as their author chose', () => {
    const overviewed = makeChart('d', minute);
    overviewed.zoomer.hasOverview = true;
    const charts = [makeChart('a', minute), makeChart('b', minute), makeChart('c'), overviewed];
    const { zooms, heard } = makeZooms(charts);
    zooms.recall(['a*60', 'c*0*10', 'nothing*60']);
    assert.deepEqual(charts.map(({ zoomer }) => zoomer.asked), [
        [], ['original'], [{ kept: { interval: { lower: 0, upper: 10 } } }], [],
    ]);
    charts[2].zoomer.shown(hours);
    charts[1].zoomer.shown(day);
    assert.deepEqual(heard, ['completed', 'Time range of 2 charts: June 3 to June 4, 2013.']);
});

test('what one chart shows again it says itself, and what is there already nobody does', () => {
    const chart = makeChart('a', minute);
    const { zooms, heard } = makeZooms([chart]);
    zooms.recall(['a*60']);
    assert.deepEqual([chart.zoomer.asked, heard], [[], []]);
    zooms.recall([]);
    chart.zoomer.shown(day);
    assert.deepEqual(heard, ['completed', day]);
});

test('what was typed and no chart understands is said, not what they show', () => {
    const charts = [makeChart('a'), makeChart('b')];
    const { zooms, heard } = makeZooms(charts);
    zooms.show(new Map(charts.map(({ zoomer }) => [zoomer, 'newest'])), () => heard.push('shown'));
    for (const { zoomer } of charts) zoomer.shown(day, 'To is before From.');
    assert.deepEqual(heard, ['completed', 'To is before From.']);
});

test('what one of the charts understands is what they show', () => {
    const charts = [makeChart('a'), makeChart('b')];
    const { zooms, heard } = makeZooms(charts);
    zooms.show(new Map(charts.map(({ zoomer }) => [zoomer, 'newest'])), (seen) => heard.push(seen));
    charts[0].zoomer.shown(hours, "From can't be read.");
    charts[1].zoomer.shown(day);
    assert.deepEqual(heard, ['completed', [day]]);
});

test('without a connection older choices are kept for the next one', () => {
    const chart = makeChart('a', minute);
    const { zooms, heard } = makeZooms([chart], false);
    zooms.recall(['a*all']);
    assert.deepEqual([chart.zoomer.kept, zooms.kept], [{ everything: {} }, ['a*all']]);
    assert.deepEqual(heard, ['Shown as soon as the connection is back.']);
});
