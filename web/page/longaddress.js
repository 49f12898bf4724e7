// The page's address, of which the server keeps what is too long: servers and proxies refuse long addresses, and
// messengers cut links. What the viewer chose is then a text under a short token, which the address has instead, as
// "?kept=4hx…". The text is also part of the history's entry, so that going back and reloading ask nobody.

import { root } from './root.js';

/** A longer query is kept by the server, in bytes. */
const longest = 1_500;
/** The server is sent no more than one text of a kind within such a time, in milliseconds. */
const pause = 5_000;
const key = 'kept';
/** The parameters by which an address says what its viewer chose. */
const chosenParts = ['select', 'zoom', 'hide', 'as', 'rows', 'note'];

/** The tokens of texts. @type {Map<string, string>} */
const tokens = new Map();
/** By kind, the newest text that the server doesn't have yet. @type {Map<string, { token: string, text: string }>} */
const unsent = new Map();
let timer = 0;
let lastSent = -Infinity;

/** The addresses of this page's steps, by their numbers, as far as it made them. @type {Map<number, string>} */
const steps = new Map();

/** The query of the page's address with all that the viewer chose. */
export function query() {
    const params = new URLSearchParams(location.search);
    const chosen = history.state?.chosen;
    if (!params.has(key) || typeof chosen !== 'string') return location.search;
    params.delete(key);
    return `?${[String(params), chosen].filter(Boolean).join('&')}`;
}

/** The page's address with all that the viewer chose. */
export function href() {
    const url = new URL(location.href);
    url.search = query();
    return url.href;
}

/**
 * Makes an address the page's.
 *
 * @param {URL} url with all that the viewer chose
 * @param {boolean} isStep whether the browser's back button leads to the one before
 */
export function write(url, isStep) {
    const { address, text } = shortened(url, 'page');
    if (isStep) steps.set(step(), href());
    const number = step() + (isStep ? 1 : 0);
    const state = { step: number, ...(text === null ? {} : { chosen: text }) };
    if (isStep) history.pushState(state, '', address);
    else history.replaceState(state, '', address);
    if (isStep) for (const each of [...steps.keys()]) if (each > number) steps.delete(each);
    steps.set(number, url.href);
}

/**
 * Goes to an address by the browser's own history, if it is the next one there: then the browser's buttons go on from it.
 *
 * @param {URL} url
 * @param {-1 | 1} direction
 * @returns {boolean} whether the browser goes there, and says so by `popstate`
 */
export function go(url, direction) {
    if (steps.get(step() + direction) !== url.href) return false;
    history.go(direction);
    return true;
}

/** The number of the page's step that is shown; 0 for the one that the page came with. */
function step() {
    return Number(history.state?.step ?? 0);
}

/**
 * An address that isn't too long, and the text that its token stands for; null if it has none.
 *
 * @param {URL} url
 * @param {string} kind of the address: the server gets the newest of each kind
 */
export function shortened(url, kind) {
    const address = new URL(url);
    address.searchParams.delete(key);
    if (address.search.length <= longest) return { address, text: null };
    const chosen = new URLSearchParams();
    for (const name of chosenParts) {
        for (const value of url.searchParams.getAll(name)) chosen.append(name, value);
        address.searchParams.delete(name);
    }
    const text = String(chosen);
    address.searchParams.set(key, tokenOf(text, kind));
    return { address, text };
}

/** Returns once the server has all texts, or can't be reached. */
export async function flush() {
    clearTimeout(timer);
    await send();
}

/**
 * Loads the page again with the text that the token in its address stands for, if this browser doesn't have it.
 *
 * @param {() => void} missed is called if the server doesn't have it either
 */
export async function recall(missed) {
    const token = new URLSearchParams(location.search).get(key);
    if (token === null || typeof history.state?.chosen === 'string') return;
    const answer = await fetch(`${root()}/api/addresses/${encodeURIComponent(token)}`, { cache: 'no-store' })
        .catch(() => null);
    if (!answer?.ok) return missed();
    history.replaceState({ chosen: await answer.text() }, '', location.href);
    location.reload();
}

/**
 * @param {string} text
 * @param {string} kind
 */
function tokenOf(text, kind) {
    const known = tokens.get(text) ?? (history.state?.chosen === text ? new URLSearchParams(location.search).get(key) : null);
    if (known) return known;
    const token = randomToken();
    tokens.set(text, token);
    unsent.set(kind, { token, text });
    sendSoon();
    return token;
}

/** 128 bits as 22 letters. */
function randomToken() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function sendSoon() {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), Math.max(0, lastSent + pause - Date.now()));
}

/** What can't be sent now is sent later; what the server refuses isn't sent again. */
async function send() {
    const all = [...unsent];
    unsent.clear();
    lastSent = Date.now();
    await Promise.all(all.map(async ([kind, { token, text }]) => {
        const answer = await fetch(`${root()}/api/addresses/${token}`, { method: 'POST', body: text, headers: { 'content-type': 'text/plain' } })
            .catch(() => null);
        const isTried = answer !== null && answer.status < 500 && answer.status !== 429;
        if (!isTried && !unsent.has(kind)) unsent.set(kind, { token, text });
    }));
    if (unsent.size > 0) sendSoon();
}
