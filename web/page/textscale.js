// The size of the viewer's text as a multiple of the default.

/** The server lays out text in such steps; rounding up prevents clipped text. */
const step = 1 / 8;

/**
 * Compares a line in the style of a chart's labels with the same line at 12 pixels without the
 * viewer's styles, so that both larger text and wider spacing count.
 *
 * @param {HTMLElement} probe
 */
export function textScale(probe) {
    const style = getComputedStyle(probe);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 1;
    context.font = `400 12px ${style.fontFamily}`;
    const plain = context.measureText(probe.textContent ?? '').width;
    const seen = probe.getBoundingClientRect().width;
    if (!(plain > 0 && seen > 0)) return 1;
    return Math.ceil(seen / plain / step - 0.25) * step;
}

/**
 * Calls back when the viewer's text has another size.
 *
 * @param {HTMLElement} probe
 * @param {(scale: number) => void} changed
 */
export function watchTextScale(probe, changed) {
    let scale = textScale(probe);
    new ResizeObserver(() => {
        const now = textScale(probe);
        if (now === scale) return;
        scale = now;
        changed(scale);
    }).observe(probe);
    return scale;
}
