import { root } from './root.js';

/** A page that doesn't suit its server is reloaded, but not more often than this, in milliseconds. */
const shortestPause = 10_000;
const key = 'soundings.reloaded';

/**
 * Reloads the page if the server speaks another version of the protocol than its scripts, or no longer
 * lets its viewer in.
 *
 * @param {string} subprotocol the one of these scripts
 */
export async function reloadIfOutdated(subprotocol) {
    try {
        const response = await fetch(`${root()}/web/protocol`, { cache: 'no-store' });
        if (response.ok && (await response.text()).trim() !== subprotocol) return reload();
        // The session has ended: the page leads to where one signs in.
        const session = await fetch(`${root()}/-/session`, { cache: 'no-store' });
        if (session.status === 401) reload();
    } catch {
        // The server is away: the connection is tried again.
    }
}

/**
 * Reloads the page, unless that was tried just before, or its server is away by now: nobody may be there
 * to do it again.
 */
export async function reload() {
    if (Date.now() - Number(sessionStorage.getItem(key)) < shortestPause) return;
    sessionStorage.setItem(key, String(Date.now()));
    try {
        await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
        location.reload();
    } catch {
        sessionStorage.removeItem(key);
    }
}
