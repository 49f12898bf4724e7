import { keep, kept } from '../page/storage.js';
import { LiveTone } from './livetone.js';
import { Playback } from './playback.js';
import { start } from './tones.js';

const keptAs = 'sound';
const speeds = [0.5, 1, 2, 4];
/** A voice that reads the page out begins before the first tone does, in seconds. */
const announcing = 1;
/** Of a tone by itself, in seconds. */
const shortest = 0.12;

/**
 * The page's sound: one audio graph at a time, in a context that the viewer's first act makes.
 *
 * `announce(text)` speaks of what the viewer asked for. A figure's audio graph is an event target:
 * "sound" events tell where the playing is, `{ state, time, tone, place }`, the place as a share
 * of the plot along `axis`.
 */
export class Sound {
    volume = 0.7;
    isMuted = false;
    speed = 1;
    /** Called when one of these is different. */
    changed() {}

    #announce;
    #context = null;
    #master = null;
    #graphs = new Map();
    #playing = null;
    #live = null;

    constructor(announce) {
        this.#announce = announce;
        this.#load();
    }

    get isPlaying() {
        return this.#playing !== null;
    }

    /** Speaks, as of what the viewer asked for. */
    say(text) {
        this.#announce(text);
    }

    /** Makes a figure's audio graph known: `ask()` for its score, and where its newest pitch is. */
    add(figure, ask, address) {
        this.#graphs.set(figure, { figure, ask, address, score: null, time: 0 });
    }

