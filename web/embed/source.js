import { refusals } from './refusals.js';

/**
 * What a server says of a chart before the page connects.
 *
 * @typedef {object} Facts
 * @property {string} dashboard
 * @property {string} version
 * @property {number} chart its index among the dashboard's `charts`
 * @property {number} charts
 * @property {string} title
 * @property {string} subtitle
 * @property {number} height in CSS pixels
 * @property {string} [selects] the column that a brush selects by
 * @property {boolean} hasAuthorsColors
 * @property {import('../page/catalogue.js').Catalogue} catalogue the element's texts, in the page's language
 */

/** The address of a chart, `https://charts.example/d/weather/temperature`, and what is found there. */
export class Source {
    /** The server's address with the path that it lies below, without a slash at the end. */
    server;
    dashboard;
    chart;
    #query;

    /**
     * @param {string} address
     * @param {string} base what it is relative to
     * @throws an error that says what is wrong with it
     */
    constructor(address, base) {
        const url = parsed(address, base);
        const parts = url?.pathname.match(/^(.*)\/d\/([^/]+)\/([^/]+)$/);
        if (!url || !/^https?:$/.test(url.protocol) || !parts) {
            throw new Error(`src="${address}" is no chart's address like https://charts.example/d/weather/temperature`);
        }
        this.server = url.origin + parts[1];
        this.dashboard = decodeURIComponent(parts[2]);
        this.chart = decodeURIComponent(parts[3]);
        this.#query = url.search;
    }

    /**
     * The address of a file of the server, with what the chart's own says behind the question mark.
     *
     * @param {string} path
     */
    file(path) {
        return `${this.server}/${path}${this.#query}`;
    }

    /**
     * @param {string} language in which the element's texts are wanted
     * @returns {Promise<Facts>}
     * @throws an error that says why there are none
     */
    async facts(language) {
        const path = `d/${encodeURIComponent(this.dashboard)}/${encodeURIComponent(this.chart)}.embed.json`;
        const url = new URL(this.file(path));
        if (!url.searchParams.has('lang')) url.searchParams.set('lang', language);
        const response = await fetch(url);
        if (response.ok) return response.json();
        throw new Missing(response.status, language);
    }
}

/** The server answers, but gives no chart. */
export class Missing extends Error {
    /**
     * @param {number} status
     * @param {string} language
     */
    constructor(status, language) {
        super(refusals(language)[status === 404 ? 0 : 1]);
        this.status = status;
    }
}

/**
 * @param {string} address
 * @param {string} base
 */
function parsed(address, base) {
    try {
        return new URL(address, base);
    } catch {
        return null;
    }
}
