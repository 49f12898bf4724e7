import { localized } from '../page/catalogue.js';
import { Listeners } from '../page/listeners.js';
import { Points } from './points.js';
import { setAttribute } from '../page/dom.js';
import { clamp } from '../brush/stops.js';

/** A picture that changes asks where the cursor's point is no more often, in milliseconds. */
const followPause = 250;
/** An index that stands for the last one, however many there are. */
const beyond = 2 ** 31;

/**
 * @typedef {import('../wire/messages.js').PointsAnswer} PointsAnswer
 * @typedef {import('./points.js').KnownPoint} KnownPoint
 * @typedef {{ go: string, index: number, series?: string, point?: import('../wire/messages.js').PointKey, x?: number, y?: number, reach?: number }} PointsQuery
 * @typedef {import('../wire/queries.js').Queries<PointsQuery, PointsAnswer>} PointsQueries
 */

/**
 * Is told of `moved(point)` when there is something else to show, null for nothing;
 * `came(point, isHeard)` when the viewer went somewhere, with whether a screen reader says so by itself.
 *
 * @typedef {object} CursorDelegate
 * @property {(point: KnownPoint | null | undefined) => void} moved
 * @property {(point: KnownPoint | undefined, isHeard: boolean) => void} came
 * @property {(text: string) => void} reachedEnd
 * @property {(text: string) => void} left
 * @property {(series: string | undefined, key: import('../wire/messages.js').PointKey) => string} [note] what is said behind a datum
 */

/**
 * The data cursor: one native range over the plot that goes from point to point.
 *
 * Value and text are set together, so that no screen reader says the old text after the new value.
 * While data move under it, it stays on its datum: its value is left alone, because each new one
 * would be spoken.
 */
export class Cursor {
    #input;
    #queries;
    #points = new Points();
    #index = 0;
    /** @type {number | null} where the viewer is going, while the text there isn't known yet */
    #pending = null;
    /** Steps that were asked for while a jump waits for its answer. */
    #steps = 0;
    #isJumping = false;
    /** The ends that nobody has been told of since the last move. */
    #wasToldEnd = false;
    #wasToldLeft = false;
    /** Whether it says a datum that has left, because the next one would leave as soon, and the next after it. */
    #isHeld = false;
    #following = 0;
    /** The data moved while an answer was awaited. */
    #isBehind = false;
    #lastFollow = 0;
    /**
     * What it says on the first point while nobody is on it.
     *
     * @type {import('../wire/messages.js').CursorText | null}
     */
    #rest = null;
    /** The known points may be others by now. */
    #isOutdated = false;
    /** Nobody can come to the cursor: there are no points, as far as is known. */
    #isEmpty = false;
    /** @type {((point: KnownPoint) => void)[]} what waits until the point is known */
    #waiting = [];
    #delegate;
    #listeners = new Listeners();

    /**
     * @param {HTMLInputElement} input
     * @param {PointsQueries} queries
     * @param {CursorDelegate} delegate
     */
    constructor(input, queries, delegate) {
        this.#input = input;
        this.#queries = queries;
        this.#delegate = delegate;
    }

