import { localized } from '../page/catalogue.js';
import { find } from '../page/dom.js';
import { close, openBeside } from '../page/popover.js';
import { command, groups, keyText } from './commands.js';
import { Listeners } from '../page/listeners.js';

/**
 * The functions of commands, by name.
 *
 * @typedef {Record<string, () => void>} Actions
 */

/** Commands that open something else, or go there. */
const leading = new Set(['choose', 'details', 'table', 'help', 'expand', 'braille', 'note', 'rowsAt']);

/** The keys on a chart's data cursor and the buttons in its menu, which start its commands. */
export class CommandKeys {
    #figure;
    #about;
    #menu;
    #input;
    #actions;
    #buttons;
    #listeners = new Listeners();

    /**
     * `actions` has a function for each command that the chart has.
     *
     * @param {HTMLElement} figure
     * @param {HTMLInputElement} input
     * @param {Actions} actions
     */
    constructor(figure, input, actions) {
        this.#figure = figure;
        this.#about = find(figure, '[data-about]', HTMLElement);
        this.#menu = find(figure, '[data-menu]', HTMLElement);
        this.#input = input;
        this.#actions = actions;
        input.hidden = false;
        this.#buttons = find(figure, '[data-commands]', HTMLElement);
        this.#fill(this.#buttons);
    }

    start() {
        this.#listeners.add(this.#input, 'keydown', (event) => this.#press(event));
        this.#listeners.add(this.#figure, 'click', ({ target }) => this.#click(
            /** @type {Element} */ (target).closest('button')?.dataset.command ?? ''));
    }

    stop() {
        this.#listeners.removeAll();
        for (const sheet of [this.#about, this.#menu]) close(sheet);
    }

    /**
     * The range lies over the plot, so that whoever explores by touch finds it there.
     *
     * @param {import('../chart/chart.js').Plot} plot
     */
    place({ x, y, width, height }) {
        const { style } = this.#input;
        [style.left, style.top] = [`${x}px`, `${y}px`];
        [style.width, style.height] = [`${width}px`, `${height}px`];
        // Until there is a picture of the page's width the one there is is shown smaller.
        style.maxWidth = `calc(100% - ${x}px)`;
    }

    /** Answers with what they say: whoever comes from the data doesn't read on by arrows. */
    showDetails() {
        close(this.#menu);
        openBeside(this.#about, find(this.#figure, '[data-tools]', HTMLElement));
        /** @type {NodeListOf<HTMLElement>} */
        const told = this.#about.querySelectorAll('[data-details], [data-definition]');
        return [...told].map(({ textContent }) => textContent).filter(Boolean).join(' ');
    }

    /**
     * Commands that lead elsewhere close the menu; those that can be repeated leave it open.
     *
     * @param {string} name
     */
    #click(name) {
        if (leading.has(name)) close(this.#menu);
        this.#actions[name]?.();
    }

    /** @param {KeyboardEvent} event */
    #press(event) {
        const act = this.#actions[command(event) ?? ''];
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
    }

    /** @param {HTMLElement} box */
    #fill(box) {
        for (const [name, commands] of groups) {
            const title = localized(`commands.${name}`);
            const offered = commands.filter(([name]) => this.#actions[name]);
            if (offered.length === 0) continue;
            const group = document.createElement('div');
            group.className = 'group';
            group.setAttribute('role', 'group');
            group.ariaLabel = title;
            const heading = document.createElement('span');
            heading.className = 'title';
            heading.textContent = title;
            group.append(heading, ...offered.map((each) => this.#button(each)));
            box.append(group);
        }
        box.hidden = false;
    }

    /** @param {import('./commands.js').Command} command */
    #button([name, ...keys]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.command = name;
        button.append(localized(`command.${name}`));
        if (keys.length === 0) return button;
        const key = document.createElement('kbd');
        key.textContent = keyText(keys[0]);
        key.ariaHidden = 'true';
        button.append(' ', key);
        return button;
    }
}
