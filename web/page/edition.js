// Another edition of the dashboard: the parts of the page that it changes are fetched and replaced, the page
// itself stays, with its connection, its announcements and its settings.

import { selectionsIn } from './address.js';
import { inLanguage } from './languagechoice.js';

/** Between two tries to fetch the page, in milliseconds; and where there is no such page at the moment. */
const pause = 1_000;
const longPause = 5_000;

/**
 * The document at this address, once the server can make it: a dashboard whose file is away for a moment,
 * as while it is replaced, comes back.
 *
 * @param {string} href
 * @param {() => void} missed is called once if there is no such dashboard at the moment
 * @returns {Promise<Document>}
 */
export async function fetchEdition(href, missed) {
    for (let isMissed = false; ;) {
        const response = await fetch(inLanguage(href, document.documentElement.lang), { cache: 'no-store' }).catch(() => null);
        if (response?.ok) return new DOMParser().parseFromString(await response.text(), 'text/html');
        if (response?.status === 404 && !isMissed) {
            isMissed = true;
            missed();
        }
        await new Promise((resolve) => setTimeout(resolve, isMissed ? longPause : pause));
    }
}

/**
 * An address without the selections that mean something else now: on a chart of another table or column.
 * Those of charts that there aren't any more stay: the page says what it doesn't know.
 *
 * @param {Map<string, string>} old what is selected on each chart, by its name
 * @param {Map<string, string>} current
 * @param {string} href
 */
export function withMeaning(old, current, href) {
    const url = new URL(href);
    const kept = selectionsIn(url.search).filter((text) => {
        const [name] = text.split('*');
        return !current.has(name) || current.get(name) === old.get(name);
    });
    url.searchParams.delete('select');
    for (const text of kept) url.searchParams.append('select', text);
    return url;
}

/**
 * The table and the column that each chart and control of a page selects by.
 *
 * @param {ParentNode} page
 * @returns {Map<string, string>}
 */
export function selectedColumns(page) {
    /** @type {NodeListOf<HTMLElement>} */
    const figures = page.querySelectorAll('figure[data-chart]');
    return new Map([...figures].map(({ dataset }) =>
        [dataset.chart ?? '', `${dataset.table}/${dataset.selects ?? ''}`]));
}

/**
 * Replaces what the dashboard's file says of the page: its panels, its title, what is said about it, its range
 * of time and the links to other dashboards.
 *
 * @param {Document} page
 * @param {Document} edition
 */
export function replaceParts(page, edition) {
    const position = [scrollX, scrollY];
    page.title = edition.title;
    page.body.dataset.version = edition.body.dataset.version ?? '';
    for (const selector of ['main', 'header h1', '#dashboards nav']) {
        const [old, fresh] = [page.querySelector(selector), edition.querySelector(selector)];
        if (old && fresh) old.replaceWith(page.adoptNode(fresh));
    }
    // In the order of a page that was just opened: before what follows them there.
    replaceAll(page, edition, '.skip', (parts) => page.body.prepend(...parts));
    replaceAll(page, edition, '[popovertarget=about], #about', (parts) => page.querySelector('[data-controls]')?.before(...parts));
    replaceAll(page, edition, '[data-ranges], [data-range-fields]',
        (parts) => page.querySelector('[data-theme-switch]')?.before(...parts));
    scrollTo(position[0], position[1]);
}

/**
 * @param {Document} page
 * @param {Document} edition
 * @param {string} selector
 * @param {(parts: Node[]) => void} put
 */
function replaceAll(page, edition, selector, put) {
    for (const part of page.querySelectorAll(selector)) part.remove();
    put([...edition.querySelectorAll(selector)].map((part) => page.adoptNode(part)));
}

/**
 * What finds an element in another edition: its chart or section, and what it is there; null for what is found
 * by no name.
 *
 * @param {Element | null} element
 * @returns {{ within: string, selector: string } | null}
 */
export function placeOf(element) {
    if (!element?.closest('main')) return null;
    const around = element.closest('figure[data-chart], [data-control], [data-rows-section]');
    const names = element.getAttributeNames().filter((name) => name.startsWith('data-'));
    const own = names.length > 0 ? names.map((name) => `[${name}]`).join('') : null;
    const id = element.id ? `#${CSS.escape(element.id)}` : null;
    const selector = own ?? id;
    if (!around || !selector) return null;
    return { within: nameOf(around), selector: element.localName + selector };
}

/** @param {Element} around */
function nameOf(around) {
    for (const name of ['data-chart', 'data-control']) {
        const value = around.getAttribute(name);
        if (value !== null) return `[${name}="${CSS.escape(value)}"]`;
    }
    return '[data-rows-section]';
}

/**
 * Moves the focus to the same element of the edition as soon as it can have it, unless the viewer is elsewhere
 * by then.
 *
 * @param {Document} page
 * @param {{ within: string, selector: string } | null} place
 */
export function focusAgain(page, place) {
    if (!place) return;
    const around = page.querySelector(place.within);
    /** @type {HTMLElement | null | undefined} */
    const found = around?.querySelector(place.selector);
    if (!found) return;
    found.focus();
    if (page.activeElement === found) return;
    const observer = new MutationObserver(() => {
        if (page.activeElement === page.body) found.focus();
        if (page.activeElement !== page.body) observer.disconnect();
    });
    observer.observe(found, { attributeFilter: ['disabled', 'hidden'] });
}
