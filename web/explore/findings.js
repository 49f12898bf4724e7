/** @typedef {import('../wire/messages.js').Topic} Topic */

/**
 * @typedef {import('../wire/queries.js').Queries<import('../wire/messages.js').FindingsQuery, import('../wire/messages.js').FindingsAnswer>} FindingsQueries
 */

/** The commands that ask, each by the name of what it asks about. */
export const topics = /** @type {Topic[]} */ ([
    'changes', 'comparison', 'counts', 'special', 'course', 'rows', 'nextTurn', 'previousTurn', 'nextGap', 'previousGap',
    'nextOutlier', 'previousOutlier', 'nextCrossing', 'previousCrossing',
]);

/** Who asks for changes the first time hears of so many seconds at least. */
const lookingBack = 60;

/**
 * Questions about the data around the data cursor, each answered in a sentence; some of them lead to a datum.
 *
 * Changes are told since the viewer asked for them last, and before that of the last minute, or of the longer time since they
 * came to the chart.
 */
export class Findings {
    /** @type {FindingsQueries} */
    #queries;
    #cursor;
    #verbosity;
    #say;
    /** @type {import('../wire/messages.js').HeardValue[] | undefined} undefined before the first answer */
    #heard = undefined;
    #time = 0;
    /** Whether the viewer has asked for changes before. */
    #hasAsked = false;
    /** Whether the viewer asks for changes while it isn't known yet what they have heard. */
    #isAsked = false;

    /**
     * `verbosity()` is how much is said, `say(text)` announces.
     *
     * @param {FindingsQueries} queries
     * @param {import('./cursor.js').Cursor} cursor
     * @param {() => string} verbosity
     * @param {(text: string) => void} say
     */
    constructor(queries, cursor, verbosity, say) {
        this.#queries = queries;
        this.#cursor = cursor;
        this.#verbosity = verbosity;
        this.#say = say;
    }

    stop() {
        this.#queries.disconnected();
        this.#isAsked = this.#hasAsked = false;
        this.#heard = undefined;
    }

    /** The values that the viewer has heard, for another edition of the chart. */
    get kept() {
        return { heard: this.#heard, time: this.#time, hasAsked: this.#hasAsked };
    }

    /** @param {{ heard: import('../wire/messages.js').HeardValue[] | undefined, time: number, hasAsked: boolean }} kept */
    recall({ heard, time, hasAsked }) {
        [this.#heard, this.#time, this.#hasAsked] = [heard, time, hasAsked];
    }

    /** Answers to what was asked before won't come any more. */
    reconnected() {
        this.#queries.disconnected();
        this.#isAsked = false;
    }

    /** The viewer comes to the data: from now on there is something to tell. */
    entered() {
        if (this.#heard || this.#queries.isWaiting('entered')) return;
        this.#queries.ask('entered', this.#query('changes'), ({ heard }) => {
            if (!this.#heard) this.#hear(heard);
            if (!this.#isAsked) return;
            this.#isAsked = false;
            this.ask('changes');
        });
    }

    /**
     * `at` is the position of rows as it was typed, `told(text)` is called with an answer.
     *
     * @param {Topic} about
     * @param {string} [at]
     * @param {(text: string) => void} [told]
     */
    ask(about, at, told = () => {}) {
        if (about === 'changes' && this.#queries.isWaiting('entered')) return void (this.#isAsked = true);
        const back = about === 'changes' && !this.#hasAsked ? lookingBack : undefined;
        this.#queries.ask('asked', { ...this.#query(about), at, back }, ({ text, series, point, heard }) => {
            if (about === 'changes') {
                this.#hear(heard);
                this.#hasAsked = true;
            }
            told(text);
            if (series === undefined || point === undefined) return this.#say(text);
            // Whoever is on the data cursor hears it say the point by itself.
            this.#cursor.jump('same', { series, point }, () => this.#say(
                this.#cursor.isFocused ? text : `${text} ${this.#cursor.words}`));
        });
    }

    /** @param {Topic} about */
    #query(about) {
        const verbosity = this.#verbosity();
        const { series, point } = this.#cursor;
        const place = { series, point: point?.key };
        if (about === 'changes') {
            const seconds = (performance.now() - this.#time) / 1_000;
            return { about, verbosity, ...place, heard: this.#heard, ...(this.#heard ? { seconds } : {}) };
        }
        return { about, verbosity, ...place };
    }

    /** @param {import('../wire/messages.js').HeardValue[] | undefined} heard */
    #hear(heard) {
        this.#heard = heard;
        this.#time = performance.now();
    }
}
