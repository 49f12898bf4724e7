/**
 * Sends queries one at a time, because the server keeps only the newest of each chart. Waiting
 * queries of one asker are coalesced: the newest counts.
 *
 * @template Fields, Answer
 */
export class Queries {
    #send;
    #event = 0;
    /** @type {{ asker: string, answered: (answer: Answer) => void, dropped: () => void } | null} */
    #asked = null;
    /** @type {Map<string, { fields: Fields, answered: (answer: Answer) => void, dropped: () => void }>} */
    #waiting = new Map();

    /** @param {(fields: Fields & { event: number }) => void} send sends one query */
    constructor(send) {
        this.#send = send;
    }

    /**
     * `answered(result)` is called with the result; `dropped()` where none comes any more, because the
     * connection is lost or the asker has asked again.
     *
     * @param {string} asker
     * @param {Fields} fields
     * @param {(answer: Answer) => void} answered
     * @param {() => void} dropped
     */
    ask(asker, fields, answered, dropped = () => {}) {
        this.#waiting.get(asker)?.dropped();
        this.#waiting.set(asker, { fields, answered, dropped });
        this.#proceed();
    }

    /**
     * Whether a result is still awaited.
     *
     * @param {string} asker
     */
    isWaiting(asker) {
        return this.#waiting.has(asker) || this.#asked?.asker === asker;
    }

    /**
     * @param {number} event
     * @param {Answer} answer
     */
    receive(event, answer) {
        if (event !== this.#event || this.#asked === null) return;
        const { answered } = this.#asked;
        this.#asked = null;
        answered(answer);
        this.#proceed();
    }

    /** Results of earlier queries won't arrive any more. */
    disconnected() {
        const lost = [...this.#waiting.values(), ...(this.#asked ? [this.#asked] : [])];
        this.#asked = null;
        this.#waiting.clear();
        for (const { dropped } of lost) dropped();
    }

    #proceed() {
        const [next] = this.#waiting;
        if (this.#asked !== null || next === undefined) return;
        const [asker, { fields, answered, dropped }] = next;
        this.#waiting.delete(asker);
        this.#asked = { asker, answered, dropped };
        this.#event += 1;
        this.#send({ event: this.#event, ...fields });
    }
}
