/** What the server puts before every path, such as "/charts"; empty for nothing. */
export function root() {
    return document.body?.dataset?.root ?? '';
}
