import { localized } from '../page/catalogue.js';
import { keep, kept } from '../page/storage.js';
import { LiveTone } from './livetone.js';
import { Output } from './output.js';
import { Playback } from './playback.js';
import { heardAt, nearest, timeOf } from './score.js';
import { signature } from './signature.js';

/** @typedef {import('../wire/messages.js').Score} Score */
/** @typedef {import('../wire/messages.js').Tone} Tone */

/**
 * Where the playing of a figure is: the tone that sounds, and the place as a share of the plot.
 *
 * @typedef {{ state: 'playing' | 'stopped' | 'ended', time: number, share: number, tone: Tone | null, axis?: 'x' | 'y', place?: number }} Heard
 */

/**
 * One figure's: `ask()` answers with its score in an arrangement, null without a connection; `address` has its newest pitch.
 *
 * @typedef {(arrangement: string[] | null) => Promise<Score | null> | null} AskForScore
 * @typedef {{ figure: HTMLElement, ask: AskForScore, address: string, series: string | null, arrangement: string[] | null, score: Score | null, time: number }} AudioGraph
 */

const keptAs = 'sound';
const speeds = [0.5, 1, 2, 4];
/** A voice that reads the page out begins before the first tone does, in seconds. */
const announcing = 1.5;

/**
 * The page's sound: one audio graph at a time, in a context that the viewer's first act makes.
 *
 * `announce(text)` speaks of what the viewer asked for. A figure's audio graph is an event target:
 * "sound" events tell where the playing is, "score" ones what is to be played, "livetone" ones whether the live
 * tone sounds.
 */
export class Sound {
    volume = 0.7;
    isMuted = false;
    speed = 1;
    /** Called when one of these is different. */
    changed() {}

    #announce;
    /** @type {Output | null} none before the viewer acts */
    #output = null;
    /** @type {Map<HTMLElement, AudioGraph>} */
    #graphs = new Map();
    /** @type {{ graph: AudioGraph, playback: Playback } | null} */
    #playing = null;
    /** @type {{ figure: HTMLElement, tone: LiveTone } | null} */
    #live = null;
    /** How often something was to be played or stopped: what waits for its score may be out of date. */
    #turn = 0;

    /** @param {(text: string) => void} announce */
    constructor(announce) {
        this.#announce = announce;
        this.#load();
    }

    get isPlaying() {
        return this.#playing !== null;
    }

    /** @param {HTMLElement} figure */
    plays(figure) {
        return this.#playing?.graph.figure === figure;
    }

    /** Whether anything goes on until it is stopped. */
    get isSounding() {
        return this.isPlaying || this.#live !== null;
    }

    /**
     * Speaks, as of what the viewer asked for.
     *
     * @param {string} text
     */
    say(text) {
        this.#announce(text);
    }

    /**
     * Makes a figure's audio graph known: `ask()` for its score, and where its newest pitch is.
     *
     * @param {HTMLElement} figure
     * @param {AskForScore} ask
     * @param {string} address
     */
    add(figure, ask, address) {
        this.#graphs.set(figure, { figure, ask, address, series: null, arrangement: null, score: null, time: 0 });
    }

