import { localized } from '../page/catalogue.js';
import { setHidden, setText } from '../page/dom.js';

/** @typedef {import('../wire/messages.js').Score} Score */
/** @typedef {{ label: HTMLLabelElement, name: HTMLElement, select: HTMLSelectElement }} Field */

/** The choice of how a chart is arranged for the ear: of a kind, and of the names that it is of. */
export class ArrangementChoice {
    element = document.createElement('span');
    #choose;
    #title;
    #kind;
    /** @type {Field[]} */
    #names = [];
    /** @type {NonNullable<Score['arrangements']>} */
    #offered = [];

    /**
     * @param {string} title of the chart
     * @param {(words: string[]) => void} choose is called with the words of what the viewer chooses
     */
    constructor(title, choose) {
        this.#title = title;
        this.#choose = choose;
        this.element.className = 'arrangement';
        this.element.dataset.arrangement = '';
        this.element.hidden = true;
        this.#kind = this.#field(() => this.#chosen());
        setText(this.#kind.name, localized('sound.arrangement'));
    }

    /**
     * Shows what a score says of its arrangement; nothing where there is just one.
     *
     * @param {Score} score
     */
    show({ arrangement = [], arrangements = [] }) {
        this.#offered = arrangements;
        setHidden(this.element, arrangements.length === 0);
        const [kind, ...names] = arrangement;
        setOptions(this.#kind.select, arrangements.map((each) => [each.kind, each.title]), kind);
        this.#showNames(names);
    }

    /** @param {string[]} chosen */
    #showNames(chosen) {
        const choices = this.#of(this.#kind.select.value)?.choices ?? [];
        while (this.#names.length < choices.length) {
            const field = this.#field(() => this.#named(field));
            this.#names.push(field);
        }
        this.#names.forEach(({ label, name, select }, place) => {
            const choice = choices[place];
            setHidden(label, !choice);
            if (!choice) return;
            setText(name, choice.title);
            setOptions(select, choice.names.map((each) => [each, each]), chosen[place] ?? choice.names[place]);
        });
    }

    /** @param {string} kind */
    #of(kind) {
        return this.#offered.find((each) => each.kind === kind);
    }

    #chosen() {
        this.#showNames([]);
        this.#tell();
    }

    /**
     * Two names that are chosen differ: what has the new one gets the other.
     *
     * @param {Field} changed
     */
    #named({ select }) {
        const others = this.#names.filter((field) => !field.label.hidden && field.select !== select);
        for (const other of others) {
            if (other.select.value !== select.value) continue;
            const free = [...other.select.options].find(({ value }) => value === select.dataset.before);
            other.select.value = free?.value ?? other.select.value;
            other.select.dataset.before = other.select.value;
        }
        select.dataset.before = select.value;
        this.#tell();
    }

    #tell() {
        const names = this.#names.filter(({ label }) => !label.hidden).map(({ select }) => select.value);
        this.#choose([this.#kind.select.value, ...names]);
    }

    /**
     * @param {() => void} changed
     * @returns {Field}
     */
    #field(changed) {
        const [label, name, of] = [document.createElement('label'), document.createElement('span'), document.createElement('span')];
        const select = document.createElement('select');
        of.className = 'unseen';
        of.textContent = localized('sound.of', { title: this.#title });
        label.append(name, of, ' ', select);
        select.addEventListener('change', changed);
        this.element.append(label);
        return { label, name, select };
    }
}

/**
 * The options of a select, which is left alone where it has them: it may be open.
 *
 * @param {HTMLSelectElement} select
 * @param {[value: string, text: string][]} options
 * @param {string} chosen
 */
function setOptions(select, options, chosen) {
    const shown = [...select.options].map(({ value, text }) => [value, text]);
    if (JSON.stringify(shown) !== JSON.stringify(options)) {
        select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
    }
    if (chosen !== undefined && select.value !== chosen) select.value = chosen;
    select.dataset.before = select.value;
}
