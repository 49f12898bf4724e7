import { find, setAttribute, setAttributes } from '../page/dom.js';

/** The size of a thumb as the stylesheet has it, in CSS pixels. */
const size = 24;

/**
 * What one of the sliders says: the index of its stop, from where to where it goes, and its text, undefined
 * while that isn't known; one that is still keeps what it says.
 *
 * @typedef {{ at: number, min: number, max: number, text: string | undefined, isKnown: boolean, isStill: boolean }} ThumbState
 */

/** The two thumbs over the edges of a brush: native sliders that lie over one track. */
export class Thumbs {
    inputs;
    #range;
    /** @type {number | null} the thumb that a pointer holds: it isn't moved away beneath it */
    #held = null;

    /** @param {HTMLElement} figure */
    constructor(figure) {
        this.#range = find(figure, '[data-range]', HTMLElement);
        this.inputs = ['[data-start]', '[data-end]'].map((end) => find(this.#range, end, HTMLInputElement));
        this.#range.hidden = false;
    }

    /** Which of the two has the focus; -1 for none. */
    get focused() {
        return this.inputs.findIndex((input) => input === document.activeElement);
    }

    get isHeld() {
        return this.#held !== null;
    }

    /** @param {number} end */
    hold(end) {
        this.#held = end;
    }

    release() {
        this.#held = null;
    }

    /**
     * The thumbs are tab stops while there is something that they change. A brush has grips of its
     * own: they are seen where there is none.
     *
     * @param {boolean} isUsed
     * @param {boolean} isAlone
     */
    offer(isUsed, isAlone) {
        for (const input of this.inputs) setAttribute(input, 'tabindex', isUsed ? '0' : '-1');
        this.#range.classList.toggle('is-shown', isUsed && isAlone);
    }

    /** @param {import('../chart/chart.js').Plot} plot */
    place(plot) {
        const { style } = this.#range;
        [style.left, style.width] = [`${plot.x}px`, `${plot.width}px`];
        style.top = `${plot.y + (plot.height - size) / 2}px`;
    }

    /**
     * Value and text are set together, so that no screen reader says the old text after the new value.
     *
     * @param {number} end
     * @param {ThumbState} state
     */
    set(end, { at, min, max, text, isKnown, isStill }) {
        const input = this.inputs[end];
        if (input.disabled && isKnown) input.disabled = false;
        if (isStill && input.hasAttribute('aria-valuetext')) return;
        setAttributes(input, { min, max });
        input.value = String(at);
        if (text !== undefined) setAttribute(input, 'aria-valuetext', text);
    }

    /**
     * Each slider covers the stops it may go to, so that a thumb is at its end of the brush wherever the
     * other one is.
     *
     * @param {[start: number, end: number]} places the indices of the stops
     * @param {number} total how many stops there are
     * @param {[first: number, last: number]} extent of all of them, in pixels from the plot's left edge
     * @param {(start: number, end: number) => [from: number, to: number]} edges
     *   where the thumbs are, by where stops as wide as one another would have them
     */
    layOut([start, end], total, [first, last], edges) {
        /** @param {number} place */
        const at = (place) => first + (place / total) * (last - first);
        // Stops needn't be as wide as one another.
        const [from, to] = edges(at(start), at(end + 1));
        const off = [from - at(start), to - at(end + 1)]
            .map((shift, index) => (this.#held === index ? 0 : shift));
        setBox(this.inputs[0], at(0) + off[0] - size / 2, at(end) - at(0) + size);
        setBox(this.inputs[1], at(start + 1) + off[1] - size / 2, at(total) - at(start + 1) + size);
    }
}

/**
 * @param {HTMLInputElement} input
 * @param {number} left
 * @param {number} width
 */
function setBox(input, left, width) {
    input.style.left = `${left}px`;
    input.style.width = `${width}px`;
}
