import { readSelections, withSelections } from './address.js';
import { find } from './dom.js';
import { Listeners } from './listeners.js';
import { UndoStack } from './undo.js';

/** @typedef {import('./address.js').Kept} Kept */

/**
 * Undo and redo of selections, which are also kept in the page's address, so that reloading, a
 * link and the back button lead to the same rows.
 */
export class SelectionHistory {
    #charts;
    #show;
    #say;
    #stack;
    #page;
    #listeners = new Listeners();

    /**
     * `show(selections, old)` selects each `{ chart, token }` instead of the old ones; `say(text)`
     * announces.
     *
     * @param {HTMLElement} page
     * @param {{ name: string }[]} charts
     * @param {(selections: Kept[], old: Kept[]) => void} show
     * @param {(text: string) => void} say
     */
    constructor(page, charts, show, say) {
        this.#page = page;
        this.#charts = charts;
        this.#show = show;
        this.#say = say;
        this.#stack = new UndoStack(readSelections(charts, location.search));
    }

    start() {
        this.#listeners.add(window, 'popstate', () => this.#addressChanged());
        this.#listeners.add(document, 'keydown', (event) => this.#keyPressed(event));
        this.#listeners.add(this.#button('undo'), 'click', () => this.undo());
        this.#listeners.add(this.#button('redo'), 'click', () => this.redo());
        this.#showButtons();
    }

    stop() {
        this.#listeners.removeAll();
    }

    /** The current selections. */
    get selections() {
        return this.#stack.current;
    }

    /**
     * The viewer completed or cleared a selection.
     *
     * @param {Kept[]} selections
     */
    selected(selections) {
        if (!this.#stack.push(selections)) return;
        history.pushState(null, '', withSelections(this.#charts, selections, location.href));
        this.#showButtons();
    }

    /**
     * A selection was replaced by one that the viewer completed: both belong to one step.
     *
     * @param {Kept[]} selections
     */
    replaced(selections) {
        if (!this.#stack.replace(selections)) return;
        history.replaceState(null, '', withSelections(this.#charts, selections, location.href));
    }

    undo() {
        if (!this.#stack.canUndo) return this.#say('Nothing to undo.');
        this.#restore(() => this.#stack.undo());
    }

    redo() {
        if (!this.#stack.canRedo) return this.#say('Nothing to redo.');
        this.#restore(() => this.#stack.redo());
    }

    /** @param {() => void} move */
    #restore(move) {
        const old = this.selections;
        move();
        history.replaceState(null, '', withSelections(this.#charts, this.selections, location.href));
        this.#show(this.selections, old);
        this.#showButtons();
    }

    /** The browser's own back and forward. */
    #addressChanged() {
        const old = this.selections;
        if (this.#stack.replace(readSelections(this.#charts, location.search))) {
            this.#show(this.selections, old);
        }
    }

    /**
     * Text fields have their own undo.
     *
     * @param {KeyboardEvent} event
     */
    #keyPressed(event) {
        if (event.defaultPrevented || !event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.target instanceof Element && event.target.matches('input:not([type=range]), select, textarea')) return;
        const key = event.key.toUpperCase();
        const isRedo = key === 'Y' || (key === 'Z' && event.shiftKey);
        if (!isRedo && key !== 'Z') return;
        event.preventDefault();
        if (isRedo) this.redo();
        else this.undo();
    }

    /** @param {'undo' | 'redo'} name */
    #button(name) {
        return find(this.#page, `[data-${name}]`, HTMLElement);
    }

    #showButtons() {
        this.#button('undo').setAttribute('aria-disabled', String(!this.#stack.canUndo));
        this.#button('redo').setAttribute('aria-disabled', String(!this.#stack.canRedo));
    }
}
