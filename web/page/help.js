import { groups } from '../explore/commands.js';

/** The dialog that lists every key. */
export class Help {
    #dialog;

    constructor(page) {
        this.#dialog = page.querySelector('[data-help]');
        this.#dialog.querySelector('tbody').append(...groups.flatMap(([title, commands]) =>
            commands.map((each) => row(title, each))));
        this.#dialog.querySelector('button').addEventListener('click', () => this.#dialog.close());
    }

    show() {
        this.#dialog.showModal();
    }
}

function row(group, [, label, ...keys]) {
    const line = document.createElement('tr');
    const head = document.createElement('th');
    head.scope = 'row';
    keys.forEach((key, place) => {
        const shown = document.createElement('kbd');
        shown.textContent = key;
        head.append(...(place > 0 ? [' or '] : []), shown);
    });
    const [effect, where] = [label, group].map((text) => {
        const cell = document.createElement('td');
        cell.textContent = text;
        return cell;
    });
    line.append(head, effect, where);
    return line;
}
