import { localized } from '../page/catalogue.js';
import { Listeners } from '../page/listeners.js';
import { clamp } from '../brush/stops.js';

/** A finger that moved less, in CSS pixels, doesn't scroll. */
const reach = 4;
/** A wheel that rests so long, in milliseconds, has been let go. */
const wheelPause = 150;
/** How long a finger's speed is measured before it is let go, in milliseconds. */
const aim = 100;
/** How many seconds at its last speed a scroll goes on that was let go: as far as touch screens do. */
const coast = 0.5;
/** Lines of a wheel that counts them, in CSS pixels. */
const line = 16;
/**
 * The steps of keys, by axis: a slider's arrows up and right are more.
 *
 * @type {Record<AxisName, Record<string, string | undefined>>}
 */
const keys = {
    x: {
        ArrowRight: 'next', ArrowUp: 'next', ArrowLeft: 'previous', ArrowDown: 'previous',
        PageUp: 'nextPage', PageDown: 'previousPage', End: 'last', Home: 'first',
    },
    y: {
        ArrowDown: 'next', ArrowLeft: 'next', ArrowUp: 'previous', ArrowRight: 'previous',
        PageDown: 'nextPage', PageUp: 'previousPage', Home: 'last', End: 'first',
    },
};

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {'x' | 'y'} AxisName */
/** @typedef {{ offset: number, length: number, page: number, input: HTMLInputElement }} Axis */

/**
 * Scrolls a chart of which a part is seen: by wheel, by finger, and by a slider for each axis.
 *
 * The server knows where scrolls come to rest; positions are CSS pixels of the chart's whole content.
 */
export class Scroller {
    /** @type {Map<AxisName, Axis>} */
    #axes = new Map();
    #box;
    #tell;
    #plot = { x: 0, y: 0, width: 0, height: 0 };
    /** @type {Point | null} where the viewer wants to be; null while nothing is held */
    #wanted = null;
    #isHeld = false;
    /** @type {Point & { from: Point, path: [time: number, x: number, y: number][], isDragged: boolean } | null} */
    #finger = null;
    #frame = 0;
    #rest = 0;
    #svg;
    #takesFinger;
    #listeners = new Listeners();

    /**
     * `tell(name, fields)` sends an event; a finger scrolls only where `takesFinger`, because
     * elsewhere it does something else.
     *
     * @param {SVGSVGElement} svg
     * @param {HTMLElement} box
     * @param {boolean} takesFinger
     * @param {(name: string, fields: object) => void} tell
     */
    constructor(svg, box, takesFinger, tell) {
        this.#box = box;
        this.#tell = tell;
        this.#svg = svg;
        this.#takesFinger = takesFinger;
    }

