import { Channel } from '../wire/channel.js';
import { Connection } from '../wire/connection.js';
import { dispatch } from '../wire/messages.js';

/** @typedef {import('./figure.js').Figure} Figure */

/** @type {Set<DashboardLink>} */
const links = new Set();

/**
 * The connection to one dashboard, which all charts of it on the page share; a chart that is there
 * twice has a second one.
 */
export class DashboardLink {
    /** @type {Channel} */
    channel = new Channel((message) => this.#connection.send(message));
    #key;
    /** @type {Connection} */
    #connection;
    /** @type {Map<number, Figure>} by the index on the dashboard */
    #figures = new Map();
    /** @type {Figure | null} whose viewer acted last, and hears of it */
    #acting = null;
    #isGreetingSoon = false;

    /**
     * Adds a figure to the link of its dashboard.
     *
     * @param {Figure} figure
     */
    static join(figure) {
        const key = figure.source.file('ws') + figure.source.dashboard;
        const there = [...links].find((link) => link.#key === key && !link.#figures.has(figure.index));
        const link = there ?? new DashboardLink(key, figure);
        link.#figures.set(figure.index, figure);
        if (there) link.greetSoon();
        else link.#connection.start();
        return link;
    }

    /**
     * @param {string} key
     * @param {Figure} figure
     */
    constructor(key, figure) {
        this.#key = key;
        links.add(this);
        this.#connection = new Connection({
            greeting: () => JSON.stringify(this.#greeting()),
            connected: (heard) => this.#greet(heard),
            refused() {},
            receive: (message) => dispatch(this.#receiver, message,
                (name, chart, ...answer) => this.#figures.get(chart)?.questions.receive(name, answer)),
            disconnected: () => this.#disconnected(),
            stale() {},
        }, () => figure.source.file('ws'));
        document.addEventListener('visibilitychange', this.#showVisibility);
    }

    /** @param {Figure} figure */
    leave(figure) {
        this.#figures.delete(figure.index);
        if (this.#acting === figure) this.#acting = null;
        if (this.#figures.size > 0) return this.greetSoon();
        document.removeEventListener('visibilitychange', this.#showVisibility);
        this.#connection.stop();
        links.delete(this);
    }

    /** @param {Figure} figure whose viewer does something */
    acts(figure) {
        this.#acting = figure;
    }

    /** Charts that come or go at once are one greeting. */
    greetSoon() {
        if (this.#isGreetingSoon || !this.channel.isOpen) return;
        this.#isGreetingSoon = true;
        queueMicrotask(() => {
            this.#isGreetingSoon = false;
            if (this.#figures.size > 0 && this.channel.isOpen) this.#greet(null);
        });
    }

    #greeting() {
        const figures = [...this.#figures.values()];
        const [{ facts }] = figures;
        const charts = Array.from({ length: facts.charts }, (_, index) => this.#figures.get(index)?.hello ?? null);
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        return {
            hello: {
                dashboard: facts.dashboard, version: facts.version || undefined, charts, tables: [],
                textScale: textScale(), locale: facts.catalogue.locale, timeZone,
                direction: document.documentElement.dir || 'ltr', announce: { every: 0, verbosity: 'standard' },
                selections: figures.map(({ token }) => token).filter(Boolean),
            },
        };
    }

    /** @param {string | null} heard */
    #greet(heard) {
        const message = this.#greeting();
        if (JSON.stringify(message) !== heard) this.channel.send(message);
        this.#showVisibility();
    }

    #showVisibility = () => {
        if (document.hidden || this.channel.isOpen) this.channel.send({ visible: { visible: !document.hidden } });
    };

    #disconnected() {
        this.channel.isOpen = false;
        for (const figure of this.#figures.values()) figure.disconnected();
    }

    /**
     * Changes a chart's picture; where that doesn't fit, the whole is asked for.
     *
     * @param {number} chart
     * @param {(figure: Figure) => void} change
     */
    #alter(chart, change) {
        const figure = this.#figures.get(chart);
        if (!figure) return;
        try {
            change(figure);
        } catch (error) {
            console.error(error);
            figure.forget();
            this.#connection.restart();
        }
    }

    /** Another edition of the dashboard: what is known of its charts is asked again. */
    async #renew() {
        await Promise.all([...this.#figures.values()].map((figure) => figure.renew()));
    }

    /** @type {import('../wire/messages.js').ServerMessages} */
    #receiver = {
        welcome: (epoch) => {
            this.channel.epoch = epoch;
            this.channel.isOpen = true;
            for (const figure of this.#figures.values()) figure.connected();
        },
        scene: (chart, counter, scene) => this.#figures.get(chart)?.show(counter, scene),
        c: (chart, ...change) => this.#alter(chart, (figure) => figure.change(...change)),
        resumed: (chart, ...change) => this.#alter(chart, (figure) => figure.resume(...change)),
        outage: (chart, counter, outage) => this.#figures.get(chart)?.tellOutage(outage),
        meaning: (chart, counter, texts) => this.#figures.get(chart)?.setTexts(counter, texts),
        m: (chart, counter, change) => this.#figures.get(chart)?.changeTexts(counter, change),
        brush: (chart, event, brush) => this.#figures.get(chart)?.band.answer(event, brush),
        stale: (chart) => this.#figures.get(chart)?.band.again(),
        announce: (sequence, kind, text) => {
            if (kind === 'own') this.#acting?.say(text);
        },
        error: (code, text) => {
            if (code === 'outdated' || code === 'unknown') return void this.#renew();
            for (const figure of this.#figures.values()) figure.tellState(text);
        },
        legend: (chart, counter, names) => this.#figures.get(chart)?.legend.show(names),
        scroll() {}, state() {}, seen() {}, rows() {}, r() {}, alerts() {}, notes() {}, faults() {}, told() {}, waiting() {}, tick() {},
    };
}

/** The size of the page's text in units of the usual one. */
function textScale() {
    return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
