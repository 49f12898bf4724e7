import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/elements.js';

const { KeptNotes, without } = await import('../../web/page/keptnotes.js');
const note = { chart: 'levels', series: 's', point: [3, 1370044803, 'EWR'], text: 'Warm' };

function makeNotes(ok = true) {
    const sent = [];
    const notes = new KeptNotes('a page', async (address, options) => {
        sent.push([options.method, address, options.body]);
        return { ok };
    });
    return { notes, sent };
}

test('notes that come are others only where they differ', () => {
    const { notes } = makeNotes();
    assert.equal(notes.receive({ notes: [note], writes: true }).isSame, false);
    assert.equal(notes.receive({ notes: [{ text: 'Warm', ...note }], writes: false }).isSame, true);
    assert.equal(notes.writes, false);
});

test('what others write is news, and neither what was there at first nor what the viewer wrote', async () => {
    const { notes } = makeNotes();
    const [own, others] = [{ ...note, text: 'Mine' }, { ...note, series: 't', text: 'Theirs' }];
    assert.deepEqual(notes.receive({ notes: [note], writes: true }).added, []);
    const sent = notes.put(own);
    assert.deepEqual(notes.receive({ notes: [own], writes: true }).added, [], 'it comes before the answer');
    await sent;
    assert.deepEqual(notes.receive({ notes: [own, others], writes: true }).added, [others]);
    assert.deepEqual(notes.receive({ notes: [own], writes: true }), { isSame: false, added: [] });
});

test('a note is sent, and is there before the server tells everybody', async () => {
    const { notes, sent } = makeNotes();
    assert.equal(await notes.put(note), true);
    assert.equal(await notes.put({ ...note, point: [9, 1370044803, 'EWR'], text: 'Hot' }), true);
    assert.deepEqual(notes.notes.map(({ text }) => text), ['Hot']);
    assert.deepEqual(sent[0], ['POST', '/api/notes/a%20page', JSON.stringify(note)]);
});

test('a note without a text is removed by its datum', async () => {
    const { notes, sent } = makeNotes();
    notes.receive({ notes: [note], writes: true });
    assert.equal(await notes.put({ ...note, text: '' }), true);
    assert.deepEqual(notes.notes, []);
    const [method, address] = sent[0];
    assert.equal(method, 'DELETE');
    assert.deepEqual(Object.fromEntries(new URL(address, 'http://x').searchParams),
        { chart: 'levels', series: 's', point: '[3,1370044803,"EWR"]' });
});

test('what the server refuses, or what doesn\'t reach it, changes nothing', async () => {
    const { notes } = makeNotes(false);
    notes.receive({ notes: [note], writes: true });
    assert.equal(await notes.put({ ...note, text: 'Hot' }), false);
    const lost = new KeptNotes('p', () => Promise.reject(new Error('offline')));
    assert.equal(await lost.put(note), false);
    assert.deepEqual([notes.notes, lost.notes], [[note], []]);
});

test('notes on other data stay', () => {
    assert.deepEqual(without([note, { ...note, series: 't' }, { ...note, point: [3, 1] }], note).map(({ series }) => series), ['t', 's']);
});
