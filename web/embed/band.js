import { setAttributes } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';

/** @typedef {import('../wire/messages.js').BrushAnswer} BrushAnswer */

/** A shorter drag is a click, in CSS pixels. */
const shortest = 4;

/**
 * The selection on a chart: dragged by a pointer, shown as the server answers.
 *
 * Positions are pixels from the plot's left edge.
 */
export class Band {
    /** @type {BrushAnswer | null} the last answer; null for no selection */
    answered = null;
    #figure;
    #target;
    #element;
    #changed;
    #event = 0;
    /** @type {{ from: number, to: number, pointer: number } | null} */
    #drag = null;
    #frame = 0;
    /** @type {string} the act that was told last, so that it can be told again */
    #last = '';
    #listeners = new Listeners();

    /**
     * @param {import('./figure.js').Figure} figure
     * @param {SVGRectElement} target covers the plot
     * @param {SVGRectElement} element shows the selection
     * @param {(brush: BrushAnswer | null) => void} changed
     */
    constructor(figure, target, element, changed) {
        this.#figure = figure;
        this.#target = target;
        this.#element = element;
        this.#changed = changed;
    }

    start() {
        const on = this.#listeners.on(this.#target);
        on('pointerdown', (event) => this.#begin(event));
        on('pointermove', (event) => this.#move(event));
        on('pointerup', (event) => this.#end(event));
        on('pointercancel', () => (this.#drag = null));
    }

    stop() {
        this.#listeners.removeAll();
        cancelAnimationFrame(this.#frame);
        this.#drag = null;
    }

    get isDragging() {
        return this.#drag !== null;
    }

    /**
     * Tells an act, as the protocol names it.
     *
     * @param {string} name
     * @param {object} fields
     */
    tell(name, fields = {}) {
        const { link, index } = this.#figure;
        if (!link) return;
        link.acts(this.#figure);
        this.#event = link.channel.nextEvent();
        this.#last = JSON.stringify([name, fields]);
        link.channel.send(/** @type {any} */ ({ [name]: { chart: index, event: this.#event, ...fields } }));
    }

    /** The picture that the last act was measured on is gone: it is measured again. */
    again() {
        if (this.#drag) return this.#tellDrag('dragging');
        if (!this.#last) return;
        const [name, fields] = JSON.parse(this.#last);
        this.tell(name, name === 'brush' ? { ...fields, revision: this.#figure.revision } : fields);
    }

    /**
     * @param {number} event
     * @param {BrushAnswer | null} brush
     */
    answer(event, brush) {
        if (event < this.#event) return;
        this.answered = brush;
        if (!this.#drag) this.show();
        this.#changed(brush);
    }

    /** A new connection counts events anew. */
    disconnected() {
        this.#event = 0;
        this.#last = '';
        this.#drag = null;
    }

    /** Draws what is selected, or the drag. */
    show() {
        const [from, to] = this.#drag ? [this.#drag.from, this.#drag.to] : this.answered?.x ?? [];
        const isSeen = from !== undefined && to !== undefined;
        this.#element.classList.toggle('is-hidden', !isSeen);
        if (!isSeen) return;
        const { x, y, width, height } = this.#figure.plot;
        const [start, end] = [Math.min(from, to), Math.max(from, to)].map((each) => Math.min(Math.max(each, 0), width));
        setAttributes(this.#element, { x: x + start, y, width: end - start, height });
    }

    /** @param {PointerEvent} event */
    #begin(event) {
        if (event.button !== 0 || !this.#figure.facts.selects) return;
        const at = this.#figure.plotX(event.clientX);
        this.#drag = { from: at, to: at, pointer: event.pointerId };
        this.#target.setPointerCapture(event.pointerId);
    }

    /** @param {PointerEvent} event */
    #move({ pointerId, clientX }) {
        if (this.#drag?.pointer !== pointerId) return;
        this.#drag.to = this.#figure.plotX(clientX);
        if (!this.#isLong) return;
        this.show();
        this.#frame ||= requestAnimationFrame(() => {
            this.#frame = 0;
            if (this.#drag) this.#tellDrag('dragging');
        });
    }

    /** @param {PointerEvent} event */
    #end({ pointerId }) {
        if (this.#drag?.pointer !== pointerId) return;
        if (this.#isLong) this.#tellDrag('committed');
        else if (this.answered) this.tell('clear');
        this.#drag = null;
    }

    get #isLong() {
        return this.#drag !== null && Math.abs(this.#drag.to - this.#drag.from) >= shortest;
    }

    /** @param {'dragging' | 'committed'} phase */
    #tellDrag(phase) {
        const { revision } = this.#figure;
        if (!this.#drag || !revision) return;
        const { from, to } = this.#drag;
        this.tell('brush', { revision, from: Math.min(from, to), to: Math.max(from, to), phase });
    }
}
