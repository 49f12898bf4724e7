// Changes that touch the page only where something is different.

export function setAttributes(element, attributes) {
    for (const name in attributes) setAttribute(element, name, String(attributes[name]));
}

export function setAttribute(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** A text that stays the same node is no other child to a screen reader. */
export function setText(element, text) {
    if (element.textContent === text) return;
    const [only, more] = element.childNodes;
    if (only?.nodeType === Node.TEXT_NODE && !more && text !== '') only.data = text;
    else element.textContent = text;
}

/**
 * Makes these elements the children, in this order; a screen reader is told of each that comes,
 * goes or moves, so that those which stay aren't touched.
 */
export function arrange(parent, elements) {
    const wanted = new Set(elements);
    for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
    elements.forEach((element, place) => {
        const there = parent.children[place];
        if (there !== element) parent.insertBefore(element, there ?? null);
    });
}
