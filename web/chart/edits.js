// What changes a picture. The page creates elements and sets attributes and text; it never parses markup
// from the wire.

/** @typedef {import('../wire/messages.js').SceneNode} SceneNode */

const namespace = 'http://www.w3.org/2000/svg';
const tags = new Set(['g', 'svg', 'rect', 'line', 'path', 'circle', 'text', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask']);
const forbidden = /^(on|style$|href$|xlink)/i;

/** The edits of a change: each takes the picture, then the parameters that follow its letter. */
export const edits = {
    /**
     * Sets an attribute, null removes it; `jumps` is 1 where it isn't animated.
     *
     * @param {import('./picture.js').Picture} picture
     * @param {number} id
     * @param {string} name
     * @param {string | null} value
     * @param {number} jumps
     */
    s(picture, id, name, value, jumps) {
        picture.set(id, allowed(name), value, jumps === 1);
    },

    /**
     * Replaces characters of a path's data; offsets are in the old text and grow.
     *
     * @param {import('./picture.js').Picture} picture
     * @param {number} id
     * @param {...(number | string)} splices
     */
    p(picture, id, ...splices) {
        picture.set(id, 'd', spliced(picture.value(id, 'd') ?? '', splices));
    },

    /**
     * Replaces characters of a transform in the same way.
     *
     * @param {import('./picture.js').Picture} picture
     * @param {number} id
     * @param {...(number | string)} splices
     */
    q(picture, id, ...splices) {
        picture.set(id, 'transform', spliced(picture.value(id, 'transform') ?? '', splices));
    },

    /**
     * Sets an element's text.
     *
     * @param {import('./picture.js').Picture} picture
     * @param {number} id
     * @param {string} text
     */
    t(picture, id, text) {
        picture.element(id).textContent = text;
    },

    /**
     * Puts a new node before a sibling, or last where that is 0.
     *
     * @param {import('./picture.js').Picture} picture
     * @param {number} parent
     * @param {number} before
     * @param {SceneNode} node
     */
    i(picture, parent, before, node) {
        picture.insert(make(picture, node), parent, before);
    },

    /**
     * Moves a node before a sibling under the same parent.
     *
     * @param {import('./picture.js').Picture} picture
     * @param {number} id
     * @param {number} parent
     * @param {number} before
     */
    m(picture, id, parent, before) {
        picture.move(picture.element(id), parent, before);
    },

    /**
     * Removes a node and everything in it.
     *
     * @param {import('./picture.js').Picture} picture
     * @param {number} id
     */
    r(picture, id) {
        picture.forget(id);
    },
};

/**
 * Makes the element of a node `[id, tag, attributes, text, children]`.
 *
 * @param {{ remember: (id: number, element: Element) => void }} picture
 * @param {SceneNode} node
 */
export function make(picture, [id, tag, attributes, text, children]) {
    if (!tags.has(tag)) throw new Error(`a picture has no <${tag}>`);
    const element = document.createElementNS(namespace, tag);
    for (const name in attributes) element.setAttribute(allowed(name), attributes[name]);
    if (text !== null) element.textContent = text;
    for (const child of children) element.append(make(picture, child));
    picture.remember(id, element);
    return element;
}

/** @param {string} name */
function allowed(name) {
    if (forbidden.test(name)) throw new Error(`a picture sets no ${name}`);
    return name;
}

/**
 * A text after `[offset, count, text, …]`: of each, `count` characters at `offset` of the old text are
 * replaced; offsets grow.
 *
 * @param {string} old
 * @param {(number | string)[]} splices
 */
export function spliced(old, splices) {
    let result = '';
    let kept = 0;
    for (let at = 0; at < splices.length; at += 3) {
        const [offset, count] = [Number(splices[at]), Number(splices[at + 1])];
        const text = splices[at + 2];
        result += old.slice(kept, offset) + text;
        kept = offset + count;
    }
    return result + old.slice(kept);
}
