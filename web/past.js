import { address, read } from './address.js';

/** Further back nobody goes. */
const longest = 100;

/**
 * What was selected before: undo and redo, and selections in the page's address, so that
 * reloading, a link and the back button lead to the same rows.
 */
export class Past {
    #charts;
    #show;
    #tell;
    #before = [];
    #after = [];
    #now;
    #page;

    /**
     * `show(selections, old)` selects each `{ chart, token }` in place of the old ones; `tell(text)`
     * speaks.
     */
    constructor(page, charts, show, tell) {
        [this.#charts, this.#show, this.#tell] = [charts, show, tell];
        this.#now = read(charts);
        addEventListener('popstate', () => this.#return());
        document.addEventListener('keydown', (event) => this.#press(event));
        for (const [name, act] of [['undo', () => this.undo()], ['redo', () => this.redo()]]) {
            const button = page.querySelector(`[data-${name}]`);
            button.addEventListener('click', act);
        }
        this.#page = page;
        this.#showButtons();
    }

    /** What is selected now. */
    get selections() {
        return this.#now;
    }

    /** The viewer finished a selection, or cleared one: these are there now. */
    chose(selections) {
        if (equal(selections, this.#now)) return;
        this.#before = [...this.#before, this.#now].slice(-longest);
        this.#after = [];
        this.#now = selections;
        history.pushState(null, '', address(this.#charts, selections));
        this.#showButtons();
    }

    /** A selection gave way to the one that the viewer finished: both came of one act. */
    gaveWay(selections) {
        if (equal(selections, this.#now)) return;
        this.#now = selections;
        history.replaceState(null, '', address(this.#charts, selections));
    }

    undo() {
        if (this.#before.length === 0) return this.#tell('Nothing to undo.');
        this.#after.push(this.#now);
        this.#go(this.#before.pop());
    }

    redo() {
        if (this.#after.length === 0) return this.#tell('Nothing to redo.');
        this.#before.push(this.#now);
        this.#go(this.#after.pop());
    }

    #go(selections) {
        const old = this.#now;
        this.#now = selections;
        history.replaceState(null, '', address(this.#charts, selections));
        this.#show(selections, old);
        this.#showButtons();
    }

    /** The browser's own back and forward. */
    #return() {
        const [old, now] = [this.#now, read(this.#charts)];
        if (equal(old, now)) return;
        this.#now = now;
        this.#show(now, old);
    }

    /** Not while text is typed, which has a past of its own. */
    #press(event) {
        if (event.defaultPrevented || !event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.target.matches('input:not([type=range]), select, textarea')) return;
        const isRedo = event.key.toUpperCase() === 'Y'
            || (event.key.toUpperCase() === 'Z' && event.shiftKey);
        if (!isRedo && event.key.toUpperCase() !== 'Z') return;
        event.preventDefault();
        if (isRedo) this.redo();
        else this.undo();
    }

    #showButtons() {
        const set = (name, past) => this.#page.querySelector(`[data-${name}]`)
            .setAttribute('aria-disabled', String(past.length === 0));
        set('undo', this.#before);
        set('redo', this.#after);
    }
}

/** The newest value of one that follows the data moves by itself. */
function equal(one, other) {
    return JSON.stringify(one) === JSON.stringify(other);
}
