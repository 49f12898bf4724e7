// The viewer's settings, stored for all pages.

/**
 * The stored settings of a name; an empty object where there are none or they are damaged.
 *
 * @param {string} name
 */
export function kept(name) {
    try {
        return Object(JSON.parse(localStorage.getItem(`soundings.${name}`) ?? '{}'));
    } catch {
        return {};
    }
}

/**
 * Calls `changed` when another page has stored settings of a name.
 *
 * @param {string} name
 * @param {() => void} changed
 */
export function onStored(name, changed) {
    addEventListener('storage', (event) => {
        if (event.key === `soundings.${name}`) changed();
    });
}

/**
 * Stores settings for later pages.
 *
 * @param {string} name
 * @param {object} settings
 */
export function keep(name, settings) {
    try {
        localStorage.setItem(`soundings.${name}`, JSON.stringify(settings));
    } catch {
        // Without storage the setting still applies to this page.
    }
}
