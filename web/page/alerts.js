import { AlertLog } from './alertlog.js';
import { clock } from './announcer.js';
import { localized } from './catalogue.js';
import { find, setText } from './dom.js';
import { keep, kept } from './storage.js';

const keptAs = 'alerts';
/** For so long an alert is muted, in milliseconds. */
const mutedTime = 10 * 60_000;
/** From the beginning of one alert's sound to that of the next, in seconds. */
const soundTime = 0.8;

/** The longest time that a timer of a browser takes, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** @typedef {import('../wire/messages.js').AlertAnswer} AlertAnswer */

/**
 * The alerts of the page's dashboard: listed over its panels, marked on their charts, spoken at once, and sounded
 * where the viewer wishes, each by notes of its own. An alert that the viewer muted or acknowledged, or that is
 * silenced for all, is shown alone.
 */
export class Alerts {
    #page;
    #announcer;
    #sound;
    /** @type {AlertAnswer[]} those that are raised */
    #alerts = [];
    /** By name, until when it is muted on this page. @type {Map<string, number>} */
    #muted = new Map();
    #isSounding = kept(keptAs).sound === true;
    #log;
    /** Until the next alert is no longer muted or silenced. */
    #quietTimer = 0;

    /**
     * `sound(number, delay)` is heard where the viewer wishes: that of an alert by its number, after so many seconds.
     *
     * @param {HTMLElement} page
     * @param {Pick<import('./announcer.js').Announcer, 'alarm' | 'calm' | 'announce'>} announcer
     * @param {(number: number, delay: number) => void} sound
     */
    constructor(page, announcer, sound) {
        this.#page = page;
        this.#announcer = announcer;
        this.#sound = sound;
        this.#log = new AlertLog(
            find(page, '[data-alert-log]', HTMLElement), find(page, '[data-no-alerts]', HTMLElement),
            page.dataset.dashboard ?? '', () => this.#acknowledgedElsewhere());
    }

