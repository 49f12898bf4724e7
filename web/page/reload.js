/** A page that doesn't suit its server is reloaded, but not more often than this, in milliseconds. */
const shortestPause = 10_000;
const key = 'soundings.reloaded';

/** Reloads the page, unless that was tried just before. */
export function reload() {
    if (Date.now() - Number(sessionStorage.getItem(key)) < shortestPause) return;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
}
