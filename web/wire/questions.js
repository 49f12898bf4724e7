import { Queries } from './queries.js';

/**
 * @template {keyof import('./messages.js').Questions} Name
 * @typedef {import('./messages.js').Questions[Name]} Fields
 */

/**
 * @template {keyof import('./messages.js').Answers} Name
 * @typedef {import('./messages.js').Answers[Name]} Answer
 */

/**
 * A chart's questions to the server, and who hears their answers. A question and its answer have one
 * name; `messages.js` says what is in them.
 */
export class Questions {
    #chart;
    #channel;
    /** @type {Map<string, (...answer: any[]) => void>} */
    #listeners = new Map();

    /**
     * @param {number} chart the index of the chart on the page
     * @param {Pick<import('./channel.js').Channel, 'send'>} channel
     */
    constructor(chart, channel) {
        this.#chart = chart;
        this.#channel = channel;
    }

    /**
     * Asks, and doesn't wait for an answer.
     *
     * @template {keyof import('./messages.js').Questions} Name
     * @param {Name} name
     * @param {Fields<Name>} fields
     */
    ask(name, fields) {
        this.#channel.send({ [name]: { chart: this.#chart, ...fields } });
    }

    /**
     * Calls `answered` with each answer.
     *
     * @template {keyof import('./messages.js').Answers} Name
     * @param {Name} name
     * @param {(...answer: Answer<Name>) => void} answered
     */
    listen(name, answered) {
        this.#listeners.set(name, /** @type {(...answer: any[]) => void} */ (answered));
    }

    /**
     * Questions of a name that are asked one at a time; each asker hears the answer to its own.
     *
     * @template {'points' | 'values' | 'sound' | 'findings'} Name
     * @param {Name} name
     * @returns {Queries<Omit<Fields<Name>, 'event'>, Answer<Name>[1]>}
     */
    queries(name) {
        /** @type {Queries<any, any>} */
        const queries = new Queries((fields) => this.ask(name, fields));
        this.listen(name, /** @type {any} */ (
            /** @type {(event: number, answer: any) => void} */
            (event, answer) => queries.receive(event, answer)));
        return queries;
    }

    /**
     * An answer has come; what nobody listens to is ignored.
     *
     * @param {string} name
     * @param {any[]} answer
     */
    receive(name, answer) {
        this.#listeners.get(name)?.(...answer);
    }
}
