// Changes that touch the page only where something is different.

export function setAttributes(element, attributes) {
    for (const name in attributes) setAttribute(element, name, String(attributes[name]));
}

export function setAttribute(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
}
