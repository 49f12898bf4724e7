// Where a chart's files are.

import { pastQuery } from '../page/past.js';
import { root } from '../page/root.js';

/**
 * The address of a file of a chart, at the time that the page shows.
 *
 * @param {string} dashboard
 * @param {string} chart
 * @param {string} ending with its dots, such as ".tone.json"
 */
export function fileAddress(dashboard, chart, ending) {
    const page = dashboard.startsWith('-/') ? `/${dashboard}` : `/d/${dashboard}`;
    const path = dashboard.startsWith('gallery/') ? `/${dashboard}` : `${page}/${chart}`;
    const query = pastQuery();
    return `${root()}${path}${ending}${query && `?${query}`}`;
}
