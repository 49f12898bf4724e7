import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Questions } from '../../web/wire/questions.js';
import { dispatch } from '../../web/wire/messages.js';

/** The questions of the third chart, and what they sent. */
function make() {
    const sent = [];
    return { questions: new Questions(2, { send: (message) => sent.push(message) }), sent };
}

test('a question names its chart, and each answer is heard by who listens to its name', () => {
    const { questions, sent } = make();
    const heard = [];
    questions.listen('stops', (...answer) => heard.push(answer));
    questions.ask('stops', { around: 4 });
    assert.deepEqual(sent, [{ stops: { chart: 2, around: 4 } }]);
    questions.receive('stops', [9, [0, 90], 0, []]);
    questions.receive('newer', [1]);
    assert.deepEqual(heard, [[9, [0, 90], 0, []]]);
});

test('queries are asked one at a time, and hear the answer to their own event alone', () => {
    const { questions, sent } = make();
    const heard = [];
    const queries = questions.queries('sound');
    queries.ask('one', {}, (score) => heard.push(['one', score]));
    queries.ask('other', {}, (score) => heard.push(['other', score]));
    assert.deepEqual(sent, [{ sound: { chart: 2, event: 1 } }]);
    questions.receive('sound', [7, 'of another event']);
    questions.receive('sound', [1, 'first']);
    questions.receive('sound', [2, 'second']);
    assert.deepEqual(heard, [['one', 'first'], ['other', 'second']]);
});

test('a message that the page has no method for is an answer to its chart', () => {
    const heard = [];
    const receiver = { stale: (...parameters) => heard.push(['stale', ...parameters]) };
    const answered = (name, chart, ...answer) => heard.push([name, chart, answer]);
    dispatch(receiver, ['stale', 0, 3], answered);
    dispatch(receiver, ['points', 1, 5, {}], answered);
    dispatch(receiver, ['toString', 1], answered);
    assert.deepEqual(heard, [['stale', 0, 3], ['points', 1, [5, {}]], ['toString', 1, []]]);
});
