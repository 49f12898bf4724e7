// Finds required elements, and changes the DOM only where it differs.

/**
 * The first element that a selector finds, which has to be there and of a class.
 *
 * @template {Element} Kind
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function find(root, selector, kind) {
    const found = root.querySelector(selector);
    if (found instanceof kind) return found;
    throw new Error(`the page has no ${kind.name} that is ${selector}`);
}

/**
 * @param {Element} element
 * @param {Record<string, string | number>} attributes
 */
export function setAttributes(element, attributes) {
    for (const name in attributes) setAttribute(element, name, String(attributes[name]));
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function setAttribute(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * @param {HTMLElement} element
 * @param {boolean} isHidden
 */
export function setHidden(element, isHidden) {
    if (element.hidden !== isHidden) element.hidden = isHidden;
}

/**
 * Keeps the text node where there is one: screen readers report new children.
 *
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
    if (element.textContent === text) return;
    const [only, more] = element.childNodes;
    if (only instanceof Text && !more && text !== '') only.data = text;
    else element.textContent = text;
}

/**
 * Makes these elements the children, in this order. Elements that stay aren't touched, because
 * screen readers are told of each child that is added, removed or moved.
 *
 * @param {Element} parent
 * @param {Element[]} elements
 */
export function arrange(parent, elements) {
    const wanted = new Set(elements);
    for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
    elements.forEach((element, place) => {
        const there = parent.children[place];
        if (there !== element) parent.insertBefore(element, there ?? null);
    });
}

/** Takes the focus from a text field, as a press beside it does, so that keys no longer go there. */
export function leaveField() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    if (focused?.matches('input:is([type=text], [type=search]), textarea')) focused.blur();
}
