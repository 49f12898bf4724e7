// The viewer's settings, kept for all pages.

/** What was kept under a name; an empty object where there is nothing or it is damaged. */
export function kept(name) {
    try {
        return Object(JSON.parse(localStorage.getItem(`soundings.${name}`)));
    } catch {
        return {};
    }
}

/** Keeps an object for later pages. */
export function keep(name, settings) {
    try {
        localStorage.setItem(`soundings.${name}`, JSON.stringify(settings));
    } catch {
        // A browser that keeps nothing is no reason not to change the setting now.
    }
}
