// A small stand-in for the DOM, with as much as pictures need. Import it before the page's modules:
// some of them ask the window for its settings when they are loaded.

/** An element with attributes, a text and children. */
class StandInElement {
    parentNode = null;
    children = [];
    #attributes = new Map();
    #text = '';

    constructor(tagName) {
        this.tagName = tagName;
    }

    // Attributes

    getAttribute(name) {
        return this.#attributes.get(name) ?? null;
    }

    setAttribute(name, value) {
        this.#attributes.set(name, String(value));
    }

    removeAttribute(name) {
        this.#attributes.delete(name);
    }

    get parentElement() {
        return this.parentNode;
    }

    closest(tagName) {
        return this.tagName === tagName ? this : this.parentNode?.closest(tagName) ?? null;
    }

    get ariaLabel() {
        return this.getAttribute('aria-label');
    }

    // Content

    get textContent() {
        return this.#text + this.children.map((child) => child.textContent).join('');
    }

    set textContent(text) {
        this.replaceChildren();
        this.#text = text;
    }

    append(...elements) {
        for (const element of elements) this.insertBefore(element, null);
    }

    insertBefore(element, next) {
        if (next !== null && next?.parentNode !== this) throw new Error('the next sibling is elsewhere');
        if (element === next) return;
        element.remove();
        const index = next === null ? this.children.length : this.children.indexOf(next);
        this.children.splice(index, 0, element);
        element.parentNode = this;
    }

    replaceChildren(...elements) {
        for (const child of [...this.children]) child.remove();
        this.append(...elements);
    }

    remove() {
        if (this.parentNode === null) return;
        const siblings = this.parentNode.children;
        siblings.splice(siblings.indexOf(this), 1);
        this.parentNode = null;
    }

    // Queries, of the selectors that pictures use

    querySelector(selector) {
        if (selector !== ':scope > .heard') throw new Error(`${selector} isn't known here`);
        return this.children.find((child) => child.getAttribute('class') === 'heard') ?? null;
    }

    querySelectorAll(selector) {
        if (selector === ':scope > * > .heard') {
            return this.children.map((child) => child.querySelector(':scope > .heard')).filter(Boolean);
        }
        if (selector !== '*') throw new Error(`${selector} isn't known here`);
        return this.children.flatMap((child) => [child, ...child.querySelectorAll('*')]);
    }

    /** The element as text, with its attributes by name. */
    toString() {
        const attributes = [...this.#attributes].sort(([one], [other]) => (one < other ? -1 : 1));
        const head = [this.tagName, ...attributes.map(([name, value]) => `${name}=${value}`)].join(' ');
        return `<${head}>${this.#text}${this.children.join('')}</>\n`;
    }
}

/** Makes an element of the stand-in. */
export function makeElement(tagName) {
    return new StandInElement(tagName);
}

// The page of a viewer who asked for no motion: what is set is there at once.
globalThis.document = { createElementNS: (_, tagName) => makeElement(tagName), hidden: false };
globalThis.matchMedia = () => ({ matches: true });