    start() {
        const on = this.#listeners.on(this.#svg);
        on('wheel', (event) => this.#wheel(event), { passive: false });
        if (!this.#takesFinger) return;
        on('pointerdown', (event) => this.#press(event));
        on('pointermove', (event) => this.#drag(event));
        on('pointerup', (event) => this.#lift(event, true));
        on('pointercancel', (event) => this.#lift(event, false));
    }

    stop() {
        this.#listeners.removeAll();
        clearTimeout(this.#rest);
        cancelAnimationFrame(this.#frame);
        [this.#frame, this.#isHeld, this.#wanted, this.#finger] = [0, false, null, null];
    }

    /** Scrolls at once with the viewer until it is let go. */
    get isHeld() {
        return this.#isHeld;
    }

    /**
     * Takes `[axis, offset, length, page, label, text]` of each axis that is scrolled.
     *
     * @param {import('../wire/messages.js').ScrolledAxis[]} axes
     */
    show(axes) {
        if (!this.#isHeld) this.#wanted = null;
        for (const name of this.#axes.keys()) {
            if (!axes.some(([other]) => other === name)) this.#remove(name);
        }
        for (const [name, offset, length, page, label, text] of axes) {
            const input = this.#axes.get(name)?.input ?? this.#makeSlider(name);
            this.#axes.set(name, { offset, length, page, input });
            input.ariaLabel = localized('scroll.axis', { axis: label }).trim();
            // The same text again is no change.
            if (input.getAttribute('aria-valuetext') !== text) input.setAttribute('aria-valuetext', text);
            this.#place(name);
        }
        for (const name of /** @type {AxisName[]} */ (['x', 'y'])) {
            this.#box.classList.toggle(`scrolls-${name}`, this.#axes.has(name));
        }
    }

    /** @param {import('./chart.js').Plot} plot */
    plotMoved(plot) {
        this.#plot = plot;
        for (const name of this.#axes.keys()) this.#place(name);
    }

    // Where to

    /** @param {AxisName} name */
    #offset(name) {
        return this.#wanted?.[name] ?? this.#axes.get(name)?.offset ?? 0;
    }

    /**
     * @param {AxisName} name
     * @param {number} place
     */
    #inContent(name, place) {
        const axis = this.#axes.get(name);
        return axis ? clamp(place, 0, axis.length - axis.page) : 0;
    }

    /**
     * Tells at most once a frame where the viewer wants to be.
     *
     * @param {number} x
     * @param {number} y
     */
    #hold(x, y) {
        this.#wanted = { x: this.#inContent('x', x), y: this.#inContent('y', y) };
        this.#isHeld = true;
        for (const name of this.#axes.keys()) this.#setValue(name);
        this.#frame ||= requestAnimationFrame(() => {
            this.#frame = 0;
            this.#tell('scroll', { ...this.#wanted, held: true });
        });
    }

    #release(velocityX = 0, velocityY = 0) {
        if (!this.#isHeld || !this.#wanted) return;
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#isHeld = false;
        const x = this.#inContent('x', this.#wanted.x + velocityX * coast);
        const y = this.#inContent('y', this.#wanted.y + velocityY * coast);
        this.#tell('scroll', { x, y, velocityX, velocityY, held: false });
    }

    // Wheel and trackpad

    /** @param {WheelEvent} event */
    #wheel(event) {
        if (event.ctrlKey) return;
        const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1;
        let [dx, dy] = [event.deltaX * scale, event.deltaY * scale];
        if (event.shiftKey && dx === 0) [dx, dy] = [dy, 0];
        const isAcross = Math.abs(dx) > Math.abs(dy);
        const name = isAcross ? 'x' : 'y';
        if (!this.#axes.has(name)) return;
        const [x, y] = isAcross ? [this.#offset('x') + dx, this.#offset('y')]
            : [this.#offset('x'), this.#offset('y') + dy];
        // At the end of the content the page goes on scrolling.
        if (!isAcross && this.#inContent('y', y) === this.#offset('y')) return;
        event.preventDefault();
        this.#hold(x, y);
        clearTimeout(this.#rest);
        this.#rest = setTimeout(() => this.#release(), wheelPause);
    }

    // Finger

    /** @param {PointerEvent} event */
    #press(event) {
        if (event.pointerType !== 'touch' || !event.isPrimary || this.#axes.size === 0) return;
        const { clientX: x, clientY: y } = event;
        const from = { x: this.#offset('x'), y: this.#offset('y') };
        this.#finger = { x, y, from, path: [[event.timeStamp, x, y]], isDragged: false };
    }

    /** @param {PointerEvent} event */
    #drag(event) {
        const finger = this.#finger;
        if (!finger || event.pointerType !== 'touch' || !event.isPrimary) return;
        const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
        if (!finger.isDragged && Math.hypot(dx, dy) < reach) return;
        finger.isDragged = true;
        finger.path.push([event.timeStamp, event.clientX, event.clientY]);
        this.#hold(finger.from.x - dx, finger.from.y - dy);
    }

    /**
     * @param {PointerEvent} event
     * @param {boolean} isThrown
     */
    #lift(event, isThrown) {
        const finger = this.#finger;
        this.#finger = null;
        if (!finger?.isDragged) return;
        const [first] = finger.path.filter(([time]) => time > event.timeStamp - aim);
        const time = first ? (event.timeStamp - first[0]) / 1_000 : 0;
        if (!isThrown || time <= 0) return this.#release();
        /**
         * @param {number} from
         * @param {number} to
         * @param {AxisName} name
         */
        const speed = (from, to, name) => this.#axes.has(name) ? (from - to) / time : 0;
        this.#release(speed(first[1], event.clientX, 'x'), speed(first[2], event.clientY, 'y'));
    }

    // Sliders

    /** @param {AxisName} name */
    #makeSlider(name) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'range', className: `scrollbar scrollbar-${name}`, step: 'any' });
        input.addEventListener('keydown', (event) => this.#key(event, name));
        input.addEventListener('input', () => {
            const wanted = { x: this.#offset('x'), y: this.#offset('y') };
            const axis = this.#axes.get(name);
            if (!axis) return;
            wanted[name] = fromValue(name, axis, Number(input.value));
            this.#hold(wanted.x, wanted.y);
        });
        input.addEventListener('change', () => this.#release());
        this.#box.append(input);
        return input;
    }

    /**
     * Value and text come with the answer, so that no old text is spoken after a new value.
     *
     * @param {KeyboardEvent} event
     * @param {AxisName} name
     */
    #key(event, name) {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const by = keys[name][event.key];
        if (by === undefined) return;
        event.preventDefault();
        this.#tell('turn', { axis: name, by });
    }

    /** @param {AxisName} name */
    #remove(name) {
        this.#axes.get(name)?.input.remove();
        this.#axes.delete(name);
    }

    /** @param {AxisName} name */
    #place(name) {
        const axis = this.#axes.get(name);
        if (!axis) return;
        const { length, page, input } = axis;
        const { x, y, width, height } = this.#plot;
        const along = name === 'x' ? width : height;
        input.max = String(length - page);
        input.style.setProperty('--thumb', `${Math.max(24, along * page / length)}px`);
        if (name === 'x') Object.assign(input.style, { marginLeft: `${x}px`, width: `${width}px` });
        else Object.assign(input.style, { top: `${y}px`, left: `${x + width}px`, height: `${height}px` });
        this.#setValue(name);
    }

    /** @param {AxisName} name */
    #setValue(name) {
        const axis = this.#axes.get(name);
        if (axis) axis.input.value = String(fromValue(name, axis, this.#offset(name)));
    }
}

/**
 * A slider's value grows upwards, places grow downwards; the same the other way round.
 *
 * @param {AxisName} name
 * @param {Axis} axis
 * @param {number} value
 */
function fromValue(name, { length, page }, value) {
    return name === 'x' ? value : length - page - value;
}
