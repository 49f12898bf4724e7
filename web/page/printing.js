import { locale, localized } from './catalogue.js';

/**
 * States on paper when it was printed.
 *
 * @param {HTMLElement} element
 */
export function stateTime(element) {
    addEventListener('beforeprint', () => {
        const time = new Date().toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' });
        element.textContent = `${localized('past.at', { time })} ${location.href}`;
    });
}
