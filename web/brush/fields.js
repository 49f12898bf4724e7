import { localized } from '../page/catalogue.js';
import { find } from '../page/dom.js';
import { disorder, Fault } from '../page/fault.js';
import { Listeners } from '../page/listeners.js';

/** A choice from a list is final after so long a rest, in milliseconds: arrow keys go through it. */
const restPause = 1_500;

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/**
 * From and To as values: the selection that needs neither a drag nor a slider.
 *
 * Text is taken with Enter or when both fields are left, never while it is being typed.
 */
export class Fields {
    #inputs;
    #take;
    #say;
    #fault;
    #rest = 0;
    /** The ends of the selection, as fields show them. */
    #settled = ['', ''];
    /** The ends that were last taken or shown. */
    #known = ['', ''];
    /** @type {Field | null} the field that holds something that wasn't taken yet; null for none */
    #edited = null;
    #ends;
    #listeners = new Listeners();

    /**
     * `take(from, to)` selects between two values as fields have them; `say(text)` announces.
     *
     * @param {HTMLElement} controls
     * @param {(from: string, to: string) => void} take
     * @param {(text: string) => void} tell
     */
    constructor(controls, take, tell) {
        this.#take = take;
        this.#say = tell;
        this.#inputs = ['[data-from]', '[data-to]'].map((name) =>
            /** @type {Field} */ (find(controls, name, HTMLElement)));
        this.#ends = find(controls, '.ends', HTMLElement);
        this.#fault = new Fault(this.#ends, this.#inputs);
    }

    start() {
        for (const input of this.#inputs) {
            this.#listeners.add(input, 'input', () => this.#edit(input));
            this.#listeners.add(input, 'blur', (event) => this.#left(event.relatedTarget));
            this.#listeners.add(input, 'keydown', (event) => this.#press(event));
        }
        // Pressing a plot doesn't move the focus, but leaves the fields too.
        this.#listeners.add(document, 'pointerdown', ({ target }) => {
            const field = this.#inputs.find((input) => input === document.activeElement);
            if (field && !this.#ends.contains(/** @type {Node} */ (target))) field.blur();
        }, { capture: true });
    }

    stop() {
        this.#listeners.removeAll();
        this.#fill();
    }

    focus() {
        this.#inputs[0].focus();
    }

    /** Whether one chooses from names. */
    get isOfNames() {
        return this.#inputs[0] instanceof HTMLSelectElement;
    }

    /**
     * Never changes what the viewer is typing.
     *
     * @param {string[]} values
     */
    show(values) {
        this.#settled = values;
        if (this.#edited && this.#includes(document.activeElement)) return;
        this.#fill();
    }

    /**
     * The names to choose from; not while the viewer does.
     *
     * @param {string[]} names
     */
    offer(names) {
        if (this.#edited && this.#includes(document.activeElement)) return;
        for (const input of this.#inputs) {
            if (!(input instanceof HTMLSelectElement)) return;
            const known = [...input.options].slice(1).map((option) => option.value);
            if (known.join('\n') === names.join('\n')) continue;
            input.replaceChildren(...['', ...names].map((name) => new Option(name, name)));
        }
        this.#fill();
    }

    /** @param {Field} input */
    #edit(input) {
        this.#edited = input;
        clearTimeout(this.#rest);
        if (input.matches('select')) this.#rest = setTimeout(() => this.#commit(), restPause);
    }

    /** @param {KeyboardEvent} event */
    #press(event) {
        if (event.key === 'Enter') this.#commit();
        if (event.key !== 'Escape' || !this.#edited) return;
        event.preventDefault();
        event.stopPropagation();
        this.#fill();
    }

    /**
     * Whoever goes from one field to the other hasn't finished.
     *
     * @param {EventTarget | null} next
     */
    #left(next) {
        if (this.#includes(next)) return;
        if (this.#edited) this.#commit();
        else this.#fill();
    }

    /** @param {EventTarget | null} element */
    #includes(element) {
        return this.#inputs.some((input) => input === element);
    }

    #commit() {
        clearTimeout(this.#rest);
        const values = this.#inputs.map((input) => input.value.trim());
        const wrong = this.#wrong;
        if (wrong) return this.#complain(...wrong);
        const isNew = values.some((value, end) => value !== this.#known[end]);
        this.#edited = null;
        this.#fault.hide();
        this.#known = values;
        if (isNew) this.#take(values[0], values[1]);
    }

    /**
     * The field that is wrong and why; undefined for none.
     *
     * @returns {[field: Field, text: string] | undefined}
     */
    get #wrong() {
        const [from, to] = this.#inputs;
        const unreadable = this.#inputs.find((input) => !isReadable(input));
        if (unreadable) {
            const field = unreadable === from ? 'from' : 'to';
            return [unreadable, localized('fields.unreadable', { field, form: unreadable.title })];
        }
        // Of times alone the chart knows the days: from 23:50 to 0:10 may be in order.
        if ([from, to].some(({ value }) => value === '' || isTimeAlone(value))) return undefined;
        if (!(rank(from) > rank(to))) return undefined;
        return this.#edited === to ? [to, disorder('to')] : [from, disorder('from')];
    }

    /** Shows the selection's ends. */
    #fill() {
        clearTimeout(this.#rest);
        this.#edited = null;
        this.#fault.hide();
        this.#inputs.forEach((input, end) => {
            if (input.value !== this.#settled[end]) setValue(input, this.#settled[end]);
            this.#known[end] = input.value;
        });
    }

    /**
     * @param {Field} wrong
     * @param {string} text
     */
    #complain(wrong, text) {
        this.#fault.show(wrong, text);
        this.#say(text);
    }
}

/**
 * A list gets a value that it doesn't have: what is selected needn't be shown.
 *
 * @param {Field} input
 * @param {string} value
 */
function setValue(input, value) {
    input.value = value;
    if (input.value === value || !(input instanceof HTMLSelectElement)) return;
    input.append(new Option(value, value));
    input.value = value;
}

/**
 * Whether a field has a value of its kind, or none; a day that no calendar has is none.
 *
 * @param {Field} input
 */
function isReadable(input) {
    const { value } = input;
    if (!input.validity.valid) return false;
    if (isTimeAlone(value)) return isClock(value);
    const [, day] = /^(\d{4}-\d{2}-\d{2})/.exec(value) ?? [];
    if (!day) return true;
    const time = value.length > day.length ? whole(value).slice(11) : '00:00:00';
    const date = new Date(`${day}T${time}Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/**
 * Whether it is a time of a day that the server finds, by what the chart shows.
 *
 * @param {string} text
 */
export function isTimeAlone(text) {
    return /^\d{1,2}:/.test(text.trim());
}

/** @param {string} text */
function isClock(text) {
    return /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text.trim());
}

/**
 * Compares two fields of one kind.
 *
 * @param {Field} input
 */
function rank(input) {
    if (input instanceof HTMLSelectElement) return input.selectedIndex;
    const number = Number(input.value.replace('−', '-'));
    return Number.isNaN(number) ? whole(input.value) : number;
}

/**
 * A moment with its seconds.
 *
 * @param {string} text
 */
function whole(text) {
    const spaced = text.trim().replace('T', ' ');
    return spaced.length === 16 ? `${spaced}:00` : spaced;
}
