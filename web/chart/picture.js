import { fillHeard, level, makeHeard } from './heard.js';
import { appear, glide, jump, leave, settled } from './motion.js';
import { edits, make } from './edits.js';

/** The elements of one drawn chart, by the numbers the server gives them. */
export class Picture {
    #root;
    /** @type {Map<number, Element>} */
    #elements = new Map();
    /** @type {WeakMap<Element, number>} */
    #numbers = new WeakMap();
    /**
     * The labels of nodes and the texts of series' marks, by node number.
     *
     * @type {Map<number, string>}
     */
    #names = new Map();
    /** @type {Map<number, [items: import('../wire/messages.js').MarkText[], isAlongY?: number]>} */
    #groups = new Map();
    #plot = { width: 0, height: 0 };
    /** Where the plot begins, in thousandths as groups have them. */
    #shift = 0;
    /** Nothing moves where nobody looks. */
    isSeen = true;
    #isChangedStill = false;

    /** @param {Element} root */
    constructor(root) {
        this.#root = root;
    }

    /**
     * Shows a whole picture in place of the one before.
     *
     * @param {import('../wire/messages.js').SceneNode[]} nodes
     */
    replace(nodes) {
        this.#elements.clear();
        this.#names.clear();
        this.#groups.clear();
        const made = nodes.map((node) => make(this, node));
        this.#root.replaceChildren(...made);
    }

