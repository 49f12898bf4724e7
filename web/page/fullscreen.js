import { find } from './dom.js';

/**
 * The button that shows the page on the whole screen, and back.
 *
 * @param {HTMLElement} page
 */
export function watchFullScreen(page) {
    const button = find(page, '[data-full-screen]', HTMLElement);
    button.hidden = !document.fullscreenEnabled;
    button.addEventListener('click', () => {
        if (document.fullscreenElement) document.exitFullscreen();
        else document.documentElement.requestFullscreen();
    });
    document.addEventListener('fullscreenchange', () =>
        button.setAttribute('aria-pressed', String(document.fullscreenElement !== null)));
}