    start() {
        const button = find(this.#page, '[data-alert-sound]', HTMLElement);
        const show = () => button.setAttribute('aria-pressed', String(this.#isSounding));
        button.addEventListener('click', () => {
            this.#isSounding = !this.#isSounding;
            keep(keptAs, { sound: this.#isSounding });
            show();
            if (this.#isSounding) this.#sound(this.#alerts[0]?.number ?? 0, 0);
        });
        show();
    }

    /**
     * These are raised now.
     *
     * @param {AlertAnswer[]} alerts
     */
    show(alerts) {
        const { raised, ended } = changes(this.#alerts, alerts);
        this.#alerts = alerts;
        for (const alert of raised) this.#log.raise(alert);
        for (const alert of ended) this.#log.end(alert, Date.now());
        this.draw();
        const told = raised.filter((alert) => !this.#isQuiet(alert));
        if (told.length > 0) {
            this.#announcer.alarm(told.map(sentence).join(' '));
            if (this.#isSounding) told.forEach(({ number = 0 }, index) => this.#sound(number, index * soundTime));
        }
        for (const { title } of ended) this.#announcer.announce('news', localized('alerts.over', { title }));
        if (ended.length > 0 && alerts.length === 0) this.#announcer.calm();
    }

    /** The viewer has heard of all that are raised: none of them is told again. */
    acknowledge() {
        const open = this.#alerts.filter((alert) => this.#log.acknowledged(alert) === 0);
        for (const alert of open) this.#log.acknowledge(alert, Date.now());
        const titles = open.map(({ title }) => title).join(localized('list.comma'));
        this.#announcer.announce('own', open.length > 0 ? localized('alerts.acknowledged', { titles }) : localized('alerts.none'));
        this.#announcer.calm();
        this.draw();
    }

    /** The viewer has heard of them on another page: what is being said of them here is over too. */
    #acknowledgedElsewhere() {
        if (this.#alerts.every((alert) => this.#log.acknowledged(alert) > 0)) this.#announcer.calm();
        this.draw();
    }

    /** The list, and the marks on charts; also after another edition of the dashboard has come. */
    draw() {
        const section = this.#page.querySelector('[data-alerts]');
        // Charts of the gallery have no alerts.
        if (!(section instanceof HTMLElement)) return;
        section.hidden = this.#alerts.length === 0;
        find(section, 'ul', HTMLElement).replaceChildren(...this.#alerts.map((alert) => this.#item(alert)));
        this.#page.querySelectorAll('figure[data-chart]').forEach((figure, chart) => {
            const own = this.#alerts.filter((alert) => alert.chart === chart);
            mark(/** @type {HTMLElement} */ (figure), own);
        });
        this.#drawAfterQuiet();
    }

    /** The list changes by itself when the time of an alert that is muted or silenced is over. */
    #drawAfterQuiet() {
        clearTimeout(this.#quietTimer);
        const ends = this.#alerts.flatMap((alert) => this.#quietUntil(alert) ?? []);
        if (ends.length === 0) return;
        // A longer time than a timer takes is looked at again.
        const pause = Math.min(Math.max(0, Math.min(...ends) - Date.now()) + 1, longestTimer);
        this.#quietTimer = setTimeout(() => this.draw(), pause);
    }

    /** @param {AlertAnswer} alert */
    #isQuiet(alert) {
        return this.#isMuted(alert) || this.#log.acknowledged(alert) > 0;
    }

    /** @param {AlertAnswer} alert */
    #isMuted({ name, silenced = 0 }) {
        const now = Date.now();
        return silenced * 1_000 > now || (this.#muted.get(name) ?? 0) > now;
    }

    /** @param {AlertAnswer} alert */
    #item(alert) {
        const item = document.createElement('li');
        const title = document.createElement('strong');
        title.textContent = alert.title;
        const text = document.createElement('span');
        text.textContent = localized('alerts.since', { text: alert.text, time: clock(new Date(alert.since * 1_000)) });
        item.append(title, ' ', text, ' ');
        if (alert.chart !== undefined) item.append(link(alert), ' ');
        const acknowledged = this.#log.acknowledged(alert);
        if (acknowledged > 0) item.append(localized('alerts.acknowledgedAt', { time: clock(new Date(acknowledged)) }), ' ');
        else item.append(this.#acknowledgeButton(alert), ' ');
        const quiet = this.#quietUntil(alert);
        if (quiet === null) item.append(this.#muteButton(alert));
        else item.append(localized('alerts.mutedUntil', { time: clock(new Date(quiet)) }));
        return item;
    }

    /** @param {AlertAnswer} alert */
    #quietUntil(alert) {
        if (!this.#isMuted(alert)) return null;
        return Math.max((alert.silenced ?? 0) * 1_000, this.#muted.get(alert.name) ?? 0);
    }

    /** @param {AlertAnswer} alert */
    #muteButton({ name, title }) {
        return this.#button(localized('alerts.mute'), localized('alerts.muteNamed', { title }), () => {
            this.#muted.set(name, Date.now() + mutedTime);
            this.#announcer.announce('own', localized('alerts.muted', { title }));
        });
    }

    /** @param {AlertAnswer} alert */
    #acknowledgeButton(alert) {
        return this.#button(localized('alerts.acknowledge'), localized('alerts.acknowledgeNamed', { title: alert.title }), () => {
            this.#log.acknowledge(alert, Date.now());
            this.#announcer.announce('own', localized('alerts.acknowledged', { titles: alert.title }));
        });
    }

    /**
     * @param {string} text
     * @param {string} name
     * @param {() => void} act after which the button is gone
     */
    #button(text, name, act) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = text;
        button.ariaLabel = name;
        button.addEventListener('click', () => {
            act();
            this.draw();
            /** @type {HTMLElement | null} */
            const next = this.#page.querySelector('[data-alerts] button, [data-alerts] a');
            next?.focus();
        });
        return button;
    }
}

/**
 * Which alerts are new, and which are over; one that was raised again is both new and no longer over.
 *
 * @param {AlertAnswer[]} old
 * @param {AlertAnswer[]} current
 */
export function changes(old, current) {
    /** @param {AlertAnswer[]} alerts */
    const keys = (alerts) => new Set(alerts.map(({ name, since }) => `${name} ${since}`));
    const [before, now] = [keys(old), new Set(current.map(({ name }) => name))];
    return {
        raised: current.filter(({ name, since }) => !before.has(`${name} ${since}`)),
        ended: old.filter(({ name }) => !now.has(name)),
    };
}

/** @param {AlertAnswer} alert */
export function sentence({ title, text }) {
    return localized('alerts.sentence', { title, text });
}

/** @param {AlertAnswer} alert */
function link({ chart, title }) {
    const made = document.createElement('a');
    made.href = `#chart-${chart}-title`;
    made.textContent = localized('alerts.show');
    made.ariaLabel = localized('alerts.showNamed', { title });
    return made;
}

/**
 * @param {HTMLElement} figure
 * @param {AlertAnswer[]} alerts of its chart
 */
function mark(figure, alerts) {
    const old = figure.querySelector('[data-alert-mark]');
    if (alerts.length === 0) {
        old?.remove();
        delete figure.dataset.alert;
        return;
    }
    figure.dataset.alert = '';
    const element = old ?? document.createElement('p');
    element.className = 'alert-mark';
    element.setAttribute('data-alert-mark', '');
    setText(element, alerts.map(({ title, text }) => localized('alerts.mark', { title, text })).join(localized('alerts.between')));
    if (!old) figure.querySelector('.heading')?.append(element);
}
