import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, setLanguage } from './support/catalogue.js';
import { grouped, locale } from '../../web/page/catalogue.js';

for (const language of languages) {
    for (const number of [0, 7, 999, 1_000, 4_500, 26_115, 999_999, 1_000_000, 123_456_789_012, -4_500]) {
        test(`${number} is written as ${language} does`, () => {
            setLanguage(language);
            assert.equal(grouped(number).replace('-', '−'), number.toLocaleString(locale()).replace(/\u061c?-/, '−'));
        });
    }
}
