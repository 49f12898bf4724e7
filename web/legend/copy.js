const namespace = 'http://www.w3.org/2000/svg';
/** The height of the names above a picture, with the space below them, in CSS pixels. */
const height = 28;
const middle = 10 - height;

/**
 * Puts the names that stand beside a chart's title above a copy of its picture, which leaves the page.
 *
 * @param {HTMLElement} figure
 * @param {SVGSVGElement} copy
 * @param {(from: Element, to: Element) => void} copyLooks
 * @returns {number} how much higher the copy is; 0 where no names stand there
 */
export function addNames(figure, copy, copyLooks) {
    const entries = [...figure.querySelectorAll('.in-row .entry')];
    if (entries.length === 0) return 0;
    const start = entries[0].getBoundingClientRect().left;
    for (const entry of entries) {
        const group = document.createElementNS(namespace, 'g');
        group.setAttribute('transform', `translate(${entry.getBoundingClientRect().left - start} ${middle - 5})`);
        group.append(...copied(entry, copyLooks));
        copy.append(group);
    }
    const { x, width, height: before } = copy.viewBox.baseVal;
    copy.setAttribute('viewBox', `${x} ${-height} ${width} ${before + height}`);
    copy.setAttribute('height', String(before + height));
    return height;
}

/**
 * @param {Element} entry
 * @param {(from: Element, to: Element) => void} copyLooks
 */
function copied(entry, copyLooks) {
    const [swatch, name] = ['.legend-swatch', '.name'].map((part) => entry.querySelector(part));
    if (!swatch || !name) return [];
    const marks = [...swatch.children].map((mark) => {
        const copy = /** @type {Element} */ (mark.cloneNode(true));
        copyLooks(mark, copy);
        return copy;
    });
    const text = document.createElementNS(namespace, 'text');
    text.textContent = name.textContent;
    const { color, fontFamily, fontSize, opacity } = getComputedStyle(name);
    const looks = { x: 16, y: 9, fill: color, 'font-family': fontFamily, 'font-size': fontSize, opacity };
    for (const [key, value] of Object.entries(looks)) text.setAttribute(key, String(value));
    return [...marks, text];
}
