// The texts of the page in a language, as pages come with them. Importing this file sets English.

import { readFileSync } from 'node:fs';
import { setCatalogue } from '../../../web/page/catalogue.js';

/** How languages write whole numbers, as the server says it. */
const numbers = {
    en: [',', 4, '0'], de: ['.', 4, '0'], fr: ['\u202f', 4, '0'], es: ['.', 5, '0'],
    ja: [',', 4, '0'], ko: [',', 4, '0'], ar: ['٬', 4, '٠'],
};

export const languages = Object.keys(numbers);

export function messagesIn(language) {
    return JSON.parse(readFileSync(new URL(`../../../Languages/${language}/page.json`, import.meta.url), 'utf8'));
}

export function setLanguage(language, locale = { en: 'en-US', ar: 'ar-EG' }[language] ?? language) {
    setCatalogue({ locale, numbers: numbers[language], messages: messagesIn(language) });
}

setLanguage('en');
