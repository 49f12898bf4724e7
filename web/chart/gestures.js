/** A pointer that moved less, in CSS pixels, was not dragged but clicked. */
const clickReach = 4;
/** Clicks that follow one another within so many milliseconds belong together. */
const clickPause = 400;

/**
 * What a pointer does on a chart that answers to it: told to the server, which knows what follows.
 *
 * Positions are the picture's pixels. Of several moves within a frame the last one is told.
 */
export class Gestures {
    #svg;
    #send;
    #start = null;
    #isDragged = false;
    #taps = { count: 0, until: 0 };
    #waiting = null;
    #frame = 0;

    /** `kinds` are those of the picture's handlers: drag, tap, hover. */
    constructor(svg, kinds, send) {
        this.#svg = svg;
        this.#send = send;
        svg.classList.add('takes-acts');
        const on = (name, handle) => svg.addEventListener(name, handle);
        if (kinds.has('drag') || kinds.has('tap')) {
            on('pointerdown', (event) => this.#press(event));
            on('pointerup', (event) => this.#lift(event));
            on('pointercancel', () => this.#abandon());
        }
        on('pointermove', (event) => this.#move(event, kinds));
        if (kinds.has('hover')) on('pointerleave', (event) => this.#leave(event));
    }

    #press(event) {
        if (!event.isPrimary || event.button !== 0) return;
        this.#svg.setPointerCapture(event.pointerId);
        this.#start = this.#position(event);
        this.#isDragged = false;
    }

    #move(event, kinds) {
        const at = this.#position(event);
        if (this.#start === null) {
            if (kinds.has('hover') && event.pointerType !== 'touch') this.#tellSoon('hovered', at, at);
            return;
        }
        if (!kinds.has('drag')) return;
        if (!this.#isDragged) {
            if (Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < clickReach) return;
            this.#isDragged = true;
            this.#tell('began', this.#start, this.#start);
        }
        this.#tellSoon('moved', at, this.#start);
    }

    #lift(event) {
        const start = this.#start;
        this.#start = null;
        if (start === null) return;
        const at = this.#position(event);
        if (this.#isDragged) return this.#tell('ended', at, start);
        const isNext = event.timeStamp < this.#taps.until;
        this.#taps = { count: isNext ? this.#taps.count + 1 : 1, until: event.timeStamp + clickPause };
        this.#tell('tapped', start, start, { taps: this.#taps.count });
    }

    /** The browser took the pointer away, to scroll for example. */
    #abandon() {
        if (this.#isDragged && this.#start) this.#tell('ended', this.#start, this.#start);
        this.#start = null;
    }

    #leave(event) {
        const at = this.#position(event);
        if (this.#start === null) this.#tell('left', at, at);
    }

    #tellSoon(...act) {
        this.#waiting = act;
        this.#frame ||= requestAnimationFrame(() => this.#tell(...this.#waiting));
    }

    #tell(phase, at, start, more = {}) {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#send({ phase, x: at.x, y: at.y, startX: start.x, startY: start.y, ...more });
    }

    #position(event) {
        const box = this.#svg.getBoundingClientRect();
        const scale = box.width > 0 ? this.#svg.viewBox.baseVal.width / box.width : 1;
        const rounded = (number) => Math.round(number * 100) / 100;
        return {
            x: rounded((event.clientX - box.left) * scale),
            y: rounded((event.clientY - box.top) * scale),
        };
    }
}
