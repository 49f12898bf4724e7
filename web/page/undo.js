/** The largest number of states to go back to. */
const limit = 100;

/**
 * Undo and redo of states that are replaced as a whole, compared by their JSON.
 *
 * @template State
 */
export class UndoStack {
    /** @type {State[]} */
    #before = [];
    /** @type {State[]} */
    #after = [];
    /** @type {State} */
    #current;

    #named;

    /**
     * @param {State} initial
     * @param {(state: State) => string} named what a state to go to is found by
     */
    constructor(initial, named = JSON.stringify) {
        this.#current = initial;
        this.#named = named;
    }

    get current() {
        return this.#current;
    }

    /** What undo leads to; undefined for nothing. */
    get previous() {
        return this.#before.at(-1);
    }

    /** What redo leads to; undefined for nothing. */
    get next() {
        return this.#after.at(-1);
    }

    get canUndo() {
        return this.#before.length > 0;
    }

    get canRedo() {
        return this.#after.length > 0;
    }

    /**
     * Adds a step to a new state; says whether it differs from the current one.
     *
     * @param {State} state
     */
    push(state) {
        if (isEqual(state, this.#current)) return false;
        this.#before = [...this.#before, this.#current].slice(-limit);
        this.#after = [];
        this.#current = state;
        return true;
    }

    /**
     * Changes the current state without a step; says whether it differs.
     *
     * @param {State} state
     */
    replace(state) {
        if (isEqual(state, this.#current)) return false;
        this.#current = state;
        return true;
    }

    /**
     * Goes to a state that may say less than the one it was: by a step back or forward where that lies
     * there, else without a step. Says whether it differs.
     *
     * @param {State} state
     */
    goTo(state) {
        const name = this.#named(state);
        /** @param {State[]} steps */
        const isNext = (steps) => steps.length > 0 && this.#named(steps[steps.length - 1]) === name;
        if (name === this.#named(this.#current)) return false;
        if (isNext(this.#before)) this.undo();
        else if (isNext(this.#after)) this.redo();
        else return this.replace(state);
        return true;
    }

    /** Goes one step back, if there is one. */
    undo() {
        this.#move(this.#before, this.#after);
    }

    /** Goes forward again by one step, if there is one. */
    redo() {
        this.#move(this.#after, this.#before);
    }

    /**
     * @param {State[]} from
     * @param {State[]} to
     */
    #move(from, to) {
        if (from.length === 0) return;
        to.push(this.#current);
        this.#current = /** @type {State} */ (from.pop());
    }
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function isEqual(one, other) {
    return JSON.stringify(one) === JSON.stringify(other);
}
