// A chart may be gone, or go while its score is fetched.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './support/catalogue.js';
import './support/elements.js';

const { Sound } = await import('../../web/audio/sound.js');

/** How many sources of sound were started. */
let started = 0;

/** Whatever of Web Audio: nodes that are connected, parameters that are set. */
function makeNode() {
    return {
        gain: makeParameter(), pan: makeParameter(), frequency: makeParameter(),
        connect: (next) => next, setPeriodicWave() {}, start() { started += 1; }, stop() {},
    };
}

function makeParameter() {
    return {
        setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {},
        setTargetAtTime() {},
    };
}

globalThis.AudioContext = class {
    currentTime = 0;
    createGain = makeNode;
    createOscillator = makeNode;
    createStereoPanner = makeNode;
    createPeriodicWave() {}
    resume() {}
};
const tone = { t: 0, f0: 440, f1: 440, dur: 0.1, timbre: 'sine', pan: 0, gain: 1, id: 'a' };
const end = { text: '1', tone };
const score = {
    tones: [tone], seconds: 1, span: [0, 1], cursor: null, start: '', complete: '',
    axis: { title: '', lower: end, upper: end },
};
const place = { x: 0, y: 0 };
const acts = {
    'one datum': (sound, figure) => sound.tone(figure, place),
    'the ends of the axis': (sound, figure) => sound.axis(figure),
    'the whole': (sound, figure) => sound.play(figure),
    'the newest value': async (sound, figure) => sound.live(figure),
};

for (const [title, act] of Object.entries(acts)) {
    test(`a chart that is gone is silent: ${title}`, async () => {
        started = 0;
        await act(new Sound(() => {}), new EventTarget());
        assert.equal(started, 0);
    });
}

test('of two plays that are asked for at once the last one sounds', async () => {
    const said = [];
    const sound = new Sound((text) => said.push(text));
    const figure = new EventTarget();
    /** @type {((score: object) => void)[]} */
    const waiting = [];
    sound.add(figure, () => new Promise((answered) => { waiting.push(answered); }), '');
    const plays = [sound.play(figure), sound.play(figure)];
    waiting.forEach((answered, place) => answered({ ...score, start: `play ${place}` }));
    await Promise.all(plays);
    assert.deepEqual(said, ['play 1']);
    sound.stop();
});

test('what was stopped before its score came stays silent', async () => {
    const said = [];
    const sound = new Sound((text) => said.push(text));
    const figure = new EventTarget();
    sound.add(figure, async () => {
        sound.stop();
        return score;
    }, '');
    await sound.play(figure);
    assert.deepEqual(said, []);
    assert.equal(sound.isPlaying, false);
});

test('a play without a connection says why it is silent', async () => {
    const said = [];
    const sound = new Sound((text) => said.push(text));
    const figure = new EventTarget();
    sound.add(figure, () => null, '');
    await sound.play(figure);
    assert.deepEqual(said, ['Nothing can be played without a connection.']);
});

for (const title of ['one datum', 'the ends of the axis']) {
    for (const [isGone, count] of [[false, title === 'one datum' ? 1 : 2], [true, 0]]) {
        test(`${title} sound ${count} tones of a chart that is ${isGone ? 'gone' : 'there'}`, async ({ mock }) => {
            mock.timers.enable({ apis: ['setTimeout'] });
            started = 0;
            const sound = new Sound(() => {});
            const figure = new EventTarget();
            sound.add(figure, async () => {
                if (isGone) sound.remove(figure);
                return score;
            }, '');
            await acts[title](sound, figure);
            mock.timers.tick(10_000);
            assert.equal(started, count);
        });
    }
}

test('another arrangement is asked for, told, and played from its start', async () => {
    const asked = [];
    const told = [];
    const sound = new Sound(() => {});
    const figure = new EventTarget();
    figure.addEventListener('score', ({ detail }) => told.push(detail.arrangement));
    sound.add(figure, async (arrangement) => {
        asked.push(arrangement);
        return { ...score, arrangement: arrangement ?? ['together'] };
    }, '');
    await sound.tone(figure, place);
    await sound.arrange(figure, ['ears', 'a', 'b']);
    assert.deepEqual(asked, [null, ['ears', 'a', 'b']]);
    assert.deepEqual(told, [['together'], ['ears', 'a', 'b']]);
    sound.remove(figure);
    await sound.arrange(figure, ['together']);
    assert.equal(asked.length, 2);
});

test('a score of an arrangement that is no longer wanted is left', async () => {
    const waiting = [];
    const told = [];
    const sound = new Sound(() => {});
    const figure = new EventTarget();
    figure.addEventListener('score', ({ detail }) => told.push(detail.arrangement));
    sound.add(figure, (arrangement) => new Promise((answered) => {
        waiting.push(() => answered({ ...score, arrangement: arrangement ?? ['together'] }));
    }), '');
    const asked = [sound.prepare(figure), sound.arrange(figure, ['density'])];
    waiting.forEach((answer) => answer());
    await Promise.all(asked);
    assert.deepEqual(told, [['density']]);
});
