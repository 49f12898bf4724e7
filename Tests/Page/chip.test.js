import './support/catalogue.js';
import './support/elements.js';

import assert from 'node:assert/strict';
import { test } from 'node:test';

const { chipPosition } = await import('../../web/brush/chip.js');

const size = { width: 100, height: 26 };
const plot = { x: 40, y: 60, width: 400 };
const title = { left: 0, top: 34, right: 110, bottom: 48 };

test('a chip stands over the plot, at the middle of its selection', () => {
    assert.deepEqual(chipPosition(size, plot, 240, []), { left: 190, top: 32 });
});

test('it stays within the plot', () => {
    assert.deepEqual(chipPosition(size, plot, 45, []), { left: 44, top: 32 });
    assert.deepEqual(chipPosition(size, plot, 440, []), { left: 336, top: 32 });
});

test('it stands beside the title of an axis', () => {
    assert.deepEqual(chipPosition(size, plot, 60, [title]), { left: 114, top: 32 });
    assert.deepEqual(chipPosition(size, plot, 240, [title]), { left: 190, top: 32 });
});

test('without room over the plot it is at the top of it', () => {
    assert.deepEqual(chipPosition(size, { ...plot, y: 10 }, 240, []), { left: 190, top: 14 });
    const legend = { left: 0, top: 34, right: 380, bottom: 50 };
    assert.deepEqual(chipPosition(size, plot, 240, [legend]), { left: 190, top: 64 });
    const note = { left: 260, top: 40, right: 300, bottom: 50 };
    assert.deepEqual(chipPosition(size, plot, 60, [title, { ...note, left: 150 }]), { left: 44, top: 64 });
});

test('one that is wider than the plot begins left of it, and ends on the picture', () => {
    const { left } = chipPosition({ width: 420, height: 26 }, plot, 240, []);
    assert.deepEqual([left, left + 420], [16, 436]);
    assert.equal(chipPosition({ width: 470, height: 26 }, plot, 240, []).left, 0);
});
