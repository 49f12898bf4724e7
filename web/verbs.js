// The operations that change a picture: the page's side of the table in Sources/SVG/Wire/Wire.swift.
//
// The page makes elements and sets attributes and text; it never parses markup from the wire.

const namespace = 'http://www.w3.org/2000/svg';
const tags = new Set(['g', 'svg', 'rect', 'line', 'path', 'circle', 'text', 'linearGradient', 'stop', 'clipPath']);
const forbidden = /^(on|style$|href$|xlink)/i;

/** Each verb takes the picture it changes, then the fields that follow the verb. */
export const verbs = {
    /** Sets an attribute; null removes it; where it jumps it doesn't move there. */
    s(picture, id, name, value, jumps) {
        const element = picture.element(id);
        if (jumps) picture.hold(element);
        setAttribute(element, name, value);
    },

    /** Replaces characters of an attribute; offsets are in the old text and grow. */
    p(picture, id, name, ...splices) {
        const element = picture.element(id);
        setAttribute(element, name, spliced(element.getAttribute(name) ?? '', splices));
    },

    /** Sets an element's text. */
    t(picture, id, text) {
        picture.element(id).textContent = text;
    },

    /** Puts a new node before a sibling, or last where that is 0. */
    i(picture, parent, before, node) {
        picture.element(parent).insertBefore(make(picture, node), sibling(picture, before));
    },

    /** Moves a node to another place. */
    m(picture, id, parent, before) {
        picture.element(parent).insertBefore(picture.element(id), sibling(picture, before));
    },

    /** Removes a node with all it holds. */
    r(picture, id) {
        picture.forget(id);
    },
};

/** Makes the element of a node `[id, tag, attributes, text, children]`. */
export function make(picture, [id, tag, attributes, text, children]) {
    if (!tags.has(tag)) throw new Error(`a picture has no <${tag}>`);
    const element = document.createElementNS(namespace, tag);
    for (const name in attributes) setAttribute(element, name, attributes[name]);
    if (text !== null) element.textContent = text;
    for (const child of children) element.append(make(picture, child));
    picture.remember(id, element);
    return element;
}

function setAttribute(element, name, value) {
    if (forbidden.test(name)) throw new Error(`a picture sets no ${name}`);
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
}

function spliced(old, splices) {
    let result = '';
    let kept = 0;
    for (let at = 0; at < splices.length; at += 3) {
        const [offset, count, text] = splices.slice(at, at + 3);
        result += old.slice(kept, offset) + text;
        kept = offset + count;
    }
    return result + old.slice(kept);
}

function sibling(picture, id) {
    return id === 0 ? null : picture.element(id);
}
