import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, messagesIn, setLanguage } from './support/catalogue.js';
import { grouped, localized } from '../../web/page/catalogue.js';
import { formatted, parsed } from '../../web/page/message.js';

const usage = { number: (number) => `<${number}>`, text: (text) => text, plural: (number) => (number === 1 ? 'one' : 'other') };
const text = (message, values = {}) => formatted(parsed(message), values, usage);

for (const [message, values, expected] of [
    ['', {}, ''],
    ['Live', {}, 'Live'],
    ['{title}: over.', { title: 'Delays' }, 'Delays: over.'],
    ['{ count }', { count: 3 }, '<3>'],
    ['{count, plural, one {# row} other {# rows}}', { count: 1 }, '<1> row'],
    ['{count, plural, one {# row} other {# rows}}', { count: 0 }, '<0> rows'],
    ['{count, plural, =0 {none} one {one} other {#}}', { count: 0 }, 'none'],
    ['{total, plural, one {{count} of # row} other {{count} of # rows}}', { count: 2, total: 5 }, '<2> of <5> rows'],
    ['{field, select, from {From} other {To}} is empty', { field: 'from' }, 'From is empty'],
    ['{field, select, from {From} other {To}} is empty', { field: 'to' }, 'To is empty'],
    ['{a, plural, other {{b, select, x {# x} other {#}}}}', { a: 4, b: 'x' }, '<4> x'],
    ["this page doesn't know it", {}, "this page doesn't know it"],
    ["it''s '{'{name}'}' #", { name: 'x' }, "it's {x} #"],
    ["{n, plural, other {'#' #}}", { n: 2 }, '# <2>'],
]) {
    test(`${message} with ${JSON.stringify(values)}`, () => assert.equal(text(message, values), expected));
}

for (const message of ['{', '{count', '{count, plural}', '{count, number}', '{a b}', '{count, plural, one}']) {
    test(`${message} is no message`, () => assert.throws(() => parsed(message), /isn't understood at \d+/));
}

/** The names of a message's arguments, each once. */
function namesIn(parts) {
    return [...new Set(parts.flatMap((part) => typeof part === 'string' ? []
        : [...(part.name === '#' ? [] : [part.name]), ...[...part.cases.values()].flatMap(namesIn)]))].sort();
}

/** The plurals in a message. */
function pluralsIn(parts) {
    return parts.flatMap((part) => typeof part === 'string' ? []
        : [...(part.kind === 'plural' ? [part] : []), ...[...part.cases.values()].flatMap(pluralsIn)]);
}

const english = messagesIn('en');

for (const language of languages) {
    const messages = messagesIn(language);
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();

    test(`${language} has just the messages that English has, with the same arguments`, () => {
        assert.deepEqual(Object.keys(messages), Object.keys(english));
        for (const [key, message] of Object.entries(messages)) {
            assert.deepEqual(namesIn(parsed(message)), namesIn(parsed(english[key])), key);
        }
    });

    test(`${language} has each plural form, and no other`, () => {
        for (const [key, message] of Object.entries(messages)) {
            for (const { cases } of pluralsIn(parsed(message))) assert.deepEqual([...cases.keys()].sort(), categories, key);
        }
    });

    test(`${language} has the plural forms of Unicode's data`, () => {
        const rules = new Intl.PluralRules(language);
        setLanguage(language);
        for (const count of [0, 1, 2, 3, 10, 11, 99, 100, 101, 1_000_000]) {
            const usual = { number: grouped, text: (text) => text, plural: (number) => rules.select(number) };
            const expected = formatted(parsed(messages['rows.count']), { count }, usual);
            assert.equal(localized('rows.count', { count }), expected);
        }
    });

    test(`${language} counts any number of rows`, () => {
        setLanguage(language);
        for (const count of [0, 1, 2, 3, 11, 100, 1_092, 1_000_000]) assert.notEqual(localized('rows.count', { count }), '');
    });
}

for (const [language, one, many] of [
    ['en', '1 row', '1,092 rows'], ['de', '1 Zeile', '1.092 Zeilen'], ['fr', '1 ligne', '1\u202f092 lignes'],
    ['es', '1 fila', '1092 filas'], ['ja', '1行', '1,092行'], ['ko', '1개 행', '1,092개 행'],
    ['ar', 'صف واحد', '١٬٠٩٢ صفًا'],
]) {
    test(`rows are counted as ${language} does`, () => {
        setLanguage(language);
        assert.equal(localized('rows.count', { count: 1 }), one);
        assert.equal(localized('rows.count', { count: 1_092 }), many);
    });
}

test('a foreign name does not turn an Arabic sentence around it', () => {
    setLanguage('ar');
    assert.match(localized('outage.over', { title: 'Oslo' }), /\u2068Oslo\u2069/);
    setLanguage('de');
    assert.doesNotMatch(localized('outage.over', { title: 'Oslo' }), /\u2068/);
});
