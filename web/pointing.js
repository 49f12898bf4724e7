/** Shows the text of the point that the mouse or pen is nearest to. */
export class Pointing {
    #target;
    #chart;
    #questions;
    #callout;
    /** Whether the pointer is over the plot with no button down. */
    #isOver = false;
    #settled;

    /** `settled()` is called when nothing is pointed at any more. */
    constructor(target, chart, questions, callout, settled) {
        [this.#target, this.#chart, this.#questions] = [target, chart, questions];
        [this.#callout, this.#settled] = [callout, settled];
        target.addEventListener('pointermove', (event) => this.#move(event));
        target.addEventListener('pointerdown', () => this.#leave(true));
        target.addEventListener('pointerleave', () => this.#leave(false));
    }

    #move(event) {
        if (event.pointerType === 'touch' || event.buttons !== 0) return;
        this.#isOver = true;
        const { x, y } = this.#position(event);
        this.#questions.ask('pointing', { go: 'near', index: 0, x, y, reach: 0 }, (points) => {
            if (!this.#isOver || points.total === 0) return;
            const [, text, left, top, width, height] = points.points[0];
            this.#callout.show(text, { x: left, y: top, width, height });
        });
    }

    #leave(isAtOnce) {
        if (!this.#isOver) return;
        this.#isOver = false;
        if (isAtOnce) this.#callout.hide();
        else this.#callout.hideSoon();
        this.#settled();
    }

    #position(event) {
        const box = this.#target.getBoundingClientRect();
        const { x, y, width } = this.#chart.plot;
        const scale = box.width > 0 ? width / box.width : 1;
        return { x: x + (event.clientX - box.left) * scale, y: y + (event.clientY - box.top) * scale };
    }
}
