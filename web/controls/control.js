import { find } from '../page/dom.js';
import { Questions } from '../wire/questions.js';
import { ControlSelection } from './controlselection.js';
import { makeFields } from './fields.js';

/**
 * The parts of the page that a control uses.
 *
 * @typedef {object} ControlPage
 * @property {import('../wire/channel.js').Channel} channel
 * @property {import('../page/selections.js').Selections} selections
 * @property {(text: string) => void} say announces the result of the viewer's own act
 */

/** A control over the panels: its fields, and what they select. */
export class Control {
    /** The number of the selection on its page, as messages have it: counted after the charts. */
    index;
    name;
    title;
    /** What holds it, as a chart's figure does. */
    figure;
    selection;
    questions;

    #fields;
    #clear;

    /**
     * @param {HTMLElement} element
     * @param {number} index
     * @param {ControlPage} page
     */
    constructor(element, index, page) {
        this.figure = element;
        this.index = index;
        this.name = element.dataset.control ?? '';
        this.title = element.dataset.title ?? '';
        this.questions = new Questions(index, page.channel);
        this.#clear = find(element, '[data-chip-clear]', HTMLButtonElement);
        this.#fields = makeFields(
            element, index, () => this.selection.choose(), () => this.questions.ask('stops', { around: 0 }), page.say);
        this.selection = new ControlSelection(index, this.#fields, page, () => {
            this.#clear.hidden = this.selection.settled === null;
        });
    }

    start() {
        this.#fields.start();
        this.questions.listen('stops', (total, extent, first, stops) => {
            this.#fields.offer(stops.map(([, , name]) => name));
        });
        this.#clear.addEventListener('click', () => {
            this.selection.clear();
            this.#fields.focus();
        });
    }

    reconnected() {
        this.selection.reconnected();
    }
}
