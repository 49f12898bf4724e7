import { Figure } from './figure.js';
import { languageOf } from './refusals.js';
import { Missing, Source } from './source.js';
import { prefersDark, schemeOf, style } from './style.js';

/** The first pause before asking again for a chart that can't be had, in milliseconds; each is twice as long. */
const firstPause = 1_000;
const longestPause = 30_000;

/**
 * `<soundings-chart src="https://charts.example/d/weather/temperature">`: a live chart on any page.
 *
 * - `src` is the chart's address; what stands behind its `?` goes with each request.
 * - `fills` makes the chart as high as the element; else it is as high as its dashboard says. Both are attributes and properties.
 * - The event `soundings-select` says in `detail` what is selected, `{ text, from, to, selection }`, or null; `selection` reads and
 *   sets it, before there is a chart too, `select(from, to)` selects from and to as typed, `clear()` ends it.
 * - The event `soundings-state` says `live` or `waiting`, as `state` does; `soundings-error` why there is no chart.
 * - Colours and type are the CSS variables of the server's theme (`--card`, `--ink`, `--s0` …), parts are `figure`, `title`,
 *   `subtitle`, `picture`, `selection`, `reading` and `state`.
 */
export class SoundingsChart extends HTMLElement {
    static observedAttributes = ['src'];

    /** @type {'waiting' | 'live'} */
    state = 'waiting';
    #root = this.attachShadow({ mode: 'open' });
    /** @type {Figure | null} */
    #figure = null;
    /** Counts what the element was asked to show. */
    #turn = 0;
    #retry = 0;
    #pause = firstPause;
    /** @type {import('./style.js').Sheets | null} */
    #sheets = null;
    /** @type {unknown} what the page wants selected as long as there is no chart */
    #wanted = null;

    connectedCallback() {
        for (const name of /** @type {const} */ (['src', 'fills', 'selection'])) this.#upgrade(name);
        prefersDark.addEventListener('change', this.schemeChanged);
        void this.#open();
    }

    disconnectedCallback() {
        prefersDark.removeEventListener('change', this.schemeChanged);
        this.#close();
    }

    /**
     * @param {string} _name
     * @param {string | null} old
     * @param {string | null} address
     */
    attributeChangedCallback(_name, old, address) {
        // The first one, which is there before the element is connected, is opened then.
        if (!this.isConnected || this.#turn === 0 || old === address) return;
        this.#close();
        this.#wanted = null;
        void this.#open();
    }

    get src() {
        return this.getAttribute('src') ?? '';
    }

    set src(address) {
        this.setAttribute('src', address);
    }

    get fills() {
        return this.hasAttribute('fills');
    }

    set fills(fills) {
        this.toggleAttribute('fills', Boolean(fills));
    }

    /** What is selected, for a page that keeps it; null for nothing. */
    get selection() {
        return this.#figure ? this.#figure.token : this.#wanted;
    }

    /** A page may set what an event has just told it: that changes nothing, and neither does anything during a viewer's drag. */
    set selection(token) {
        if (!this.#figure) this.#wanted = token ?? null;
        else if (this.#figure.band.isDragging || isSame(token ?? null, this.#figure.token)) return;
        else if (token) this.#figure.band.tell('select', { token });
        else this.clear();
    }

    /**
     * Selects from and to as a viewer types them; an empty end is the chart's own.
     *
     * @param {string} from
     * @param {string} to
     */
    select(from, to) {
        this.#figure?.band.tell('range', { from, to });
    }

    clear() {
        this.#figure?.band.tell('clear');
    }

    async #open() {
        const turn = ++this.#turn;
        try {
            const source = new Source(this.src, document.baseURI);
            const [facts, sheets] = await Promise.all([source.facts(languageOf(this)), style(source)]);
            if (turn !== this.#turn) return;
            this.#sheets = sheets;
            this.schemeChanged();
            this.#pause = firstPause;
            this.#figure = new Figure(this.#root, source, facts, this.#wanted, {
                selected: (brush) => this.#tell('soundings-select', brush && {
                    text: brush.text, from: brush.fields[0], to: brush.fields[1], selection: brush.token ?? null,
                }),
                state: (state) => {
                    this.state = state;
                    this.#tell('soundings-state', state);
                },
            });
            this.#figure.start();
        } catch (error) {
            if (turn === this.#turn) this.#failed(error instanceof Error ? error : new Error(String(error)));
        }
    }

    /** Takes the colours of the page's scheme, light or dark; a page that changes it by a script calls this. */
    schemeChanged = () => {
        if (this.#sheets) this.#root.adoptedStyleSheets = [this.#sheets[schemeOf(this)]];
    };

    /** @param {Error} error */
    #failed(error) {
        const text = document.createElement('p');
        text.setAttribute('role', 'alert');
        text.textContent = error.message;
        this.#root.replaceChildren(text);
        this.#tell('soundings-error', error.message);
        // An answer that there is no such chart, or no such address, stays so.
        if (error instanceof Missing ? error.status < 500 : !(error instanceof TypeError)) return;
        this.#retry = setTimeout(() => void this.#open(), this.#pause * (0.75 + Math.random() / 2));
        this.#pause = Math.min(this.#pause * 2, longestPause);
    }

    /**
     * What a page set before it had this script is a property of the element's own, which would hide the accessor.
     *
     * @param {'src' | 'fills' | 'selection'} name
     */
    #upgrade(name) {
        if (!Object.hasOwn(this, name)) return;
        const value = this[name];
        delete (/** @type {any} */ (this)[name]);
        /** @type {any} */ (this)[name] = value;
    }

    #close() {
        this.#turn += 1;
        clearTimeout(this.#retry);
        // An element that is put elsewhere keeps its selection.
        this.#wanted = this.selection;
        this.#figure?.stop();
        this.#figure = null;
        this.state = 'waiting';
    }

    /**
     * @param {string} name
     * @param {unknown} detail
     */
    #tell(name, detail) {
        this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    }
}

/**
 * @param {unknown} token
 * @param {unknown} other
 */
function isSame(token, other) {
    return JSON.stringify(token) === JSON.stringify(other);
}
