import { root } from './root.js';

/** For so long a choice is kept, in seconds. */
const keptTime = 365 * 86_400;

/**
 * The page's language: a choice is kept for all pages of the server, and the page comes again in it, with all that its
 * address says. Where the address names a language, it names another one then.
 *
 * @param {HTMLElement} page
 */
export function watchLanguage(page) {
    /** @type {HTMLSelectElement | null} none where there is one language */
    const choice = page.querySelector('.settings [data-language]');
    choice?.addEventListener('change', () => {
        document.cookie = `soundings-language=${choice.value}; Path=${root()}/; Max-Age=${keptTime}; SameSite=Lax`;
        const url = new URL(location.href);
        if (!url.searchParams.has('lang')) return location.reload();
        url.searchParams.set('lang', choice.value);
        location.assign(url);
    });
}

/**
 * The address of this page in the language that it has, whatever was chosen on another page meanwhile.
 *
 * @param {string} href
 * @param {string} language
 */
export function inLanguage(href, language) {
    const url = new URL(href);
    url.searchParams.set('lang', language);
    return url.href;
}
