import { readZooms, writeZooms } from './address.js';
import { localized } from './catalogue.js';

/**
 * @typedef {import('../chart/zoomer.js').Zoomer} Zoomer
 * @typedef {import('../chart/zoomer.js').ZoomTarget} ZoomTarget
 * @typedef {Map<Zoomer, { text: string, fault?: string }>} Answers what charts show, and why it isn't what was typed
 */

/** What all charts show of x: kept in the page's address, and changed for several of them by one act. */
export class Zooms {
    #charts;
    #channel;
    #say;
    #completed;
    /** @type {Answers} of the charts to what was chosen last */
    #answers = new Map();

    /**
     * @param {import('../chart/chart.js').Chart[]} charts those that there are so far
     * @param {import('../wire/channel.js').Channel} channel
     * @param {(text: string) => void} say announces the result of the viewer's own act
     * @param {() => void} completed is called when all charts show what was chosen for them
     */
    constructor(charts, channel, say, completed) {
        this.#charts = charts;
        this.#channel = channel;
        this.#say = say;
        this.#completed = completed;
    }

    /** The charts that the header's time range holds for. */
    get ofTimeRange() {
        return this.#charts.flatMap((chart) =>
            chart?.zoomer && 'timeRange' in chart.figure.dataset ? [chart.zoomer] : []);
    }

    /** As texts of the address. */
    get kept() {
        return writeZooms(this.#charts);
    }

    /**
     * Shows what texts of an address say, on other charts what their author chose.
     *
     * @param {string[]} texts
     */
    recall(texts) {
        const named = readZooms(this.#charts, texts);
        const changed = this.#charts.flatMap((chart) => {
            if (!chart?.zoomer || chart.zoomer.hasOverview) return [];
            const zoom = named.find((each) => each.chart === chart)?.zoom ?? null;
            return JSON.stringify(zoom) === JSON.stringify(chart.zoomer.kept) ? [] : [{ zoomer: chart.zoomer, zoom }];
        });
        if (changed.length === 0) return;
        if (!this.#channel.isOpen) {
            for (const { zoomer, zoom } of changed) zoomer.keep(zoom);
            return this.#say(localized('zoom.offline'));
        }
        /** @type {Map<Zoomer, ZoomTarget>} */
        const targets = new Map(changed.map(({ zoomer, zoom }) => [zoomer, zoom ? { kept: zoom } : 'original']));
        this.show(targets, (seen) => this.#say(seen.length === 1 ? seen[0] : sentence(seen, null)));
    }

    /**
     * One act for some charts; `shown` is called once with what they show, in their order.
     *
     * @param {Map<Zoomer, ZoomTarget>} targets
     * @param {(seen: string[]) => void} shown
     */
    show(targets, shown) {
        /** @type {Answers} */
        const answers = new Map();
        this.#answers = answers;
        for (const [zoomer, to] of targets) {
            zoomer.follow(to, (text, fault) => {
                answers.set(zoomer, { text, fault });
                // Nobody listens to each of them; what was chosen before is no more of interest.
                if (answers.size < targets.size || answers !== this.#answers) return;
                this.#completed();
                this.#tell([...targets.keys()].flatMap((each) => answers.get(each) ?? []), shown);
            });
        }
    }

    /**
     * What some charts refuse others may show.
     *
     * @param {{ text: string, fault?: string }[]} answers
     * @param {(seen: string[]) => void} shown
     */
    #tell(answers, shown) {
        const seen = answers.filter(({ fault }) => fault === undefined).map(({ text }) => text);
        if (seen.length > 0) shown(seen);
        else this.#say(answers[0]?.fault ?? '');
    }
}

/**
 * One for the act, however many charts it concerns and whichever of them answers first.
 *
 * @param {string[]} seen what each chart says that it shows, in their order: "June 3 to June 9, 2013. 168 points."
 * @param {string | null} label of what is offered; null where what is seen is said
 */
export function sentence(seen, label) {
    if (seen.length === 1) {
        return label === null ? localized('zoom.seen', { range: seen[0] }) : localized('zoom.chosen', { range: label });
    }
    // How many points there are differs from chart to chart.
    const range = label ?? seen[0].replace(/(?:\. |。)[^.。]*[.。]$/, '');
    return localized('zoom.ofCharts', { count: seen.length, range });
}
