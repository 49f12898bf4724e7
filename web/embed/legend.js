import { drawEntry } from '../legend/entry.js';
import { arrange, setAttribute } from '../page/dom.js';

/** @typedef {import('../wire/messages.js').LegendName} LegendName */

/** The names of a chart's series, where the picture has none: each is a button that hides its marks. */
export class Legend {
    /** @type {string[]} the names whose marks are hidden, in order */
    hidden = [];
    #list;
    #changed;
    /** @type {Map<string, HTMLElement>} */
    #items = new Map();

    /**
     * @param {HTMLElement} list
     * @param {(hidden: string[]) => void} changed is told when the viewer hides or shows marks
     */
    constructor(list, changed) {
        this.#list = list;
        this.#changed = changed;
    }

    /** @param {LegendName[]} names */
    show(names) {
        const shown = names.filter(([, , nodes]) => Array.isArray(nodes));
        arrange(this.#list, shown.map(([name, isHidden, nodes]) => {
            const item = this.#item(name);
            const button = /** @type {HTMLElement} */ (item.firstElementChild);
            drawEntry(button, name, /** @type {import('../wire/messages.js').SceneNode[]} */ (nodes));
            setAttribute(button, 'aria-pressed', String(!isHidden));
            return item;
        }));
    }

    /** @param {string} name */
    #item(name) {
        const known = this.#items.get(name);
        if (known) return known;
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        button.addEventListener('click', () => this.#toggle(name));
        item.append(button);
        this.#items.set(name, item);
        return item;
    }

    /** @param {string} name */
    #toggle(name) {
        const { hidden } = this;
        this.hidden = hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name].sort();
        this.#changed(this.hidden);
    }
}