    /**
     * Ends what a figure plays and forgets it.
     *
     * @param {HTMLElement} figure
     */
    remove(figure) {
        if (this.#playing?.graph.figure === figure) this.stop();
        if (this.#live?.figure === figure) this.#endLive();
        this.#graphs.delete(figure);
    }

    // Acts of the viewer

    /**
     * Plays from a place on the plot, null for its start, or from where it was stopped.
     *
     * @param {HTMLElement} figure
     * @param {import('./score.js').Place | null} [from]
     */
    async play(figure, from) {
        this.stop();
        const turn = this.#turn;
        const { context } = this.#awake();
        const score = await this.prepare(figure);
        const graph = this.#graphs.get(figure);
        if (turn !== this.#turn || !graph || context.state === 'closed') return;
        if (!score) return this.#announce(localized('sound.offline'));
        const begin = from === undefined ? graph.time : timeOf(score, from);
        const offset = begin >= score.span[1] ? 0 : begin;
        this.#announce(score.start);
        this.#start(graph, score, offset, announcing);
    }

    /** Stops all that sounds; a later `play` goes on from here. */
    stop() {
        this.#turn += 1;
        this.#endLive();
        if (!this.#playing) return;
        const { graph, playback } = this.#playing;
        graph.time = playback.time;
        playback.stop();
        this.#playing = null;
        if (graph.score) this.#tell(graph, graph.score, 'stopped', graph.time);
    }

    /**
     * One datum by itself: the nearest to a place on the plot.
     *
     * @param {HTMLElement} figure
     * @param {import('./score.js').Place} place
     */
    async tone(figure, place) {
        this.#awake();
        const score = this.#graphs.get(figure)?.score ?? await this.prepare(figure);
        const graph = this.#graphs.get(figure);
        const tone = score && nearest(score, place);
        if (!tone || !graph) return;
        graph.time = tone.t;
        this.#awake().sound(tone);
    }

    /**
     * A category's tone, after its name.
     *
     * @param {string} name
     * @param {Tone} tone
     */
    sample(name, tone) {
        this.#announce(name);
        this.#awake().sound(tone, announcing);
    }

    /**
     * The notes of an alert that is raised; browsers let them be heard after the viewer's first act.
     *
     * @param {number} number of the alert on its dashboard
     * @param {number} delay in seconds
     */
    alert(number, delay = 0) {
        const { context } = this.#awake();
        for (const { start, pitch, length } of signature(number)) {
            const [tone, gain] = [context.createOscillator(), context.createGain()];
            tone.frequency.value = pitch;
            gain.gain.value = 0.2;
            tone.connect(gain).connect(context.destination);
            tone.start(context.currentTime + delay + start);
            tone.stop(context.currentTime + delay + start + length);
        }
    }

    /**
     * Starts the tone that follows the newest value, or stops it; it tells whether it sounds.
     *
     * @param {HTMLElement} figure
     */
    live(figure) {
        const wasHere = this.#live?.figure === figure;
        this.stop();
        const graph = this.#graphs.get(figure);
        if (wasHere || !graph) return;
        const { context, node } = this.#awake();
        const tone = new LiveTone(context, node, () => addressOf(graph), () => this.#endLive());
        this.#live = { figure, tone };
        figure.dispatchEvent(new CustomEvent('livetone', { detail: true }));
    }

    /**
     * The viewer goes to a series of a figure: the live tone follows it.
     *
     * @param {HTMLElement} figure
     * @param {string | null | undefined} series its key
     */
    choose(figure, series = null) {
        const graph = this.#graphs.get(figure);
        if (!graph || graph.series === series) return;
        graph.series = series;
        this.pictureChanged(figure);
    }

    /**
     * A figure's picture shows other data.
     *
     * @param {HTMLElement} figure
     */
    pictureChanged(figure) {
        if (this.#live?.figure === figure) this.#live.tone.changed();
    }

    /** Nothing goes on that the viewer paused. */
    paused() {
        this.#endLive();
    }

    /** There is nothing further on. */
    edge() {
        this.#awake().edge();
    }

    /**
     * Both ends of the y axis, each after its value is told.
     *
     * @param {HTMLElement} figure
     */
    async axis(figure) {
        this.stop();
        const turn = this.#turn;
        this.#awake();
        const axis = (await this.prepare(figure))?.axis;
        if (!axis || turn !== this.#turn) return;
        /** @param {import('../wire/messages.js').AxisEnd} end */
        const tell = ({ text, tone }) => {
            if (turn !== this.#turn) return;
            this.#announce(`${axis.title} ${text}.`.trim());
            this.#awake().sound(tone, announcing);
        };
        tell(axis.lower);
        // Of texts that come together only the newest is spoken.
        setTimeout(() => tell(axis.upper), 2_000 * announcing);
    }

    /**
     * The score, once the server has told it; without a link what was known before will do. Null for
     * a figure that is gone, be it meanwhile. One of an arrangement that isn't wanted any more doesn't count.
     *
     * @param {HTMLElement} figure
     */
    async prepare(figure) {
        const graph = this.#graphs.get(figure);
        if (!graph) return null;
        const { arrangement } = graph;
        const answer = await graph.ask(arrangement);
        const score = graph.arrangement === arrangement ? answer : null;
        graph.score = score ?? graph.score;
        if (this.#graphs.get(figure) !== graph) return null;
        if (score) figure.dispatchEvent(new CustomEvent('score', { detail: score }));
        return graph.score;
    }

    /**
     * Arranges a figure's audio graph in another way; it is played from its start.
     *
     * @param {HTMLElement} figure
     * @param {string[]} words its kind, and the names that it is of
     */
    async arrange(figure, words) {
        const graph = this.#graphs.get(figure);
        if (!graph) return;
        this.stop();
        graph.arrangement = words;
        graph.time = 0;
        await this.prepare(figure);
    }

    slower() {
        this.#setSpeed(-1);
    }

    faster() {
        this.#setSpeed(1);
    }

    /** @param {number} volume from 0 to 1 */
    setVolume(volume) {
        this.volume = Math.min(Math.max(volume, 0), 1);
        this.#settled();
    }

    mute(isMuted = !this.isMuted) {
        this.isMuted = isMuted;
        if (isMuted) this.#endLive();
        this.#settled();
    }

    #endLive() {
        if (!this.#live) return;
        const { figure, tone } = this.#live;
        this.#live = null;
        tone.stop();
        figure.dispatchEvent(new CustomEvent('livetone', { detail: false }));
    }

    // Playing

    /**
     * @param {AudioGraph} graph
     * @param {Score} score
     * @param {number} offset
     * @param {number} delay
     */
    #start(graph, score, offset, delay) {
        const { context, node } = this.#awake();
        const options = { speed: this.speed, offset, delay };
        const playback = new Playback(context, node, score, options, {
            moved: (time) => this.#tell(graph, score, 'playing', time),
            ended: () => {
                this.#playing = null;
                graph.time = 0;
                this.#announce(score.complete);
                this.#tell(graph, score, 'ended', score.seconds);
            },
        });
        this.#playing = { graph, playback };
    }

    /**
     * @param {AudioGraph} graph
     * @param {Score} score
     * @param {Heard['state']} state
     * @param {number} time
     */
    #tell({ figure }, score, state, time) {
        figure.dispatchEvent(new CustomEvent('sound', { detail: heardAt(score, state, time) }));
    }

    /** @param {number} step */
    #setSpeed(step) {
        const place = Math.min(Math.max(speeds.indexOf(this.speed) + step, 0), speeds.length - 1);
        if (speeds[place] === this.speed) return;
        this.speed = speeds[place];
        this.#settled();
        this.#announce(localized('sound.speed', { speed: String(this.speed) }));
        if (!this.#playing) return;
        const { graph, playback } = this.#playing;
        const { time } = playback;
        playback.stop();
        if (graph.score) this.#start(graph, graph.score, time, 0);
    }

    // The viewer's settings, kept for all pages

    #settled() {
        this.#setLevel();
        this.changed();
        const { volume, isMuted, speed } = this;
        keep(keptAs, { volume, isMuted, speed });
    }

    #load() {
        const { volume, isMuted, speed } = kept(keptAs);
        if (volume >= 0 && volume <= 1) this.volume = volume;
        if (speeds.includes(speed)) this.speed = speed;
        this.isMuted = isMuted === true;
    }

    #setLevel() {
        const level = this.isMuted ? 0 : this.volume;
        this.#output?.setLevel(level);
    }

    /** The audio context: no browser lets a page sound before its viewer acts. */
    #awake() {
        this.#output ??= new Output(this.isMuted ? 0 : this.volume);
        this.#output.context.resume();
        return this.#output;
    }
}

/**
 * Where the newest value's pitch is told, of the series that the viewer has chosen.
 *
 * @param {AudioGraph} graph
 */
function addressOf({ address, series }) {
    return series === null ? address : `${address}?series=${encodeURIComponent(series)}`;
}
