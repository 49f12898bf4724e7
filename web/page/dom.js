// Changes of the DOM that leave alone what is equal already.

export function setAttributes(element, attributes) {
    for (const name in attributes) setAttribute(element, name, String(attributes[name]));
}

export function setAttribute(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Keeps the text node where there is one: screen readers report new children. */
export function setText(element, text) {
    if (element.textContent === text) return;
    const [only, more] = element.childNodes;
    if (only?.nodeType === Node.TEXT_NODE && !more && text !== '') only.data = text;
    else element.textContent = text;
}

/**
 * Makes these elements the children, in this order. Elements that stay aren't touched, because
 * screen readers are told of each child that is added, removed or moved.
 */
export function arrange(parent, elements) {
    const wanted = new Set(elements);
    for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
    elements.forEach((element, place) => {
        const there = parent.children[place];
        if (there !== element) parent.insertBefore(element, there ?? null);
    });
}
