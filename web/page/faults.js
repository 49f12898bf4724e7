import { localized } from './catalogue.js';
import { root } from './root.js';

/** So many errors are listed; the page of errors has all. */
const mostShown = 5;

/**
 * An error in the program's sources, or in the files of its configuration.
 *
 * @typedef {{ file: string, line: number, message: string }} Fault
 */

/**
 * For people who may edit dashboards, a bar that says why what was saved last isn't shown. It takes no focus, and goes
 * by itself; each set of errors is announced once.
 */
export class Faults {
    #page;
    #announcer;
    #bar = document.createElement('section');
    #known = '[]';

    /**
     * @param {HTMLElement} page
     * @param {Pick<import('./announcer.js').Announcer, 'announce'>} announcer
     */
    constructor(page, announcer) {
        this.#page = page;
        this.#announcer = announcer;
    }

    /** The server greets: it says again which errors there are. */
    welcome() {
        this.#bar.hidden = true;
    }

    /** @param {Fault[]} faults */
    show(faults) {
        if (!this.#bar.isConnected) this.#insert();
        this.#bar.hidden = faults.length === 0;
        const text = JSON.stringify(faults);
        if (text === this.#known) return;
        this.#known = text;
        this.#bar.replaceChildren(heading(faults), list(faults.slice(0, mostShown)), link(faults.length));
        if (faults.length > 0) this.#announcer.announce('news', sentence(faults));
    }

    #insert() {
        this.#bar.className = 'faults';
        this.#bar.dataset.faults = '';
        this.#bar.ariaLabel = localized('faults.title');
        this.#page.append(this.#bar);
    }
}

/** @param {Fault[]} faults */
export function sentence(faults) {
    const [{ file, line, message }] = faults;
    return localized('faults.sentence', { count: faults.length, file, line: String(line), message });
}

/** @param {Fault[]} faults */
function heading(faults) {
    const made = document.createElement('h2');
    made.textContent = localized('faults.heading', { count: faults.length });
    return made;
}

/** @param {Fault[]} faults */
function list(faults) {
    const made = document.createElement('ul');
    made.append(...faults.map(({ file, line, message }) => {
        const item = document.createElement('li');
        const where = document.createElement('code');
        where.textContent = `${file}:${line}`;
        item.append(where, ` ${message}`);
        return item;
    }));
    return made;
}

/** @param {number} number of errors */
function link(number) {
    const made = document.createElement('a');
    made.href = `${root()}/-/errors`;
    made.textContent = number > mostShown ? localized('faults.all', { count: number }) : localized('faults.page');
    return made;
}
