/**
 * Keeps what sticks under the header below all of its lines: a narrow window has more of them.
 *
 * @param {HTMLElement} page
 */
export function watchHeader(page) {
    /** @type {HTMLElement | null} */
    const header = page.querySelector('.topbar');
    if (!header) return;
    const { style } = page.ownerDocument.documentElement;
    new ResizeObserver(() => style.setProperty('--topbar', `${header.offsetHeight}px`)).observe(header);
}
