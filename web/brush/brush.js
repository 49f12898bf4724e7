import { Listeners } from '../page/listeners.js';
import { clamp } from './stops.js';

/** A pointer that moved less, in CSS pixels, was not dragged but clicked. */
const clickReach = 4;
/** How near an edge has to be pointed at to be taken hold of: by a mouse or pen, by a finger. */
const edgeReach = { mouse: 7, pen: 10, touch: 22 };

/**
 * The pointer's brush: drag to select, drag an edge or the whole to change it, click to clear it,
 * or, where there is none, click twice to say from where to where. Escape cancels.
 */
export class Brush {
    #target;
    #chart;
    #selection;
    #gesture = null;
    /** Where a click began a brush that a second one ends. */
    #start = null;
    #listeners = new Listeners();

    constructor(target, chart, selection) {
        this.#target = target;
        this.#chart = chart;
        this.#selection = selection;
        target.classList.add('takes-brush');
    }

    start() {
        const on = (names, handle) => this.#listeners.add(this.#target, names, handle);
        on('pointerdown', (event) => this.#press(event));
        on('pointermove', (event) => this.#move(event));
        on('pointerup', (event) => this.#lift(event));
        on('pointercancel lostpointercapture', () => this.#abandon());
        this.#listeners.add(document, 'keydown', (event) => {
            if (event.key === 'Escape' && this.cancel()) event.preventDefault();
        });
    }

    stop() {
        this.#listeners.removeAll();
        [this.#gesture, this.#start] = [null, null];
    }

    /** Gives up what is not finished; says whether there was anything. */
    cancel() {
        const wasDragged = this.#gesture?.isDragged ?? false;
        const wasStarted = this.#start !== null;
        this.#gesture = null;
        this.#start = null;
        if (wasDragged || wasStarted) this.#selection.restore();
        return wasDragged || wasStarted;
    }

    // Pointer

    /** The browser took the pointer away, to scroll for example; a begun pair of clicks stays. */
    #abandon() {
        if (this.#gesture?.isDragged) this.cancel();
        this.#gesture = null;
    }

    #press(event) {
        if (!event.isPrimary || event.button !== 0) return;
        event.preventDefault();
        this.#target.setPointerCapture(event.pointerId);
        const at = this.#position(event);
        this.#gesture = { at, isDragged: false, ...this.#grasp(at, event.pointerType) };
    }

    #move(event) {
        const at = this.#position(event);
        if (!this.#gesture) return this.#showCursor(at, event.pointerType);
        if (!this.#gesture.isDragged && Math.abs(at - this.#gesture.at) < clickReach) return;
        const { part } = this.#gesture;
        if (!this.#gesture.isDragged) this.#selection.begin(part === 'from' || part === 'to');
        this.#gesture.isDragged = true;
        this.#start = null;
        this.#selection.drag(...this.#extent(at));
    }

    #lift(event) {
        const gesture = this.#gesture;
        if (!gesture) return;
        const at = this.#position(event);
        if (gesture.isDragged) this.#selection.commit(...this.#extent(at));
        this.#gesture = null;
        if (!gesture.isDragged) this.#click(at);
    }

    #click(at) {
        if (this.#selection.drawn) return this.#selection.clear();
        if (this.#start === null) {
            this.#start = at;
            return this.#selection.showStart(at);
        }
        const [from, to] = [this.#start, at].sort((one, other) => one - other);
        this.#start = null;
        if (to - from < clickReach) return this.#selection.restore();
        this.#selection.begin();
        this.#selection.commit(from, to);
    }

    // Geometry, in pixels from the plot's left edge

    #position(event) {
        return clamp(this.#chart.plotX(event.clientX), 0, this.#chart.plot.width);
    }

    /** Which part of the brush is taken hold of: an edge, the whole, or none for a new one. */
    #grasp(at, pointerType) {
        const drawn = this.#selection.drawn;
        if (!drawn) return { part: 'new' };
        const reach = edgeReach[pointerType] ?? edgeReach.mouse;
        const distances = [drawn.from, drawn.to].map((edge) => Math.abs(edge - at));
        const nearest = distances[0] < distances[1] ? 0 : 1;
        const isInside = at > drawn.from && at < drawn.to;
        // A narrow brush can still be moved by its middle.
        const inner = isInside ? Math.min(reach, (drawn.to - drawn.from) / 4) : reach;
        if (distances[nearest] <= inner) return { part: nearest === 0 ? 'from' : 'to', drawn };
        return isInside ? { part: 'whole', drawn } : { part: 'new' };
    }

    /** From where to where, and the end that stays where it is: 'from', 'to' or null. */
    #extent(at) {
        const { part, drawn, at: pressed } = this.#gesture;
        const { width } = this.#chart.plot;
        if (part === 'whole') {
            const way = clamp(at - pressed, -drawn.from, width - drawn.to);
            return [...this.#selection.shifted(way, drawn), null];
        }
        const fixed = { new: pressed, from: this.#selection.inner(drawn?.to, -1),
            to: this.#selection.inner(drawn?.from, 1) }[part];
        return fixed <= at ? [fixed, at, 'from'] : [at, fixed, 'to'];
    }

    #showCursor(at, pointerType) {
        const { part } = this.#grasp(at, pointerType);
        this.#target.classList.toggle('on-edge', part === 'from' || part === 'to');
        this.#target.classList.toggle('on-brush', part === 'whole');
    }
}
