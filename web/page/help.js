import { find } from './dom.js';
import { groups } from '../explore/commands.js';

/** The dialog that lists every key. */
export class Help {
    #dialog;

    /** @param {HTMLElement} page */
    constructor(page) {
        this.#dialog = find(page, '[data-help]', HTMLDialogElement);
        find(this.#dialog, 'tbody', HTMLElement).append(...groups.flatMap(([title, commands]) =>
            commands.filter(([, , key]) => key).map((each) => row(title, each))));
        find(page, '[data-keys]', HTMLElement).addEventListener('click', () => this.show());
        find(this.#dialog, 'button', HTMLElement).addEventListener('click', () => this.#dialog.close());
    }

    show() {
        this.#dialog.showModal();
    }
}

/**
 * @param {string} group
 * @param {import('../explore/commands.js').Command} command
 */
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
