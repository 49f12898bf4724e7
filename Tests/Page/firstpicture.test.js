// Until the first picture has come, the server may be away: what the viewer does meanwhile is measured
// on nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/catalogue.js';
import { AnyElement, makeEvent } from './support/elements.js';

const { Brush } = await import('../../web/brush/brush.js');
const { Scroller } = await import('../../web/chart/scroller.js');
const { Zoomer } = await import('../../web/chart/zoomer.js');

function makeChart(width) {
    return { index: 0, plot: { x: 0, y: 0, width, height: 100 }, revision: null, plotX: (x) => x };
}

/** The messages that a brush's selection is told of a click. */
function clicked(width) {
    const told = [];
    const target = new AnyElement();
    const selection = { drawn: null, nameAt: () => null, showStart: (at) => told.push(at) };
    new Brush(target, makeChart(width), selection).start();
    for (const name of ['pointerdown', 'pointerup']) {
        target.dispatchEvent(makeEvent(name, { isPrimary: true, button: 0, pointerId: 1, clientX: 7 }));
    }
    return told;
}

test('a click begins a brush once there is a picture', () => {
    assert.deepEqual(clicked(100), [7]);
    assert.deepEqual(clicked(0), []);
});

test('a zoom before the first picture asks for nothing', () => {
    const sent = [];
    const chart = makeChart(0);
    const channel = { nextEvent: () => 1, send: (message) => sent.push(message) };
    const zoomer = new Zoomer(new AnyElement(), new AnyElement(), chart, { channel, rangeChanged() {} });
    zoomer.zoomIn();
    Object.assign(chart, { plot: { x: 0, y: 0, width: 100, height: 100 }, revision: ['run', 1] });
    zoomer.answer(0, { atStart: true, atEnd: true, text: '' });
    zoomer.stop();
    assert.deepEqual(sent, []);
});

function makeScroller() {
    const told = [];
    const box = new AnyElement();
    const scroller = new Scroller(new AnyElement(), box, true, (...event) => told.push(event));
    return { scroller, box, told };
}

test('axes that come before the picture wait for its plot', () => {
    const { scroller, box } = makeScroller();
    scroller.show([['x', 10, 400, 100, 'time', 'noon']]);
    scroller.plotMoved({ x: 5, y: 0, width: 100, height: 50 });
    assert.equal(box.appended[0].style.width, '100px');
});

test('the slider of an axis that is gone scrolls nothing', async () => {
    const { scroller, box } = makeScroller();
    scroller.plotMoved({ x: 5, y: 0, width: 100, height: 50 });
    scroller.show([['x', 10, 400, 100, 'time', 'noon']]);
    scroller.show([]);
    box.appended[0].dispatchEvent(makeEvent('input'));
    // A listener's error comes by itself.
    await new Promise(setImmediate);
    assert.equal(scroller.isHeld, false);
});
