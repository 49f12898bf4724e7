// Stand-ins for elements that parts of the page are built on: whatever they look for is there. Import
// it before the page's modules.

/** An element of any kind, which has an element for each selector. */
export class AnyElement extends EventTarget {
    dataset = {};
    classList = { add() {}, remove() {}, toggle() {} };
    style = { setProperty() {} };
    attributes = {};
    #found = new Map();

    querySelector(selector) {
        if (!this.#found.has(selector)) this.#found.set(selector, new AnyElement());
        return this.#found.get(selector);
    }

    querySelectorAll() {
        return [];
    }

    setAttribute(name, value) {
        this.attributes[name] = value;
    }

    getAttribute(name) {
        return this.attributes[name] ?? null;
    }

    removeAttribute(name) {
        delete this.attributes[name];
    }

    setPointerCapture() {}

    append(...elements) {
        this.appended = [...(this.appended ?? []), ...elements];
    }

    remove() {}
}

/** An event with fields of its own. */
export function makeEvent(name, fields = {}) {
    return Object.assign(new Event(name, { cancelable: true }), fields);
}

class StandInObserver {
    observe() {}

    disconnect() {}
}

Object.assign(globalThis, {
    HTMLElement: AnyElement, SVGElement: AnyElement,
    MutationObserver: StandInObserver,
    document: Object.assign(new EventTarget(), { createElement: () => new AnyElement(), activeElement: null }),
    requestAnimationFrame: () => 1,
    cancelAnimationFrame() {},
});
