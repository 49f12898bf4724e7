// Sheets that buttons open: elements with `popover`, which Escape and a click elsewhere close.

/** Between a button and what it opens, and between that and the window's edges, in CSS pixels. */
const gap = 4;
const margin = 8;
/** A sheet opens below its button where it has so much room, or more than above. */
const leastRoom = 260;
/** With less room than this both above and below, it opens over its button. */
const tooLittle = 160;

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
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    for (const [name, value] of Object.entries(sides(box, window))) {
        sheet.style.setProperty(`--${name}`, value);
    }
    sheet.classList.add('is-placed');
}

/**
 * Where a sheet's edges are, as CSS has them, and how high it may be: below or above what it stands
 * beside, over it where that fills the window.
 *
 * @param {{ top: number, bottom: number, left: number, right: number }} box
 * @param {{ width: number, height: number }} window
 */
export function sides(box, window) {
    const [below, above] = [window.height - box.bottom - gap - margin, box.top - gap - margin];
    const isOver = Math.max(below, above) < tooLittle;
    const isBelow = isOver || below >= leastRoom || below >= above;
    const isRight = (box.left + box.right) / 2 > window.width / 2;
    const top = isOver ? Math.max(box.top, 0) + gap : box.bottom + gap;
    /** @param {number} length */
    const pixels = (length) => `${Math.max(margin, length)}px`;
    return {
        top: isBelow ? pixels(top) : 'auto',
        bottom: isBelow ? 'auto' : pixels(window.height - box.top + gap),
        right: isRight ? pixels(window.width - box.right) : 'auto',
        left: isRight ? 'auto' : pixels(box.left),
        room: pixels(isBelow ? window.height - top - margin : above),
    };
}
