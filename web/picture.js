import { hold, leave, release, still } from './motion.js';
import { make, verbs } from './verbs.js';

/** The elements of one drawn chart, by the numbers the server gives them. */
export class Picture {
    #root;
    #elements = new Map();
    #numbers = new WeakMap();
    #held = [];

    constructor(root) {
        this.#root = root;
    }

    /** Shows a whole picture in place of the one before. */
    replace(nodes) {
        this.#elements.clear();
        const made = nodes.map((node) => make(this, node));
        still(this.#root, () => this.#root.replaceChildren(...made));
    }

    apply(operations) {
        for (const [verb, ...fields] of operations) verbs[verb](this, ...fields);
        release(this.#root, this.#held);
        this.#held = [];
    }

    /** The same, in another size. */
    applyResized(operations) {
        still(this.#root, () => this.apply(operations));
    }

    /** Gives nodes their accessible names; a name may outlive its node by a moment. */
    name(labels) {
        for (const [id, text] of labels) this.#elements.get(id)?.setAttribute('aria-label', text);
    }

    // What verbs need

    /** 0 is the picture itself. */
    element(id) {
        const element = id === 0 ? this.#root : this.#elements.get(id);
        if (!element) throw new Error(`the picture has no node ${id}`);
        return element;
    }

    hold(element) {
        hold(element, this.#held);
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
        leave(element);
    }
}
