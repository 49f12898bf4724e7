import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edits } from '../../web/chart/edits.js';

/** A picture of nodes with attributes, that notes what is done with it. */
function makePicture(nodes) {
    const done = [];
    return {
        nodes, done,
        element(id) {
            if (!nodes[id]) throw new Error(`the picture has no node ${id}`);
            return nodes[id];
        },
        set: (id, name, value, jumps) => {
            nodes[id][name] = value;
            done.push(['set', id, name, value, jumps]);
        },
        value: (id, name) => nodes[id][name] ?? null,
        move: (element, parent, before) => done.push(['move', element, parent, before]),
        insert: (element, parent, before) => done.push(['insert', element, parent, before]),
        forget: (id) => done.push(['forget', id]),
    };
}

function apply(nodes, [verb, ...fields]) {
    const picture = makePicture(nodes);
    edits[verb](picture, ...fields);
    return picture;
}

for (const [edit, expected] of [
    [['s', 1, 'fill', 'red'], ['set', 1, 'fill', 'red', false]],
    [['s', 1, 'fill', null], ['set', 1, 'fill', null, false]],
    [['s', 1, 'x', '4', 1], ['set', 1, 'x', '4', true]],
    [['r', 1], ['forget', 1]],
]) {
    test(`${JSON.stringify(edit)} does ${JSON.stringify(expected)}`, () => {
        assert.deepEqual(apply({ 1: {} }, edit).done, [expected], JSON.stringify(edit));
    });
}

for (const [old, splices, expected] of [
    ['M0 0L1 1', [0, 0, ''], 'M0 0L1 1'],
    ['M0 0L1 1', [8, 0, 'L2 2'], 'M0 0L1 1L2 2'],
    ['M0 0L1 1', [1, 3, '5 5', 5, 3, '6 6'], 'M5 5L6 6'],
    ['M0 0L1 1', [0, 8, ''], ''],
    [undefined, [0, 0, 'M1 2'], 'M1 2'],
]) {
    test(`the path ${old} with ${JSON.stringify(splices)} becomes ${expected || 'empty'}`, () => {
        const { nodes } = apply({ 1: { d: old } }, ['p', 1, ...splices]);
        assert.equal(nodes[1].d, expected, `${old} with ${JSON.stringify(splices)}`);
    });
}

test('a transform is changed like a path', () => {
    const { nodes } = apply({ 1: { transform: 'translate(1 2)' } }, ['q', 1, 10, 1, '30']);
    assert.equal(nodes[1].transform, 'translate(30 2)');
});

test('a text is set, a node is moved before its sibling', () => {
    const node = {};
    assert.equal(apply({ 1: node }, ['t', 1, '<b>']).nodes[1].textContent, '<b>');
    assert.deepEqual(apply({ 1: node, 2: {} }, ['m', 1, 0, 2]).done, [['move', node, 0, 2]]);
});

for (const name of ['onload', 'onClick', 'style', 'href', 'xlink:href']) {
    test(`a picture never sets ${name}`, () => {
        assert.throws(() => apply({ 1: {} }, ['s', 1, name, 'x']), new RegExp(name), name);
    });
}

for (const tag of ['script', 'foreignObject', 'a', 'image', 'use']) {
    test(`a picture never has <${tag}>`, () => {
        const edit = ['i', 0, 0, [9, tag, {}, null, []]];
        assert.throws(() => apply({ 0: {} }, edit), new RegExp(`<${tag}>`), tag);
    });
}

for (const edit of [['t', 7, 'x'], ['m', 7, 0, 0]]) {
    test(`an unknown node is named: ${JSON.stringify(edit)}`, () => {
        assert.throws(() => apply({ 0: {} }, edit), /no node 7/, JSON.stringify(edit));
    });
}
