import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeElement } from './support/dom.js';
import { readTranscripts } from './support/transcripts.js';

const { changedTexts } = await import('../../web/chart/texts.js');
const { Picture } = await import('../../web/chart/picture.js');
const { dispatch } = await import('../../web/wire/messages.js');
const { edits } = await import('../../web/chart/edits.js');

/** A page that has pictures and nothing else; it notes the other messages. */
class PageOfPictures {
    charts = [];
    /** The names of the messages that came. */
    names = [];

    constructor() {
        const note = (name) => (...parameters) => this.noted(name, parameters);
        this.receiver = {
            scene: (chart, counter, scene) => this.show(chart, counter, scene),
            c: (chart, counter, edits, size) => this.change(chart, counter, edits, size),
            meaning: (chart, counter, texts) => this.name(chart, texts),
            m: (chart, counter, change) =>
                this.name(chart, changedTexts(this.charts[chart].texts, change)),
        };
        const others = ['welcome', 'scroll', 'state', 'legend', 'outage', 'alerts', 'notes', 'faults', 'points', 'values', 'sound', 'findings', 'stops', 'brush', 'seen', 'stale',
            'rows', 'r', 'announce', 'told', 'waiting', 'error'];
        for (const name of others) this.receiver[name] = note(name);
    }

    receive(message) {
        assert.ok(Object.hasOwn(this.receiver, message[0]), `a page doesn't know ${message[0]}`);
        this.names.push(message[0]);
        dispatch(this.receiver, message);
    }

    noted(name, parameters) {
        assert.ok(parameters.length > 0, `${name} says something`);
    }

    show(index, counter, { width, height, plot, nodes }) {
        const root = makeElement('svg');
        const picture = new Picture(root);
        picture.replace(nodes);
        this.charts[index] = { root, picture, counter, size: [width, height, ...plot] };
    }

    change(index, counter, edits, size) {
        const chart = this.charts[index];
        assert.ok(counter > chart.counter, `change ${counter} comes after ${chart.counter}`);
        chart.picture.apply(edits);
        chart.counter = counter;
        if (size) chart.size = size;
    }

    name(index, texts) {
        const { picture } = this.charts[index];
        this.charts[index].texts = texts;
        picture.name(texts.labels);
        picture.tell(texts.groups, texts.shift);
    }

    /** What is on the page, as text. */
    get text() {
        return this.charts.map(({ root, size }) => `${size}\n${root}`);
    }
}

const transcripts = readTranscripts();

test('there are transcripts', () => assert.ok(transcripts.size >= 10, `${transcripts.size}`));

for (const [name, lines] of transcripts) {
    test(`${name}: each message of the server is applied, and changes lead to whole pictures`, () => {
        const pages = [];
        lines.forEach((line, index) => {
            if (opensPage(lines, index)) pages.push(new PageOfPictures());
            if (line.server) pages.at(-1).receive(line.server);
        });
        const [newest, before] = [pages.at(-1), pages.at(-2)];
        const isChanged = pages.some(({ names }) => names.includes('c'));
        assert.ok(!isChanged || before, 'a transcript with changes ends with a new page');
        if (before) assert.deepEqual(newest.text, before.text);
    });

    test(`${name}: a server welcomes a page before it sends anything else but errors`, () => {
        const messages = lines.filter((line) => line.server || isGreeting(line));
        messages.forEach((line, index) => {
            if (!isGreeting(line)) return;
            const next = messages.slice(index + 1).find(({ server }) => server);
            assert.ok(['welcome', 'error'].includes(next.server[0]), JSON.stringify(next.server));
        });
    });
}

/** Whether a line opens the link of a page that has no pictures yet. */
function opensPage(lines, index) {
    if (lines[index].link !== 'opened') return false;
    const greeting = lines.slice(index).find(isGreeting);
    return greeting.page.hello.charts.every(({ revision }) => !revision);
}

function isGreeting({ page }) {
    return page?.hello !== undefined;
}

test('transcripts have every edit but a move, which edits.test.js has', () => {
    const changes = [...transcripts.values()].flat().filter(({ server }) => server?.[0] === 'c');
    const letters = new Set(changes.flatMap(({ server }) => server[3].map(([letter]) => letter)));
    assert.deepEqual(Object.keys(edits).filter((letter) => !letters.has(letter)), ['m']);
});
