import { command, groups } from './commands.js';
import { Listeners } from '../page/listeners.js';

/** What a chart's commands are reached by: keys on its data cursor, and buttons in its menu. */
export class Controls {
    #menu;
    #input;
    #actions;
    #buttons;
    #listeners = new Listeners();

    /** `actions` has a function for each command that the chart has. */
    constructor(figure, input, actions) {
        this.#menu = figure.querySelector('[data-more]');
        this.#input = input;
        this.#actions = actions;
        input.hidden = false;
        this.#buttons = figure.querySelector('[data-commands]');
        this.#fill(this.#buttons);
    }

    start() {
        this.#listeners.add(this.#input, 'keydown', (event) => this.#press(event));
        this.#listeners.add(this.#buttons, 'click', ({ target }) =>
            this.#actions[/** @type {Element} */ (target).closest('button')?.dataset.command ?? '']?.());
    }

    stop() {
        this.#listeners.removeAll();
    }

    /** The range lies over the plot, so that whoever explores by touch finds it there. */
    place({ x, y, width, height }) {
        const { style } = this.#input;
        [style.left, style.top] = [`${x}px`, `${y}px`];
        [style.width, style.height] = [`${width}px`, `${height}px`];
        // Until there is a picture of the page's width the one there is is shown smaller.
        style.maxWidth = `calc(100% - ${x}px)`;
    }

    /** Answers with what they say: whoever comes from the data doesn't read on by arrows. */
    showDetails() {
        this.#menu.open = true;
        this.#menu.querySelector('summary').focus();
        return this.#menu.querySelector('[data-details]').textContent;
    }

    #press(event) {
        const act = this.#actions[command(event) ?? ''];
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
    }

    #fill(box) {
        for (const [title, commands] of groups) {
            const offered = commands.filter(([name]) => this.#actions[name]);
            if (offered.length === 0) continue;
            const group = document.createElement('div');
            group.setAttribute('role', 'group');
            group.ariaLabel = title;
            group.append(...offered.map((each) => this.#button(each)));
            box.append(group);
        }
        box.hidden = false;
    }

    #button([name, label, ...keys]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.command = name;
        const key = document.createElement('kbd');
        key.textContent = keys[0];
        key.ariaHidden = 'true';
        button.append(label, ' ', key);
        return button;
    }
}
