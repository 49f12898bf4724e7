/** @typedef {import('./drag.js').Extent} Extent */
/** @typedef {import('../wire/messages.js').BrushAnswer} BrushAnswer */

/**
 * Brushes over whole units: the server moves their ends outward, so that what stays put must not lie
 * on a border. Its answers show whether it does.
 */
export class Snapping {
    #isOn = false;
    #selection;

    /**
     * @param {{
     *     settled: BrushAnswer | null, drawn: Extent | null,
     *     middles: (at: number, count: number) => [from: number, to: number] | null,
     * }} selection
     */
    constructor(selection) {
        this.#selection = selection;
    }

    /**
     * Compares what was asked for with the answer.
     *
     * @param {Extent | null} asked
     * @param {BrushAnswer | null} answer
     */
    note(asked, answer) {
        if (!asked || !answer || answer.x.length < 2) return;
        const [from, to] = answer.x;
        if (Math.abs(from - asked.from) > 1 || Math.abs(to - asked.to) > 1) this.#isOn = true;
    }

    /**
     * An edge that is not to move, a little inside of what it belongs to; `way` is 1 or −1.
     *
     * @param {number} edge
     * @param {number} way
     */
    inner(edge, way) {
        return this.#isOn ? edge + way * Math.min(0.5, this.#unit / 2) : edge;
    }

    /**
     * The whole brush moved by `way`: over as many units as before, which needn't be equally wide, where
     * they are known, else half a unit smaller on both sides if ends snap.
     *
     * @param {number} way
     * @param {Extent} drawn
     * @returns {[from: number, to: number]}
     */
    shifted(way, { from, to }) {
        const count = this.#count;
        const middles = count > 0 && this.#selection.middles(from + way + (to - from) / count / 2, count);
        if (middles) return middles;
        const inset = this.#isOn ? this.#unit / 2 : 0;
        return [from + way + inset, to + way - inset];
    }

    /** How many units are selected; 0 where that isn't known. */
    get #count() {
        const [first, last] = this.#selection.settled?.ends ?? [];
        return first?.isAtStop && last?.isAtStop ? last.stop - first.stop + 1 : 0;
    }

    /** How wide a unit is in pixels; 0 where that isn't known, as for a selection that isn't seen. */
    get #unit() {
        const { settled, drawn } = this.#selection;
        const [first, last] = settled?.ends ?? [];
        return drawn && last ? (drawn.to - drawn.from) / (last.stop - first.stop + 1) : 0;
    }
}
