// The operations that change a picture: the page's side of the table in Sources/SVG/Wire/Wire.swift.
//
// The page makes elements and sets attributes and text; it never parses markup from the wire.

const namespace = 'http://www.w3.org/2000/svg';
const tags = new Set(['g', 'svg', 'rect', 'line', 'path', 'circle', 'text', 'linearGradient', 'stop', 'clipPath', 'mask']);
const forbidden = /^(on|style$|href$|xlink)/i;

/** Each verb takes the picture it changes, then the fields that follow the verb. */
export const edits = {
    /** Sets an attribute; null removes it; where it jumps it doesn't move there. */
    s(picture, id, name, value, jumps) {
        picture.set(id, allowed(name), value, jumps === 1);
    },

    /** Replaces characters of a path's data; offsets are in the old text and grow. */
    p(picture, id, ...splices) {
        picture.set(id, 'd', spliced(picture.value(id, 'd') ?? '', splices));
    },

    /** The same in a transform. */
    q(picture, id, ...splices) {
        picture.set(id, 'transform', spliced(picture.value(id, 'transform') ?? '', splices));
    },

    /** Sets an element's text. */
    t(picture, id, text) {
        picture.element(id).textContent = text;
    },

    /** Puts a new node before a sibling, or last where that is 0. */
    i(picture, parent, before, node) {
        picture.insert(make(picture, node), parent, before);
    },

    /** Moves a node to another place. */
    m(picture, id, parent, before) {
        picture.move(picture.element(id), parent, before);
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
    for (const name in attributes) element.setAttribute(allowed(name), attributes[name]);
    if (text !== null) element.textContent = text;
    for (const child of children) element.append(make(picture, child));
    picture.remember(id, element);
    return element;
}

function allowed(name) {
    if (forbidden.test(name)) throw new Error(`a picture sets no ${name}`);
    return name;
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
