// What marks do between two pictures. Moving is the style sheet's (motion.css): this says when not to
// move, and lets what leaves fade.

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
/** In milliseconds, as long as the style sheet's `--motion`. */
const duration = 250;

/** Changes a picture without any motion: it is another one, or in another size. */
export function still(root, change) {
    root.classList.remove('is-animated');
    change();
    settle(root);
    root.classList.add('is-animated');
}

/** Keeps an element from moving until `release`, because its new place has a new meaning. */
export function hold(element, held) {
    element.classList.add('is-still');
    held.push(element);
}

export function release(root, held) {
    if (held.length === 0) return;
    settle(root);
    for (const element of held) element.classList.remove('is-still');
}

/** Takes an element out of the picture; it is gone for everything but the eye. */
export function leave(element) {
    if (reduced.matches || document.hidden) return element.remove();
    element.classList.add('is-leaving');
    element.setAttribute('aria-hidden', 'true');
    const fading = element.animate({ opacity: 0 }, { duration, easing: 'ease-out' });
    fading.finished.then(() => element.remove(), () => element.remove());
}

/** Has the new places taken at once, before anything may move again. */
function settle(root) {
    root.getBoundingClientRect();
}
