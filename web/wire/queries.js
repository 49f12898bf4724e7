/**
 * Asks the server about points: one question at a time, because it keeps only the newest answer
 * for each chart. Of several that wait on behalf of the same asker the last one counts.
 */
export class Queries {
    #send;
    #event = 0;
    #asked = null;
    #waiting = new Map();

    /** `send(fields)` sends one question. */
    constructor(send) {
        this.#send = send;
    }

    /** `answered(points)` is called with the answer, unless the link is lost before. */
    ask(asker, fields, answered) {
        this.#waiting.set(asker, { fields, answered });
        this.#proceed();
    }

    /** Whether an answer is still to come. */
    isWaiting(asker) {
        return this.#waiting.has(asker) || this.#asked?.asker === asker;
    }

    receive(event, points) {
        if (event !== this.#event || this.#asked === null) return;
        const { answered } = this.#asked;
        this.#asked = null;
        answered(points);
        this.#proceed();
    }

    /** Answers to what was asked before won't come any more. */
    reconnected() {
        this.#asked = null;
        this.#waiting.clear();
    }

    #proceed() {
        const [next] = this.#waiting;
        if (this.#asked !== null || next === undefined) return;
        const [asker, { fields, answered }] = next;
        this.#waiting.delete(asker);
        this.#asked = { asker, answered };
        this.#event += 1;
        this.#send({ event: this.#event, ...fields });
    }
}
