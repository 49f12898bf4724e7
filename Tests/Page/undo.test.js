import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UndoStack } from '../../web/page/undo.js';

test('undo and redo go through the states in order', () => {
    const stack = new UndoStack('a');
    for (const state of ['b', 'c']) stack.push(state);
    const seen = [];
    for (const move of ['undo', 'undo', 'redo', 'redo']) {
        stack[move]();
        seen.push(stack.current);
    }
    assert.deepEqual(seen, ['b', 'a', 'b', 'c']);
});

test('a new state ends what could be redone', () => {
    const stack = new UndoStack('a');
    stack.push('b');
    stack.undo();
    stack.push('c');
    assert.equal(stack.canRedo, false);
    stack.undo();
    assert.equal(stack.current, 'a');
});

test('an equal state is no step, and a replacement belongs to the last step', () => {
    const stack = new UndoStack([{ chart: 0 }]);
    assert.equal(stack.push([{ chart: 0 }]), false);
    assert.equal(stack.canUndo, false);
    assert.equal(stack.replace([{ chart: 1 }]), true);
    assert.equal(stack.canUndo, false);
    assert.deepEqual(stack.current, [{ chart: 1 }]);
});

test('undo and redo at their ends change nothing', () => {
    const stack = new UndoStack('a');
    stack.undo();
    stack.redo();
    assert.equal(stack.current, 'a');
});

test('a hundred steps are kept', () => {
    const stack = new UndoStack(0);
    for (let state = 1; state <= 150; state += 1) stack.push(state);
    while (stack.canUndo) stack.undo();
    assert.equal(stack.current, 50);
});

test('a state that lies a step away is gone to by that step, another one without', () => {
    const stack = new UndoStack('a');
    stack.push('b');
    stack.push('c');
    assert.equal(stack.goTo('b'), true);
    assert.deepEqual([stack.current, stack.canUndo, stack.canRedo], ['b', true, true]);
    assert.equal(stack.goTo('c'), true);
    assert.equal(stack.canRedo, false);
    assert.equal(stack.goTo('x'), true);
    assert.equal(stack.goTo('x'), false);
    stack.undo();
    assert.equal(stack.current, 'b');
});

test('a step is found by what an address says of it', () => {
    const stack = new UndoStack({ name: '' }, ({ name }) => name);
    stack.push({ name: 'a', text: 'as it was drawn' });
    stack.push({ name: 'b' });
    assert.equal(stack.goTo({ name: 'a' }), true);
    assert.deepEqual(stack.current, { name: 'a', text: 'as it was drawn' });
    assert.deepEqual([stack.canUndo, stack.canRedo], [true, true]);
    assert.equal(stack.goTo({ name: 'a' }), false);
});
