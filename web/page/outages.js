import { isOfFaults, said } from '../chart/outage.js';
import { localized } from './catalogue.js';

/**
 * Announces the outages of tables, once for all charts of a table: an alarm where data stop coming,
 * and news where they come again.
 */
export class Outages {
    /** @type {Map<string, string>} reasons by table */
    #reasons = new Map();
    #announcer;

    /** @param {Pick<import('./announcer.js').Announcer, 'alarm' | 'calm' | 'announce'>} announcer */
    constructor(announcer) {
        this.#announcer = announcer;
    }

    /** A new connection says which there are. */
    forget() {
        this.#reasons.clear();
    }

    /**
     * @param {string} table
     * @param {string} title of a chart of it
     * @param {import('../wire/messages.js').OutageAnswer | null} state
     */
    note(table, title, state) {
        // Lines and values that are left out are no alarm, because the other rows keep coming.
        const outage = state && !isOfFaults(state) ? state : null;
        const reason = outage?.reason ?? '';
        const before = this.#reasons.get(table);
        if (outage) this.#reasons.set(table, reason);
        else this.#reasons.delete(table);
        if (outage && reason !== before) {
            this.#announcer.alarm(localized('outage.alarm', { title, reason: said(reason) }));
        }
        if (!outage && before !== undefined) {
            this.#announcer.calm();
            this.#announcer.announce('news', localized('outage.over', { title }));
        }
    }
}
