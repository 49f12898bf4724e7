import { localized } from './catalogue.js';
import { find } from './dom.js';
import { command, groups, keyText } from '../explore/commands.js';
import { keep, kept } from './storage.js';

const keptAs = 'keys';
/** Where letters are typed, or choose from a list. */
const fields = 'input:not([type=range]), select, textarea, [contenteditable], dialog';

/** The dialog that lists every key. Its own keys work everywhere but in fields; viewers can switch that off. */
export class Help {
    #dialog;
    #isAnywhere;

    /** @param {HTMLElement} page */
    constructor(page) {
        this.#dialog = find(page, '[data-help]', HTMLDialogElement);
        find(this.#dialog, 'tbody', HTMLElement).append(...groups.flatMap(([title, commands]) =>
            commands.filter(([, key]) => key).map((each) => row(localized(`commands.${title}`), each))));
        find(page, '[data-keys]', HTMLElement).addEventListener('click', () => this.show());
        find(this.#dialog, 'button', HTMLElement).addEventListener('click', () => this.#dialog.close());
        this.#isAnywhere = kept(keptAs).isAnywhere !== false;
        const choice = page.querySelector('[data-help-anywhere]');
        choice?.setAttribute('aria-pressed', String(this.#isAnywhere));
        choice?.addEventListener('click', () => this.#toggle(choice));
        page.ownerDocument.addEventListener('keydown', (event) => this.#press(event));
    }

    /** @param {Element} choice */
    #toggle(choice) {
        this.#isAnywhere = !this.#isAnywhere;
        choice.setAttribute('aria-pressed', String(this.#isAnywhere));
        keep(keptAs, { isAnywhere: this.#isAnywhere });
    }

    /** @param {KeyboardEvent} event */
    #press(event) {
        if (event.defaultPrevented || !this.#isAnywhere || command(event) !== 'help') return;
        if (event.target instanceof Element && event.target.closest(fields)) return;
        event.preventDefault();
        this.show();
    }

    show() {
        this.#dialog.showModal();
    }
}

/**
 * @param {string} group
 * @param {import('../explore/commands.js').Command} command
 */
function row(group, [name, ...keys]) {
    const line = document.createElement('tr');
    const head = document.createElement('th');
    head.scope = 'row';
    keys.forEach((key, place) => {
        const shown = document.createElement('kbd');
        shown.textContent = keyText(key);
        head.append(...(place > 0 ? [localized('help.or')] : []), shown);
    });
    const [effect, where] = [localized(`command.${name}`), group].map((text) => {
        const cell = document.createElement('td');
        cell.textContent = text;
        return cell;
    });
    line.append(head, effect, where);
    return line;
}
