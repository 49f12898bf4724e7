import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placed } from '../../web/explore/placing.js';

const box = { width: 400, height: 300 };
const text = { width: 120, height: 60 };
const spot = (x, y) => ({ x, y, width: 0, height: 0 });

function overlaps({ x, y }, size, frame) {
    return x < frame.x + frame.width && x + size.width > frame.x
        && y < frame.y + frame.height && y + size.height > frame.y;
}

test('a text beside a rule is on the right of it, and on the left where there is no room', () => {
    assert.deepEqual(placed(text, box, spot(100, 150), 100, null), { x: 114, y: 120 });
    assert.deepEqual(placed(text, box, spot(350, 150), 350, null), { x: 216, y: 120 });
});

test('a text stays in the box from top to bottom', () => {
    assert.equal(placed(text, box, spot(100, 2), 100, null).y, 0);
    assert.equal(placed(text, box, spot(100, 298), 100, null).y, 240);
});

test('where neither side has room it is above or below the point', () => {
    const narrow = { width: 200, height: 300 };
    assert.deepEqual(placed(text, narrow, spot(100, 150), 100, null), { x: 40, y: 76 });
    assert.deepEqual(placed(text, narrow, spot(100, 10), 100, null), { x: 40, y: 24 });
});

test('without a rule it is above the point, or below', () => {
    assert.deepEqual(placed(text, box, spot(200, 150), null, null), { x: 140, y: 76 });
    assert.deepEqual(placed(text, box, spot(200, 20), null, null), { x: 140, y: 34 });
});

test('it is never under the pointer, nor over the rule, wherever both are', () => {
    for (let x = 0; x <= 400; x += 20) {
        for (let shift = -40; shift <= 40; shift += 20) {
            for (let y = 0; y <= 300; y += 20) {
                const pointer = { x: x + shift, y };
                const place = placed(text, box, spot(x, 150), x, pointer);
                assert.ok(!overlaps(place, text, { ...pointer, width: 0, height: 0 }), JSON.stringify([x, pointer, place]));
                assert.ok(place.x > x || place.x + text.width < x, JSON.stringify([x, pointer, place]));
            }
        }
    }
});

test('a pointer at the very edge of a text is on it', () => {
    const above = placed(text, box, spot(200, 150), null, null);
    const pointer = { x: above.x + 10, y: above.y - 0.1 };
    assert.notDeepEqual(placed(text, box, spot(200, 150), null, pointer), above);
});
