import { hiddenIn, marksIn, readSelections, selectionsIn, withHidden, withMarks, withSelections, withZooms, zoomsIn } from './address.js';
import { localized } from './catalogue.js';
import { find } from './dom.js';
import { Listeners } from './listeners.js';
import { go, href, query, write } from './longaddress.js';
import { UndoStack } from './undo.js';

/**
 * What a viewer chose to see: selections, and zooms, hidden series and kinds of marks as texts of the address.
 *
 * @typedef {{ selections: import('./address.js').Kept[], zooms: string[], hidden: string[], marks: string[] }} Choices
 */

/**
 * Undo and redo of what a viewer chose to see, which is also kept in the page's address, so that
 * reloading, a link and the back button lead to the same picture and rows.
 */
export class ViewHistory {
    #charts;
    #show;
    #say;
    #stack;
    #page;
    #listeners = new Listeners();

    /**
     * @param {HTMLElement} page
     * @param {{ name: string }[]} charts
     * @param {(choices: Choices, old: Choices) => void} show shows choices instead of the old ones
     * @param {(text: string) => void} say announces
     */
    constructor(page, charts, show, say) {
        this.#page = page;
        this.#charts = charts;
        this.#show = show;
        this.#say = say;
        this.#stack = new UndoStack(this.#inAddress, (choices) => this.#addressOf(choices).href);
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

    get current() {
        return this.#stack.current;
    }

    /**
     * The viewer completed or cleared a selection or a zoom, hid or showed series, or chose other marks.
     *
     * @param {Choices} choices
     */
    chosen(choices) {
        if (!this.#stack.push(choices)) return;
        write(this.#addressOf(choices), true);
        this.#showButtons();
    }

    /**
     * Something changed by itself, or together with what the viewer is about to complete: both belong to
     * one step.
     *
     * @param {Choices} choices
     */
    replaced(choices) {
        if (this.#stack.replace(choices)) write(this.#addressOf(choices), false);
    }

    /** @param {Choices} choices */
    #addressOf({ selections, zooms, hidden, marks }) {
        const selected = withSelections(this.#charts, selections, href());
        return withMarks(marks, withHidden(hidden, withZooms(zooms, selected.href).href).href);
    }

    /** @returns {Choices} */
    get #inAddress() {
        const search = query();
        const selections = readSelections(this.#charts, selectionsIn(search));
        return { selections, zooms: zoomsIn(search), hidden: hiddenIn(search), marks: marksIn(search) };
    }

    undo() {
        if (!this.#stack.canUndo) return this.#say(localized('history.nothingToUndo'));
        this.#restore(-1);
    }

    redo() {
        if (!this.#stack.canRedo) return this.#say(localized('history.nothingToRedo'));
        this.#restore(1);
    }

    /**
     * Goes back or forward in the browser's history. If the viewer did something else since, restores the view directly.
     *
     * @param {-1 | 1} direction
     */
    #restore(direction) {
        const next = direction < 0 ? this.#stack.previous : this.#stack.next;
        if (next !== undefined && go(this.#addressOf(next), direction)) return;
        const old = this.current;
        if (direction < 0) this.#stack.undo();
        else this.#stack.redo();
        write(this.#addressOf(this.current), false);
        this.#show(this.current, old);
        this.#showButtons();
    }

    /** The browser's own back and forward. */
    #addressChanged() {
        const old = this.current;
        if (!this.#stack.goTo(this.#inAddress)) return;
        this.#show(this.current, old);
        this.#showButtons();
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
