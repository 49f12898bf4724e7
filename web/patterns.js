const namespace = 'http://www.w3.org/2000/svg';
const key = 'soundings.patterns';
const size = 8;

/** Lines over the colour of each place in the palette; the first is plain. */
const strokes = [
    '', 'M0 8L8 0M-2 2L2 -2M6 10L10 6', 'M0 4H8', 'M4 0V8', 'M0 0L8 8M-2 6L2 10M6 -2L10 2',
    'M0 4H8M4 0V8', 'M2 2h.01M6 6h.01', 'M0 0L8 8M0 8L8 0', 'M0 2H8M0 6H8', 'M2 0V8M6 0V8',
];

/**
 * Patterns on what series fill, and dashes on their lines, for whom colours are too much alike;
 * the viewer's choice is kept for all pages.
 */
export class Patterns {
    #button;

    constructor(page) {
        this.#button = menuButton(page.querySelector('[data-controls]'));
        page.append(definitions());
        this.#show(kept());
        this.#button.addEventListener('click', () => {
            const isOn = this.#button.getAttribute('aria-pressed') !== 'true';
            this.#show(isOn);
            keep(isOn);
        });
    }

    #show(isOn) {
        this.#button.setAttribute('aria-pressed', String(isOn));
        document.documentElement.classList.toggle('has-patterns', isOn);
    }
}

/** In a menu of the bar at the page's foot. */
function menuButton(controls) {
    const menu = document.createElement('details');
    const [summary, sheet, button] =
        ['summary', 'div', 'button'].map((tag) => document.createElement(tag));
    [menu.className, sheet.className] = ['menu', 'sheet'];
    [summary.textContent, button.textContent] = ['Looks', 'Patterns'];
    button.type = 'button';
    sheet.append(button);
    menu.append(summary, sheet);
    controls.append(menu);
    return button;
}

/** What the style sheet's fills name; out of sight, but drawn from. */
function definitions() {
    const svg = make('svg', { class: 'patterns', width: 0, height: 0, 'aria-hidden': 'true' });
    svg.append(...strokes.map((path, place) => {
        const units = { patternUnits: 'userSpaceOnUse', width: size, height: size };
        const pattern = make('pattern', { id: `pattern-${place}`, ...units });
        pattern.append(
            make('rect', { class: `ground g${place}`, width: size, height: size }),
            make('path', { class: 'lines', d: path }));
        return pattern;
    }));
    return svg;
}

function make(tag, attributes) {
    const element = document.createElementNS(namespace, tag);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    return element;
}

function kept() {
    try {
        return localStorage.getItem(key) === 'on';
    } catch {
        return false;
    }
}

function keep(isOn) {
    try {
        localStorage.setItem(key, isOn ? 'on' : 'off');
    } catch {
        // A browser that keeps nothing is no reason not to change the setting now.
    }
}
