import { fileAddress } from '../chart/fileaddress.js';
import { localized } from '../page/catalogue.js';
import { find, setAttribute, setAttributes, setText } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';
import { Toolbar } from '../page/toolbar.js';
import { ArrangementChoice } from './arrangement.js';

const namespace = 'http://www.w3.org/2000/svg';

/** The buttons of one figure's tools and audio graph, and the line that moves while it is played. */
export class SoundBar {
    #sound;
    #figure;
    #play;
    #stop;
    #legend;
    #line;
    #live;
    #arrangement;
    #plot;
    #bar;
    #chart;
    #address;
    #toolbar;
    #isPlaying = false;
    #isLive = false;
    #listeners = new Listeners();

    /**
     * @param {import('../audio/sound.js').Sound} sound
     * @param {import('../chart/chart.js').Chart} chart
     * @param {string} dashboard
     */
    constructor(sound, chart, dashboard) {
        const { figure } = chart;
        this.#sound = sound;
        this.#figure = figure;
        this.#plot = () => chart.plot;
        const bar = find(figure, '[data-sound]', HTMLElement);
        this.#bar = bar;
        this.#chart = chart;
        this.#play = find(figure, '[data-play]', HTMLElement);
        this.#stop = find(figure, '[data-stop]', HTMLElement);
        this.#legend = find(bar, '[data-timbres]', HTMLElement);
        this.#line = makeLine(find(figure, '[data-plot]', SVGElement));
        this.#address = fileAddress(dashboard, chart.name, '.tone.json');
        this.#live = liveButton(figure);
        this.#arrangement = new ArrangementChoice(titleOf(figure), (words) => sound.arrange(figure, words));
        find(bar, '[data-axis]', HTMLElement).after(this.#live, this.#arrangement.element);
        this.#toolbar = new Toolbar(find(figure, '[data-tools]', HTMLElement));
        bar.hidden = false;
    }

    start() {
        this.#sound.add(this.#figure, (arrangement) => this.#chart.score(arrangement), this.#address);
        this.#listenToButtons();
        this.#listenToFigure();
        this.#toolbar.start();
    }

    stop() {
        this.#sound.remove(this.#figure);
        this.#listeners.removeAll();
        this.#toolbar.stop();
    }

    #listenToButtons() {
        const [sound, figure] = [this.#sound, this.#figure];
        /**
         * @param {Element} button
         * @param {() => void} act
         */
        const on = (button, act) => this.#listeners.add(button, 'click', act);
        on(find(this.#bar, '[data-describe]', HTMLElement), () =>
            sound.say(find(figure, '[data-summary]', HTMLElement).textContent ?? ''));
        on(this.#play, () => this.#chart.play());
        on(this.#stop, () => sound.stop());
        on(find(this.#bar, '[data-axis]', HTMLElement), () => sound.axis(figure));
        on(this.#live, () => sound.live(figure));
    }

    #listenToFigure() {
        const on = this.#listeners.on(this.#figure);
        on('livetone', ({ detail }) => {
            this.#isLive = detail;
            setAttribute(this.#live, 'aria-pressed', String(detail));
            this.#showStop();
        });
        on('picture', () => {
            this.#live.hidden = false;
            this.#sound.pictureChanged(this.#figure);
        });
        on('sound', ({ detail }) => this.#follow(detail));
        on('score', ({ detail }) => this.#show(detail));
        // The score is fetched for viewers who come near: all others cost the server nothing.
        const prepare = () => this.#sound.prepare(this.#figure);
        on('pointerenter', prepare, { once: true });
        on('focusin', prepare, { once: true });
    }

    /** @param {import('./sound.js').Heard} heard */
    #follow({ state, axis, place = 0 }) {
        this.#isPlaying = state === 'playing';
        this.#showStop();
        this.#line.classList.toggle('is-hidden', !axis || state === 'ended');
        if (!axis) return;
        const { x, y, width, height } = this.#plot();
        const [at, down] = [x + place * width, y + place * height];
        setAttributes(this.#line, axis === 'x'
            ? { x1: at, x2: at, y1: y, y2: y + height }
            : { x1: x, x2: x + width, y1: down, y2: down });
    }

    #showStop() {
        const isSounding = this.#isPlaying || this.#isLive;
        setAttribute(this.#stop, 'aria-disabled', String(!isSounding));
        this.#figure.classList.toggle('is-playing', isSounding);
    }

    /**
     * The choice of arrangements, and a button for each timbre, once there are some.
     *
     * @param {import('../wire/messages.js').Score} score
     */
    #show(score) {
        this.#arrangement.show(score);
        const { legend = [] } = score;
        const names = legend.map(({ name }) => name);
        const shown = [...this.#legend.querySelectorAll('button')].map((b) => b.textContent);
        if (String(names) === String(shown)) return;
        this.#legend.replaceChildren(...legend.map((entry) => this.#timbre(entry)));
        this.#legend.hidden = legend.length === 0;
    }

    /** @param {{ name: string, tone: import('../wire/messages.js').Tone }} entry */
    #timbre({ name, tone }) {
        const button = document.createElement('button');
        setAttributes(button, { type: 'button', title: localized('sound.hear', { name }) });
        setText(button, name);
        button.addEventListener('click', () => this.#sound.sample(name, tone));
        return button;
    }
}

/**
 * The controls of all sound of the page, in its menu.
 *
 * @param {import('../audio/sound.js').Sound} sound
 * @param {HTMLElement} page
 */
export function watchControls(sound, page) {
    const volume = find(page, '[data-volume]', HTMLInputElement);
    const mute = find(page, '[data-mute]', HTMLElement);
    const speed = find(page, '[data-speed]', HTMLElement);
    const show = () => {
        volume.value = String(Math.round(sound.volume * 100));
        setAttribute(mute, 'aria-pressed', String(sound.isMuted));
        setText(speed, `${sound.speed}×`);
    };
    /**
     * @param {Element} element
     * @param {string} event
     * @param {() => void} act
     */
    const listen = (element, event, act) => element.addEventListener(event, () => (act(), show()));
    listen(volume, 'input', () => sound.setVolume(Number(volume.value) / 100));
    listen(mute, 'click', () => sound.mute());
    listen(find(page, '[data-slower]', HTMLElement), 'click', () => sound.slower());
    listen(find(page, '[data-faster]', HTMLElement), 'click', () => sound.faster());
    sound.changed = show;
    show();
    page.addEventListener('keydown', (event) => {
        // On a chart's data the key does more, and what is open closes by it.
        if (event.key !== 'Escape' || !sound.isSounding || page.querySelector(':popover-open, dialog[open]')) return;
        event.preventDefault();
        sound.stop();
    });
}

/**
 * Shown once the picture has changed: only then there is something to follow.
 *
 * @param {HTMLElement} figure
 */
function liveButton(figure) {
    const button = document.createElement('button');
    const title = document.createElement('span');
    title.className = 'unseen';
    title.textContent = localized('sound.of', { title: titleOf(figure) });
    button.append(localized('sound.liveTone'), title);
    setAttributes(button, { type: 'button', 'data-live': '', 'aria-pressed': 'false' });
    button.hidden = true;
    return button;
}

/** @param {HTMLElement} figure */
function titleOf(figure) {
    return find(figure, 'h2', HTMLElement).textContent ?? '';
}

/** @param {SVGElement} target */
function makeLine(target) {
    const line = document.createElementNS(namespace, 'line');
    setAttributes(line, { class: 'playhead is-hidden', 'aria-hidden': 'true' });
    target.before(line);
    return line;
}
