/** Text is typed in pieces: it is taken after so long a rest, or with Enter, in milliseconds. */
const restPause = 1_500;

/** From and To as values: the selection that needs neither a drag nor a slider. */
export class Fields {
    #inputs;
    #take;
    #tell;
    #rest = 0;
    /** What the server last said. */
    #settled = ['', ''];
    /** What it was last told, or said. */
    #known = ['', ''];

    /** `take(from, to)` selects between two values as fields have them; `tell(text)` speaks. */
    constructor(controls, take, tell) {
        [this.#take, this.#tell] = [take, tell];
        this.#inputs = ['[data-from]', '[data-to]'].map((name) => controls.querySelector(name));
        for (const input of this.#inputs) {
            input.addEventListener('input', () => {
                clearTimeout(this.#rest);
                this.#rest = setTimeout(() => this.#commit(), restPause);
            });
            input.addEventListener('blur', (event) => this.#left(event.relatedTarget));
            input.addEventListener('keydown', ({ key }) => key === 'Enter' && this.#commit());
        }
    }

    /** Never changes the field that the viewer is in. */
    show(values) {
        this.#settled = values;
        if (this.#rest !== 0) return;
        this.#mark();
        this.#inputs.forEach((input, end) => {
            if (input !== document.activeElement) input.value = values[end];
            this.#known[end] = input.value;
        });
    }

    /** Whoever goes from one field to the other hasn't finished. */
    #left(next) {
        if (this.#inputs.includes(next)) return;
        if (this.#rest !== 0) this.#commit();
        else this.show(this.#settled);
    }

    #commit() {
        clearTimeout(this.#rest);
        this.#rest = 0;
        const values = this.#inputs.map((input) => input.value);
        if (values.every((value, end) => value === this.#known[end])) return;
        this.#known = values;
        const wrong = this.#inputs.find((input) => !input.validity.valid);
        this.#mark(wrong);
        if (wrong) this.#tell(`${wrong.title}, please.`);
        else this.#take(...values);
    }

    /** Marks the field that can't be read, if any. */
    #mark(wrong) {
        for (const input of this.#inputs) input.ariaInvalid = input === wrong ? 'true' : null;
    }
}