    start() {
        const on = this.#listeners.on(this.#input);
        on('input', () => this.#dragged(Number(this.#input.value)));
        on('focus', () => {
            this.enter();
            this.#delegate.moved(this.point);
        });
        on('blur', () => {
            this.#isHeld = false;
            this.#delegate.moved(null);
            if (this.#points.rest > 0 && this.#pending === null) this.#comeToRest(this.#rest);
        });
    }

    stop() {
        this.#listeners.removeAll();
        clearTimeout(this.#following);
        this.#following = 0;
        this.#pending = null;
        [this.#isJumping, this.#isBehind, this.#isHeld, this.#steps] = [false, false, false, 0];
        this.#waiting = [];
    }

    /** Leads the viewer onto the data. */
    focus() {
        this.#input.focus();
    }

    /** What is said of its datum is another. */
    say() {
        if (!this.#isHeld) this.#show();
    }

    /** The index of the point that it is on, in its series. */
    get index() {
        return this.#index;
    }

    get isFocused() {
        return this.#input.matches(':focus');
    }

    /** Its key; null before the server said. */
    get series() {
        return this.#points.series;
    }

    /** Whether the chart has other series. */
    get isAmongSeveral() {
        return this.#points.seriesCount > 1;
    }

    get isAtEnd() {
        return this.#index === this.#points.total - 1;
    }

    /** The one that the cursor is on; undefined before the server said. */
    get point() {
        return this.#points.at(this.#index);
    }

    // Acts of the viewer

    /** Somebody comes to the chart: the points around the cursor are asked for, once. */
    enter() {
        if ((this.#isResting || this.#isOutdated) && !this.#queries.isWaiting('cursor')) this.#follow();
    }

    /**
     * Calls `act(point)` with the point that the cursor is on, as soon as it is known.
     *
     * @param {(point: KnownPoint) => void} act
     */
    whenKnown(act) {
        if (this.point) return act(this.point);
        this.#waiting.push(act);
        this.enter();
    }

    /** @param {number} way */
    step(way) {
        if (this.#isJumping) this.#steps += way;
        else this.#goTo((this.#pending ?? this.#index) + way);
    }

    /** @param {number} way */
    tenth(way) {
        this.step(way * Math.max(1, Math.round(this.#points.total / 10)));
    }

    /**
     * To a point of a series by its index there.
     *
     * @param {number} index
     * @param {string | undefined} series
     */
    goTo(index, series) {
        if (series === undefined || series === this.#points.series) this.#goTo(index);
    }

    first() {
        this.#goToEnd(0);
    }

    last() {
        this.#goToEnd(this.#points.total - 1);
    }

    /**
     * Moves to an end, or announces that the cursor is already there.
     *
     * @param {number} index
     */
    #goToEnd(index) {
        const isThere = index === this.#index && this.#pending === null && !this.#isJumping;
        this.#goTo(index);
        if (isThere && this.point) this.#delegate.came(this.point, false);
    }

    /**
     * Only the server knows where: `lowest`, `nextSeries` and so on, or `same` for the datum of `fields`.
     *
     * @param {string} go
     * @param {{ series?: string, point?: import('../wire/messages.js').PointKey }} fields
     * @param {() => void} arrived is called there
     */
    jump(go, fields = {}, arrived = () => {}) {
        const end = { nextSeries: this.#points.seriesCount - 1, previousSeries: 0 }[go];
        if (end === this.#points.seriesPlace) {
            return this.#tellEnd(localized(go === 'nextSeries' ? 'cursor.lastSeries' : 'cursor.firstSeries'));
        }
        this.#isJumping = true;
        this.#ask({ go, index: this.#pending ?? this.#index, ...fields }, (points) => {
            this.#isJumping = false;
            const isElsewhere = points.series !== this.#points.series;
            this.#accept(points);
            if (isElsewhere) this.#index = -1;
            const steps = this.#steps;
            this.#steps = 0;
            // Whoever asks for the highest and is on it hears so.
            const isThere = points.at === this.#index;
            this.#goTo(points.at);
            if (isThere) this.#delegate.came(this.point, false);
            arrived();
            if (go === 'same' && points.left) this.#delegate.left(points.left);
            if (steps !== 0) this.step(steps);
        });
    }

    /**
     * To the nearest in the same series along the axis, by a place in the picture.
     *
     * @param {number} x
     * @param {number} y
     */
    goAlong(x, y) {
        this.#ask({ go: 'along', index: this.#index, x, y }, (points) => {
            this.#accept(points);
            this.#goTo(points.at);
        });
    }

    /** Where the viewer is, for another cursor over the same data; null where nobody has moved it. */
    get kept() {
        const { series, point } = this;
        return point && !(this.#index === this.#points.rest && !this.isFocused) ? { series, point: point.key } : null;
    }

    /**
     * Comes to a datum that the viewer was on before, silently.
     *
     * @param {{ series?: string, point: import('../wire/messages.js').PointKey }} kept
     */
    comeBack({ series, point }) {
        this.#ask({ go: 'same', index: 0, series, point }, (points) => {
            this.#accept(points);
            this.#index = points.at;
            this.#restAgain();
            this.#show();
            if (this.isFocused) this.#delegate.moved(this.point);
        });
    }

    /** @param {number} index */
    #dragged(index) {
        this.#input.value = String(this.#index);
        this.#goTo(index);
    }

    /** @param {number} target */
    #goTo(target) {
        const index = clamp(target, 0, Math.max(this.#points.total - 1, 0));
        if (index !== target && this.words !== '') this.#tellEnd(localized(target < 0 ? 'cursor.firstPoint' : 'cursor.lastPoint'));
        if (index === this.#index && this.#pending === null && this.point && index !== target) return;
        this.#pending = this.#points.at(index) ? null : index;
        if (this.#pending === null) this.#take(index);
        if (this.#pending !== null || this.#points.isShort(index)) this.#fetch(index);
    }

    /** @param {number} index */
    #take(index) {
        const isMove = index !== this.#index;
        this.#index = index;
        this.#isHeld = false;
        if (isMove) this.#wasToldEnd = this.#wasToldLeft = false;
        if (isMove) this.#restAgain();
        // A range whose number is the same is silent, as in another series at the same place.
        const isHeard = this.isFocused && this.#input.value !== String(index);
        this.#show();
        if (isMove) this.#delegate.came(this.point, isHeard);
    }

    /** Who left the newest point for another one finds that again. */
    #restAgain() {
        if (this.#points.rest !== 0) this.#points.rest = this.isAtEnd ? this.#index : -1;
    }

    /** @param {string} text */
    #tellEnd(text) {
        if (!this.#wasToldEnd) this.#delegate.reachedEnd(text);
        this.#wasToldEnd = true;
    }

    /** @param {number} index */
    #fetch(index) {
        this.#ask({ go: 'index', index }, (points) => {
            const { key, text } = this.point ?? {};
            this.#accept(points);
            if (this.#pending !== null) return this.#goTo(this.#pending);
            // Meanwhile the viewer may have gone on, and the data too.
            if (!same(this.point?.key, key)) return this.#follow(key);
            if (this.point?.text === text) return;
            this.#show();
            if (this.isFocused) this.#delegate.moved(this.point);
        });
    }

    /**
     * @param {PointsQuery} fields
     * @param {(points: PointsAnswer) => void} answered
     */
    #ask(fields, answered) {
        const { series } = this.#points;
        this.#queries.ask('cursor', { series, ...fields }, (points) => {
            this.#disable(points.total === 0);
            if (points.total > 0) answered(points);
            else this.#empty(points);
            this.#proceed();
            if (!this.#isBehind) return;
            this.#isBehind = false;
            this.#follow();
        });
    }

    #proceed() {
        while (this.point && this.#waiting.length > 0) this.#waiting.shift()?.(this.point);
    }

    /** @param {PointsAnswer} points */
    #accept(points) {
        this.#isOutdated = false;
        this.#points.take(points);
    }

    /**
     * All points have left.
     *
     * @param {PointsAnswer} points
     */
    #empty(points) {
        if (!this.point) return;
        this.#accept(points);
        [this.#pending, this.#isJumping, this.#steps] = [null, false, 0];
        this.#input.setAttribute('aria-valuetext', localized('cursor.noPoints'));
        this.#delegate.left(localized('cursor.left'));
        this.#delegate.moved(null);
    }

    // Changes of the picture

    /** Answers to what was asked before won't come any more. */
    reconnected() {
        this.pictureReplaced();
    }

    /** A whole new picture, or a new link: the viewer gets to where they were going. */
    pictureReplaced() {
        this.#isOutdated = true;
        if (this.#isUntouched) return;
        if (this.#queries.isWaiting('cursor')) return (this.#isBehind = true);
        [this.#isJumping, this.#isBehind, this.#steps] = [false, false, 0];
        if (this.#pending === null) this.#follow();
        else this.#fetch(this.#pending);
    }

    /** The data moved: places are looked up while somebody looks at them. */
    pictureChanged() {
        this.#isOutdated = true;
        if (this.#isEmpty) return this.enter();
        if (!this.isFocused || this.#following !== 0) return;
        const pause = Math.max(0, this.#lastFollow + followPause - performance.now());
        this.#following = setTimeout(() => this.#follow(), pause);
    }

    /**
     * Texts follow the data at a calm pace, the one of a cursor that nobody is on with them. Where it rests
     * it comes with them; one that somebody left elsewhere asks for its own.
     *
     * @param {import('../wire/messages.js').CursorText | null | undefined} text undefined while it isn't known
     */
    textsChanged(text) {
        if (text !== undefined) this.#rest = text;
        if (this.isFocused) return;
        if (!this.#isUntouched) return this.#follow();
        if (text === undefined) return;
        this.#comeToRest(text);
        this.#disable(text === null);
        if (text === null) this.#input.setAttribute('aria-valuetext', localized('cursor.noPoints'));
    }

    /**
     * Nobody is on it, and nobody has moved it.
     *
     * @param {import('../wire/messages.js').CursorText | null} text
     */
    #comeToRest(text) {
        this.#points.forget(text);
        this.#index = this.#points.rest;
        if (text) this.#show();
    }

    /**
     * A chart without points stays a stop: whoever is on it isn't thrown off the page.
     *
     * @param {boolean} isEmpty whether there are no points to come to
     */
    #disable(isEmpty) {
        this.#isEmpty = isEmpty;
        this.#input.disabled = false;
        setAttribute(this.#input, 'aria-disabled', String(isEmpty));
    }

    /** Nobody has gone anywhere with it, or goes. */
    get #isUntouched() {
        return this.#index === this.#points.rest && this.#pending === null && !this.#isJumping && !this.isFocused;
    }

    /** Only the text of its first point is known. */
    get #isResting() {
        return this.point === undefined && this.#pending === null && !this.#isJumping;
    }

    #follow(key = this.point?.key) {
        clearTimeout(this.#following);
        this.#following = 0;
        this.#lastFollow = performance.now();
        // Asked again once the answer is there, which may be of data before these.
        if (this.#queries.isWaiting('cursor') && this.point) return (this.#isBehind = true);
        const go = key === undefined ? 'index' : 'same';
        // There may be newer points than were known when the cursor came to rest on the last one.
        const isNewest = key === undefined && this.#points.rest > 0 && this.#index === this.#points.rest;
        this.#ask({ go, index: isNewest ? beyond : this.#index, point: key }, (points) => {
            this.#followed(points, key);
            // Whoever looked and left has moved nothing.
            if (isNewest && this.#index === points.at) this.#points.rest = points.at;
        });
    }

    /**
     * @param {PointsAnswer} points
     * @param {import('../wire/messages.js').PointKey | undefined} key
     */
    #followed(points, key) {
        // Meanwhile the viewer may have gone on, and must not be taken back.
        if (!same(this.point?.key, key)) return this.#follow();
        const before = this.point?.text;
        this.#accept(points);
        this.#index = points.at;
        if (points.left && this.isFocused) {
            if (!this.#wasToldLeft) this.#delegate.left(points.left);
            this.#isHeld = this.#wasToldLeft;
            this.#wasToldLeft = true;
        }
        const isSame = same(this.point?.key, key) && this.point?.text === before;
        if (!this.#isHeld && (!isSame || !this.isFocused)) this.#show();
        if (this.isFocused) this.#delegate.moved(this.point);
    }

    // Display

    #show() {
        if (this.words === '') return;
        this.#disable(false);
        setAttribute(this.#input, 'aria-valuetext', this.words);
        const max = String(Math.max(this.#points.total - 1, 0));
        if (this.#input.max !== max) this.#input.max = max;
        this.#input.value = String(this.#index);
    }

    /** "June 3, 58 degrees, New York, 3 of 12". */
    get words() {
        const text = this.point?.text ?? (this.#index === this.#points.rest ? this.#rest?.[0] : undefined);
        const { series, point } = this;
        const note = point ? this.#delegate.note?.(series, point.key) ?? '' : '';
        const place = { index: this.#index + 1, count: this.#points.total };
        return text === undefined ? '' : localized('cursor.words', { text, ...place }) + note;
    }
}

/**
 * @param {unknown} one
 * @param {unknown} other
 */
function same(one, other) {
    return JSON.stringify(one) === JSON.stringify(other);
}
