import { arrange, setAttributes } from './dom.js';
import { appear, glide, jump, leave, settled } from './motion.js';
import { make, verbs } from './verbs.js';

/** The elements of one drawn chart, by the numbers the server gives them. */
export class Picture {
    #root;
    #elements = new Map();
    #numbers = new WeakMap();
    /** Nothing moves where nobody looks. */
    isSeen = true;
    #isChangedStill = false;

    constructor(root) {
        this.#root = root;
    }

    /** Shows a whole picture in place of the one before. */
    replace(nodes) {
        this.#elements.clear();
        const made = nodes.map((node) => make(this, node));
        this.#root.replaceChildren(...made);
    }

    apply(operations) {
        for (const [verb, ...fields] of operations) verbs[verb](this, ...fields);
    }

    /** The same, of a picture in another size, or one that a hand moves. */
    applyStill(operations) {
        this.#isChangedStill = true;
        this.apply(operations);
        this.#isChangedStill = false;
    }

    get #isStill() {
        return this.#isChangedStill || !this.isSeen;
    }

    /** Gives nodes their accessible names; a name may outlive its node by a moment. */
    name(labels) {
        for (const [id, text] of labels) this.#elements.get(id)?.setAttribute('aria-label', text);
    }

    /** Says what marks say, several together where they are many; each has its part of the plot. */
    tell(groups) {
        for (const [id, items, isAlongY] of groups) {
            const series = this.#elements.get(id);
            if (!series) continue;
            const told = series.querySelector(':scope > .heard') ?? makeSymbol('g', 'heard');
            const known = new Map([...told.children].map((each) => [each.ariaLabel, each]));
            arrange(told, items.map((item) => {
                const element = known.get(item[0]) ?? makeSymbol('rect');
                known.delete(item[0]);
                return symbol(element, item, isAlongY === 1);
            }));
            if (told.parentNode !== series) series.append(told);
        }
    }

    // What verbs need

    /** 0 is the picture itself. */
    element(id) {
        const element = id === 0 ? this.#root : this.#elements.get(id);
        if (!element) throw new Error(`the picture has no node ${id}`);
        return element;
    }

    /** Sets an attribute, null removes it; where it jumps it doesn't move there. */
    set(id, name, value, jumps = false) {
        (jumps || this.#isStill ? jump : glide)(this.element(id), name, value);
    }

    /** An attribute's value, once what moves is there. */
    value(id, name) {
        return settled(this.element(id), name);
    }

    insert(element, parent, before) {
        this.move(element, parent, before);
        if (!this.#isStill) appear(element);
    }

    /** Before a sibling, or last where that is 0. */
    move(element, parent, before) {
        this.element(parent).insertBefore(element, before === 0 ? null : this.element(before));
    }

    remember(id, element) {
        this.#elements.set(id, element);
        this.#numbers.set(element, id);
    }

    forget(id) {
        const element = this.element(id);
        for (const inner of [element, ...element.querySelectorAll('*')]) {
            this.#elements.delete(this.#numbers.get(inner));
        }
        if (this.#isStill) element.remove();
        else leave(element);
    }
}

function symbol(element, [text, from, to], isAlongY) {
    const [start, length] = [`${from / 10}%`, `${(to - from) / 10}%`];
    const place = isAlongY ? { y: start, width: '100%', height: length }
        : { x: start, width: length, height: '100%' };
    setAttributes(element, { role: 'graphics-symbol img', 'aria-label': text, ...place });
    return element;
}

function makeSymbol(tag, name) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    if (name) element.setAttribute('class', name);
    return element;
}
