import { Cursor } from '../explore/cursor.js';
import { setAttributes, setText } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';

/**
 * What is read from a chart: the point that the keys are on, or the values under the pointer.
 *
 * Enter selects the point's place, with Shift up to there from the last one, and Escape ends the selection.
 */
export class Reading {
    #figure;
    #target;
    #callout;
    #ring;
    #cursor;
    #values;
    /** @type {import('../wire/messages.js').StopValues | null} where the keys began to select */
    #began = null;
    #listeners = new Listeners();
    #input;

    /**
     * @param {import('./figure.js').Figure} figure
     * @param {{ target: SVGRectElement, ring: SVGRectElement, callout: HTMLElement, input: HTMLInputElement }} parts
     */
    constructor(figure, { target, ring, callout, input }) {
        this.#figure = figure;
        this.#target = target;
        this.#ring = ring;
        this.#callout = callout;
        this.#input = input;
        this.#values = figure.questions.queries('values');
        this.#cursor = new Cursor(input, figure.questions.queries('points'), {
            moved: (point) => this.#point(point?.frame, point?.text),
            came: (point, isHeard) => {
                this.#point(point?.frame, point?.text);
                if (!isHeard) figure.say(this.#cursor.words);
            },
            reachedEnd: (text) => figure.say(text),
            left: (text) => figure.say(text),
        });
    }

    start() {
        this.#cursor.start();
        const on = this.#listeners.on(this.#target);
        on('pointermove', (event) => this.#ask(event));
        on('pointerleave', () => this.hide());
        this.#listeners.on(this.#input)('keydown', (event) => this.#press(event));
    }

    stop() {
        this.#cursor.stop();
        this.#listeners.removeAll();
        this.hide();
    }

    hide() {
        this.#point(undefined, undefined);
    }

    plotMoved() {
        const { x, y, width, height } = this.#figure.plot;
        Object.assign(this.#input.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    }

    pictureReplaced() {
        this.#cursor.pictureReplaced();
    }

    pictureChanged() {
        this.#cursor.pictureChanged();
        if (!this.#cursor.isFocused) this.hide();
    }

    /** @param {import('../wire/messages.js').CursorText | null | undefined} text */
    textsChanged(text) {
        this.#cursor.textsChanged(text);
    }

    /** @param {KeyboardEvent} event */
    #press(event) {
        const keys = this.#keys;
        if (!Object.hasOwn(keys, event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        keys[event.key](event.shiftKey);
    }

    /** @type {Record<string, (isShift: boolean) => void>} */
    #keys = {
        ArrowLeft: () => this.#cursor.step(-1),
        ArrowRight: () => this.#cursor.step(1),
        ArrowUp: () => this.#cursor.jump('previousSeries'),
        ArrowDown: () => this.#cursor.jump('nextSeries'),
        Home: () => this.#cursor.first(),
        End: () => this.#cursor.last(),
        '[': () => this.#cursor.jump('lowest'),
        ']': () => this.#cursor.jump('highest'),
        Enter: (isShift) => this.#select(isShift),
        Escape: () => this.#figure.band.answered && this.#figure.band.tell('clear'),
    };

    /** @param {boolean} extends_ */
    #select(extends_) {
        this.#cursor.whenKnown(({ stop }) => {
            if (!stop || !this.#figure.facts.selects) return;
            if (!extends_ || !this.#began) this.#began = stop;
            const [from, to] = this.#began[0] <= stop[0] ? [this.#began, stop] : [stop, this.#began];
            this.#figure.band.tell('step', { from, to, phase: 'committed', isNewest: false });
        });
    }

    /** @param {PointerEvent} event */
    #ask({ clientX, clientY, pointerType }) {
        if (this.#figure.band.isDragging || pointerType === 'touch' || !this.#figure.link?.channel.isOpen) return;
        const { x, y } = this.#figure.placeOf(clientX, clientY);
        this.#values.ask('pointer', { x, y }, (values) => {
            if (!values || this.#cursor.isFocused) return this.#cursor.isFocused || this.hide();
            const nearest = values.rows.find((row) => row[7] === 1) ?? values.rows[0];
            const [, , , left, top, width, height] = nearest ?? [];
            const lines = values.rows.map(([name, value]) => (name ? `${name} ${value}` : value));
            this.#point(nearest && { x: left, y: top, width, height }, [values.title, ...lines].join('\n'));
        });
    }

    /**
     * @param {import('../explore/points.js').Frame | undefined} frame in the picture
     * @param {string | undefined} text
     */
    #point(frame, text) {
        const isShown = frame !== undefined && text !== undefined;
        this.#callout.hidden = !isShown;
        this.#ring.classList.toggle('is-hidden', !isShown);
        if (!isShown) return;
        const { x, y, width, height } = frame;
        setAttributes(this.#ring, { x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 4 });
        setText(this.#callout, text);
        const room = this.#figure.width - this.#callout.offsetWidth;
        this.#callout.style.left = `${Math.max(0, Math.min(x + width + 8, room))}px`;
        this.#callout.style.top = `${Math.max(0, y - this.#callout.offsetHeight - 8)}px`;
    }
}
