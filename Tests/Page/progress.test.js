import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Progress } from '../../web/brush/progress.js';

const selected = { text: 'May' };

test('a move that is given up leads back to what was selected', () => {
    const progress = new Progress();
    progress.begin(selected, true);
    assert.equal(progress.grasped, selected);
    assert.deepEqual(progress.endMove(), { before: selected, grasped: selected, wasTold: false });
    assert.equal(progress.endMove(), null);
});

test('a new move knows nothing of what the server was told of the last one', () => {
    const progress = new Progress();
    progress.begin(null, false);
    progress.told();
    assert.equal(progress.endMove().wasTold, true);
    progress.told();
    progress.begin(selected, false);
    assert.deepEqual(progress.endMove(), { before: selected, grasped: null, wasTold: false });
});

test('a choice is pending until it is answered, whatever moves meanwhile', () => {
    const progress = new Progress();
    assert.equal(progress.isPending, false);
    progress.begin(null, false);
    progress.choose();
    assert.equal(progress.isMoving, false);
    progress.begin(selected, false);
    progress.endMove();
    assert.equal(progress.isPending, true);
    assert.equal(progress.answered(), true);
    assert.equal(progress.answered(), false);
    assert.equal(progress.isPending, false);
});
