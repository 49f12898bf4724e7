import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sides } from '../../web/page/popover.js';

const desktop = { width: 1200, height: 800 };

/** A box by its left and top corner and its size. */
function box(left, top, width, height) {
    return { left, top, right: left + width, bottom: top + height };
}

test('a sheet opens below what it stands beside, or above where more room is', () => {
    assert.deepEqual(sides(box(100, 40, 30, 30), desktop),
        { top: '74px', bottom: 'auto', right: 'auto', left: '100px', room: '718px' });
    assert.deepEqual(sides(box(1000, 700, 30, 30), desktop),
        { top: 'auto', bottom: '104px', right: '170px', left: 'auto', room: '688px' });
});

test('beside what fills the window it opens over it, with room for what it says', () => {
    const { top, bottom, room } = sides(box(60, 50, 1100, 700), desktop);
    assert.deepEqual({ top, bottom, room }, { top: '54px', bottom: 'auto', room: '738px' });
});
