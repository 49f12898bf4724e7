import { setAttributes } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';

const namespace = 'http://www.w3.org/2000/svg';

/** @typedef {import('./chart.js').Plot} Plot */

/**
 * The plots of a chart, equally large and with the same x: several where it is small multiples.
 *
 * One is the plot that the viewer is in, by a pointer or by the data cursor. The element that takes the
 * pointer lies over it; over each other plot lies a surface that lets the viewer in.
 */
export class Plots {
    /** @type {Plot[]} */
    all = [{ x: 0, y: 0, width: 0, height: 0 }];
    #active = 0;
    #target;
    #entered;
    /** @type {SVGRectElement[]} */
    #surfaces = [];
    #listeners = new Listeners();
    #isStarted = false;

    /**
     * @param {SVGElement} target
     * @param {() => void} entered the viewer is in another plot
     */
    constructor(target, entered) {
        this.#target = target;
        this.#entered = entered;
    }

    start() {
        this.#isStarted = true;
        this.#surfaces.forEach((surface, index) => this.#listen(surface, index));
    }

    stop() {
        this.#isStarted = false;
        this.#listeners.removeAll();
    }

    get active() {
        return this.all[this.#active];
    }

    /**
     * @param {Plot} first
     * @param {number[]} corners of the others
     */
    set(first, corners) {
        const { width, height } = first;
        const others = corners.flatMap((x, index) =>
            (index % 2 === 0 ? [{ x, y: corners[index + 1], width, height }] : []));
        this.all = [first, ...others];
        this.#active = Math.min(this.#active, others.length);
        this.#place();
    }

    /**
     * The plot that something in the picture belongs to: that around its middle, else the active one.
     *
     * @param {{ x: number, y: number, width: number, height: number }} frame
     */
    around(frame) {
        return this.all[this.#indexAround(frame)];
    }

    /** @param {{ x: number, y: number, width: number, height: number }} frame that the viewer is at */
    enter(frame) {
        this.#enter(this.#indexAround(frame));
    }

    /** @param {{ x: number, y: number, width: number, height: number }} frame */
    #indexAround(frame) {
        const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
        const index = this.all.findIndex((plot) => x >= plot.x - 1 && x <= plot.x + plot.width + 1
            && y >= plot.y - 1 && y <= plot.y + plot.height + 1);
        return index < 0 ? this.#active : index;
    }

    /** @param {number} index */
    #enter(index) {
        if (index === this.#active) return;
        this.#active = index;
        this.#place();
        this.#entered();
    }

    #place() {
        setAttributes(this.#target, this.active);
        const others = this.all.filter((plot) => plot !== this.active);
        while (this.#surfaces.length > others.length) this.#surfaces.pop()?.remove();
        while (this.#surfaces.length < others.length) this.#add();
        others.forEach((plot, index) => setAttributes(this.#surfaces[index], plot));
    }

    #add() {
        const surface = document.createElementNS(namespace, 'rect');
        surface.setAttribute('class', 'plot-target');
        surface.dataset.surface = '';
        this.#target.before(surface);
        this.#surfaces.push(surface);
        if (this.#isStarted) this.#listen(surface, this.#surfaces.length - 1);
    }

    /**
     * @param {SVGRectElement} surface
     * @param {number} index among the surfaces
     */
    #listen(surface, index) {
        const on = this.#listeners.on(surface);
        on('pointermove', ({ pointerType, buttons }) => {
            if (pointerType !== 'touch' && buttons === 0) this.#enter(this.#indexOf(index));
        });
        on('pointerdown', (event) => {
            this.#enter(this.#indexOf(index));
            // From now on the pointer is the target's, as if it had come down there.
            this.#target.setPointerCapture(event.pointerId);
            const passed = new PointerEvent(event.type, event);
            this.#target.dispatchEvent(passed);
            if (passed.defaultPrevented) event.preventDefault();
        });
    }

    /**
     * The plot below a surface: those after the active one come a surface earlier.
     *
     * @param {number} surface
     */
    #indexOf(surface) {
        return surface < this.#active ? surface : surface + 1;
    }
}