    /**
     * Relies on elements that the page came with, if they are as many as there are numbers.
     *
     * @param {string} numbers of all nodes from first to last, such as "1-5 9 6"
     */
    adopt(numbers) {
        const ids = idsOf(numbers);
        const elements = [...nodesOf(this.#root)];
        if (elements.length !== ids.length) return false;
        elements.forEach((element, index) => this.remember(ids[index], element));
        return true;
    }

    /**
     * Gives the elements the numbers that another server has for them, if they are as many; what they are called stays.
     *
     * @param {string} numbers of all nodes from first to last, such as "1-5 9 6"
     */
    renumber(numbers) {
        const ids = idsOf(numbers);
        const elements = [...nodesOf(this.#root)].filter((element) => this.#isPart(element));
        if (elements.length !== ids.length) return false;
        const others = new Map(elements.map((element, index) => [this.#numbers.get(element) ?? 0, ids[index]]));
        [this.#names, this.#groups] = [withKeys(this.#names, others), withKeys(this.#groups, others)];
        this.#elements = new Map(elements.map((element, index) => [ids[index], element]));
        elements.forEach((element, index) => this.#numbers.set(element, ids[index]));
        return true;
    }

    /**
     * One that leaves may still be seen, and is part of the picture no more.
     *
     * @param {Element} element
     */
    #isPart(element) {
        return this.#elements.get(this.#numbers.get(element) ?? 0) === element;
    }

    /** @param {import('../wire/messages.js').Edit[]} operations */
    apply(operations) {
        for (const [verb, ...fields] of operations) {
            /** @type {(picture: Picture, ...fields: any[]) => void} */
            const edit = edits[verb];
            edit(this, ...fields);
        }
    }

    /**
     * Replaces the picture by one in another size, or one that a hand moves.
     *
     * @param {import('../wire/messages.js').Edit[]} operations
     */
    applyStill(operations) {
        this.#isChangedStill = true;
        this.apply(operations);
        this.#isChangedStill = false;
    }

    get #isStill() {
        return this.#isChangedStill || !this.isSeen;
    }

    /**
     * Gives nodes their accessible names; a name may outlive its node by a moment.
     *
     * @param {import('../wire/messages.js').Meaning['labels']} labels
     */
    name(labels) {
        this.#names = new Map(labels);
        for (const id of this.#names.keys()) this.#name(id);
    }

    /**
     * Says what marks say, several together where they are many; each has its part of the plot.
     *
     * @param {import('../wire/messages.js').MarkGroup[]} groups
     * @param {number} shift where the plot begins, in thousandths as the groups have them
     */
    tell(groups, shift = 0) {
        const old = this.#groups;
        this.#shift = shift;
        this.#groups = new Map(groups.map(([id, ...group]) => [id, group]));
        for (const id of old.keys()) if (!this.#groups.has(id)) this.#heard(id)?.remove();
        for (const id of this.#groups.keys()) this.#tell(id);
    }

    /**
     * The size of a plot, by which what marks say is placed.
     *
     * @param {number} width
     * @param {number} height
     */
    resized(width, height) {
        if (this.#plot.width === width && this.#plot.height === height) return;
        this.#plot = { width, height };
        for (const id of this.#groups.keys()) this.#tell(id);
    }

    /** @param {number} id */
    #name(id) {
        const text = this.#names.get(id);
        if (text !== undefined) this.#elements.get(id)?.setAttribute('aria-label', text);
    }

    /** @param {number} id */
    #tell(id) {
        const [series, group] = [this.#elements.get(id), this.#groups.get(id)];
        if (!series || !group) return;
        const [items, isAlongY] = group;
        const told = this.#heard(id) ?? makeHeard();
        const isWithin = series.closest('svg') !== this.#root.closest('svg');
        fillHeard(told, series, items, isAlongY === 1, this.#shift, isWithin ? null : this.#plot);
        this.#level(told, series.parentElement);
        if (told.parentNode !== series) series.append(told);
    }

    /**
     * @param {Element} told
     * @param {Element | null} around
     */
    #level(told, around) {
        level(told, around && settled(around, 'transform'));
    }

    /** @param {number} id */
    #heard(id) {
        return this.#elements.get(id)?.querySelector(':scope > .heard');
    }

    // Helpers of edits

    /**
     * 0 is the picture itself.
     *
     * @param {number} id
     */
    element(id) {
        const element = id === 0 ? this.#root : this.#elements.get(id);
        if (!element) throw new Error(`the picture has no node ${id}`);
        return element;
    }

    /**
     * Sets an attribute, null removes it; where it jumps it doesn't move there.
     *
     * @param {number} id
     * @param {string} name
     * @param {string | null} value
     */
    set(id, name, value, jumps = false) {
        const element = this.element(id);
        (jumps || this.#isStill ? jump : glide)(element, name, value);
        if (name !== 'transform') return;
        for (const told of element.querySelectorAll(':scope > * > .heard')) level(told, value);
    }

    /**
     * An attribute's value, once what moves is there.
     *
     * @param {number} id
     * @param {string} name
     */
    value(id, name) {
        return settled(this.element(id), name);
    }

    /**
     * @param {Element} element
     * @param {number} parent
     * @param {number} before
     */
    insert(element, parent, before) {
        this.move(element, parent, before);
        // Only now it is known what is around it.
        this.#tell(this.#numbers.get(element) ?? 0);
        if (!this.#isStill) appear(element);
    }

    /**
     * Before a sibling, or last where that is 0; what marks say stays behind all nodes.
     *
     * @param {Element} element
     * @param {number} parent
     * @param {number} before
     */
    move(element, parent, before) {
        const around = this.element(parent);
        const next = before === 0 ? around.querySelector(':scope > .heard') : this.element(before);
        around.insertBefore(element, next);
    }

    /**
     * A node that comes again has its words at once: they are sent only when they are others.
     *
     * @param {number} id
     * @param {Element} element
     */
    remember(id, element) {
        this.#elements.set(id, element);
        this.#numbers.set(element, id);
        this.#name(id);
        this.#tell(id);
    }

    /** @param {number} id */
    forget(id) {
        const element = this.element(id);
        for (const inner of [element, ...element.querySelectorAll('*')]) {
            const number = this.#numbers.get(inner);
            if (number !== undefined) this.#elements.delete(number);
        }
        if (this.#isStill) element.remove();
        else leave(element);
    }
}

/**
 * The numbers of a text such as "1-5 9 6".
 *
 * @param {string} numbers
 */
function idsOf(numbers) {
    return numbers.split(' ').flatMap((run) => {
        const [first, last] = run.split('-').map(Number);
        return Array.from({ length: (last ?? first) - first + 1 }, (_, index) => first + index);
    });
}

/**
 * The entries that have other keys, under these.
 *
 * @template Value
 * @param {Map<number, Value>} entries
 * @param {Map<number, number>} keys
 */
function withKeys(entries, keys) {
    return new Map([...entries].flatMap(([key, value]) => {
        const other = keys.get(key);
        return other === undefined ? [] : [/** @type {[number, Value]} */ ([other, value])];
    }));
}

/**
 * The elements of nodes, without those that only say something.
 *
 * @param {Element} parent
 * @returns {Generator<Element>}
 */
function* nodesOf(parent) {
    for (const element of parent.children) {
        if (element.getAttribute('class') === 'heard') continue;
        yield element;
        yield* nodesOf(element);
    }
}
