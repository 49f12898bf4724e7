/** @typedef {import('../wire/messages.js').BrushAnswer} BrushAnswer */

/** How far the viewer is with a selection: it moves, or it is chosen and not answered yet. */
export class Progress {
    /**
     * While a pointer drags or keys move: what to go back to on Escape, the selection of which an
     * edge is moved, if one is, and whether the server heard of the move.
     *
     * @type {{ before: BrushAnswer | null, grasped: BrushAnswer | null, wasTold: boolean } | null}
     */
    #move = null;
    /** The viewer chose something that the server hasn't answered yet. */
    #isChosen = false;

    get isMoving() {
        return this.#move !== null;
    }

    /** The viewer is about it, or the server hasn't answered yet. */
    get isPending() {
        return this.isMoving || this.#isChosen;
    }

    /** The selection of which an edge is moved; null for none. */
    get grasped() {
        return this.#move?.grasped ?? null;
    }

    /**
     * @param {BrushAnswer | null} settled what is selected
     * @param {boolean} isGrasped whether an edge of it is moved
     */
    begin(settled, isGrasped) {
        this.#move = { before: settled, grasped: isGrasped ? settled : null, wasTold: false };
    }

    /** The server hears of what the viewer does. */
    told() {
        if (this.#move) this.#move.wasTold = true;
    }

    /** Ends the move by a choice, which is to be answered. */
    choose() {
        this.#move = null;
        this.#isChosen = true;
    }

    /** Ends the move, and returns how things were; null where nothing moved. */
    endMove() {
        const move = this.#move;
        this.#move = null;
        return move;
    }

    /** Returns whether what the viewer chose was answered by this. */
    answered() {
        const wasChosen = this.#isChosen;
        this.#isChosen = false;
        return wasChosen;
    }

    reset() {
        this.#move = null;
        this.#isChosen = false;
    }
}
