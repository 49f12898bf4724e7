// Sheets that buttons open: elements with `popover`, which Escape and a click elsewhere close.

/** Between a button and what it opens, and between that and the window's edges, in CSS pixels. */
const gap = 4;
const margin = 8;
/** A sheet opens below its button where it has so much room, or more than above. */
const leastRoom = 260;

/**
 * The elements beside which sheets open that no button opens.
 *
 * @type {WeakMap<HTMLElement, Element>}
 */
const anchors = new WeakMap();

/**
 * TypeScript 4.8 doesn't know them yet.
 *
 * @typedef {HTMLElement & { showPopover(): void, hidePopover(): void }} Popover
 */

/** @param {Element} element */
export function isOpen(element) {
    return element.matches(':popover-open');
}

/**
 * Opens beside an element, unless it is open.
 *
 * @param {HTMLElement} sheet
 * @param {Element} anchor
 */
export function openBeside(sheet, anchor) {
    if (isOpen(sheet)) return;
    anchors.set(sheet, anchor);
    /** @type {Popover} */ (sheet).showPopover();
    anchors.delete(sheet);
}

/** @param {HTMLElement} sheet */
export function close(sheet) {
    if (isOpen(sheet)) /** @type {Popover} */ (sheet).hidePopover();
}

/**
 * Places each popover beside what opens it.
 *
 * @param {Document} page
 */
export function placePopovers(page) {
    page.addEventListener('beforetoggle', (event) => {
        const sheet = /** @type {HTMLElement} */ (event.target);
        if (/** @type {any} */ (event).newState !== 'open') return;
        const anchor = anchors.get(sheet) ?? page.querySelector(`[popovertarget="${sheet.id}"]`);
        if (anchor) place(sheet, anchor.getBoundingClientRect());
    }, { capture: true });
}

/**
 * @param {HTMLElement} sheet
 * @param {DOMRect} box what it is to stand beside
 */
function place(sheet, box) {
    const [below, above] = [innerHeight - box.bottom - gap - margin, box.top - gap - margin];
    const isBelow = below >= leastRoom || below >= above;
    const isRight = box.left + box.width / 2 > innerWidth / 2;
    /** @param {number} length */
    const pixels = (length) => `${Math.max(margin, length)}px`;
    const sides = {
        top: isBelow ? pixels(box.bottom + gap) : 'auto',
        bottom: isBelow ? 'auto' : pixels(innerHeight - box.top + gap),
        right: isRight ? pixels(document.documentElement.clientWidth - box.right) : 'auto',
        left: isRight ? 'auto' : pixels(box.left),
        room: pixels(isBelow ? below : above),
    };
    for (const [name, value] of Object.entries(sides)) sheet.style.setProperty(`--${name}`, value);
    sheet.classList.add('is-placed');
}
