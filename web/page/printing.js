/**
 * States on paper when it was printed.
 *
 * @param {HTMLElement} element
 */
export function stateTime(element) {
    addEventListener('beforeprint', () => {
        const time = new Date().toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
        element.textContent = `As it was on ${time}. ${location.href}`;
    });
}