    /** Ends what a figure plays and forgets it. */
    remove(figure) {
        if (this.#playing?.graph.figure === figure) this.stop();
        if (this.#live?.figure === figure) this.#endLive();
        this.#graphs.delete(figure);
    }

    // What the viewer does

    /** Plays from a place on the plot `{ x, y }`, null for its start, or from where it was stopped. */
    async play(figure, from) {
        this.stop();
        const graph = this.#graphs.get(figure);
        const context = this.#awake();
        const score = await this.#fetch(graph);
        if (!score || context.state === 'closed' || !this.#graphs.has(figure)) return;
        const begin = from === undefined ? graph.time : timeOf(score, from);
        const offset = begin >= score.span[1] ? 0 : begin;
        this.#announce(score.start);
        this.#start(graph, offset, announcing);
    }

    /** Stops; a later `play` goes on from here. */
    stop() {
        if (!this.#playing) return;
        const { graph, playback } = this.#playing;
        graph.time = playback.time;
        playback.stop();
        this.#playing = null;
        this.#tell(graph, 'stopped', graph.time);
    }

    /** One datum by itself: the nearest to a place on the plot, `{ x, y }` from 0 to 1. */
    async tone(figure, place) {
        const graph = this.#graphs.get(figure);
        const context = this.#awake();
        const score = graph.score ?? await this.#fetch(graph);
        const tone = score && nearest(score, place);
        if (!tone) return;
        graph.time = tone.t;
        this.#sound(context, tone);
    }

    /** A category's tone, after its name. */
    sample(name, tone) {
        this.#announce(name);
        this.#sound(this.#awake(), tone, announcing);
    }

    /** Starts the tone that follows the newest value, or stops it; it tells whether it sounds. */
    live(figure) {
        const wasHere = this.#live?.figure === figure;
        this.#endLive();
        if (wasHere) return;
        const { address } = this.#graphs.get(figure);
        const tone = new LiveTone(
            this.#awake(), this.#master, () => address, () => this.#endLive());
        this.#live = { figure, tone };
        figure.dispatchEvent(new CustomEvent('livetone', { detail: true }));
    }

    /** A figure's picture shows other data. */
    pictureChanged(figure) {
        if (this.#live?.figure === figure) this.#live.tone.changed();
    }

    /** Nothing goes on that the viewer paused. */
    paused() {
        this.#endLive();
    }

    /** Two ticks: there is nothing further on. */
    edge() {
        const context = this.#awake();
        const tick = { f0: 440, f1: 440, dur: 0.04, timbre: 'click', pan: 0, gain: 0.3, id: 'edge' };
        const now = context.currentTime;
        for (const delay of [0, 0.09]) {
            start(context, this.#master, [{ ...tick, t: 0 }], now + delay);
        }
    }

    /** Both ends of the y axis, each after its value is told. */
    async axis(figure) {
        const graph = this.#graphs.get(figure);
        const context = this.#awake();
        const { axis } = await this.#fetch(graph) ?? {};
        if (!axis) return;
        this.stop();
        for (const [place, end] of [axis.lower, axis.upper].entries()) {
            this.#announce(`${axis.title} ${end.text}.`.trim());
            this.#sound(context, end.tone, announcing * (1 + 2 * place));
        }
    }

    /** The score, once the server has told it; what was known before will do meanwhile. */
    prepare(figure) {
        return this.#fetch(this.#graphs.get(figure));
    }

    slower() {
        this.#setSpeed(-1);
    }

    faster() {
        this.#setSpeed(1);
    }

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

    #start(graph, offset, delay) {
        const options = { speed: this.speed, offset, delay };
        const playback = new Playback(this.#context, this.#master, graph.score, options, {
            moved: (time) => this.#tell(graph, 'playing', time),
            ended: () => {
                this.#playing = null;
                graph.time = 0;
                this.#announce(graph.score.complete);
                this.#tell(graph, 'ended', graph.score.seconds);
            },
        });
        this.#playing = { graph, playback };
    }

    /** One tone, long enough to be heard by itself. */
    #sound(context, tone, delay = 0) {
        const plain = { ...tone, t: 0, voice: undefined, dur: Math.max(tone.dur, shortest) };
        start(context, this.#master, [plain], context.currentTime + delay);
    }

    #tell(graph, state, time) {
        const { score, figure } = graph;
        const [from, to] = score.span;
        const share = to > from ? Math.min(Math.max((time - from) / (to - from), 0), 1) : 0.5;
        const { cursor } = score;
        const detail = {
            state, time, share,
            tone: latest(score, time),
            axis: cursor?.axis,
            place: cursor && cursor.from + share * (cursor.to - cursor.from),
        };
        figure.dispatchEvent(new CustomEvent('sound', { detail }));
    }

    #setSpeed(step) {
        const place = Math.min(Math.max(speeds.indexOf(this.speed) + step, 0), speeds.length - 1);
        if (speeds[place] === this.speed) return;
        this.speed = speeds[place];
        this.#settled();
        this.#announce(`Speed ${this.speed}.`);
        if (!this.#playing) return;
        const { graph, playback } = this.#playing;
        const { time } = playback;
        playback.stop();
        this.#start(graph, time, 0);
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
        this.#master?.gain.setTargetAtTime(level, this.#context.currentTime, 0.01);
    }

    /** The context: no browser lets a page sound before its viewer acts. */
    #awake() {
        if (!this.#context) {
            this.#context = new AudioContext({ latencyHint: 'interactive' });
            this.#master = this.#context.createGain();
            this.#master.gain.value = this.isMuted ? 0 : this.volume;
            this.#master.connect(this.#context.destination);
        }
        this.#context.resume();
        return this.#context;
    }

    async #fetch(graph) {
        // Without a link what is known will do.
        graph.score = await graph.ask() ?? graph.score;
        return graph.score;
    }
}

function isDatum({ timbre, id }) {
    return timbre !== 'click' && id !== 'start' && id !== 'end';
}

/** The newest datum that has begun. */
function latest(score, time) {
    return score.tones.findLast((tone) => tone.t <= time && isDatum(tone)) ?? null;
}

/** The tone of the datum that is nearest to a place. */
function nearest(score, place) {
    const time = timeOf(score, place);
    const distance = ({ t }) => Math.abs(t - time);
    return score.tones.filter(isDatum).reduce((best, tone) =>
        (best && distance(best) <= distance(tone) ? best : tone), undefined);
}

/** When a place on the plot is played: the start for those before what is played. */
function timeOf({ span: [from, to], cursor }, place) {
    if (!place || !cursor || cursor.to === cursor.from) return from;
    const share = (place[cursor.axis] - cursor.from) / (cursor.to - cursor.from);
    return from + Math.min(Math.max(share, 0), 1) * (to - from);
}
