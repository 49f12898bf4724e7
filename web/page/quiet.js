/** A screen reader hears a text that comes so long after the last change of the page, in milliseconds. */
const rest = 500;
/** An answer comes so late at most, whatever goes on, in milliseconds. */
const longest = 3_000;
/** A part that changed by itself not longer ago is taken to go on with it, in milliseconds. */
const memory = 10_000;

/** What isn't changed by what the viewer does, or is unseen by screen readers. */
const apart = '[role=status], [role=alert], [data-toast], [data-recent], [data-waiting]';
const parts = 'figure, [data-rows-section]';

/**
 * Notices when the page has come to rest after an act of the viewer: screen readers drop what is said amid a
 * flood of changes.
 *
 * A part of the page that moves with its data never rests. Its changes count only for as long as the act's own
 * are likely to be among them.
 */
export class Quiet {
    #page;
    #isActing;
    /** @type {WeakMap<Element, number>} when parts changed that the viewer had no hand in */
    #moved = new WeakMap();
    #observer = new MutationObserver((changes) => this.#see(changes));
    #timer = 0;
    #began = 0;
    #changed = 0;
    #earliest = 0;
    #done = () => {};

    /**
     * @param {HTMLElement} page
     * @param {() => boolean} isActing
     */
    constructor(page, isActing) {
        this.#page = page;
        this.#isActing = isActing;
    }

    /** @param {Element} part that the server changes */
    moved(part) {
        if (this.#timer === 0 && !this.#isActing()) this.#moved.set(part, performance.now());
    }

    /**
     * Calls `done()` once the page rests, and not before a time; another call takes the place of this one.
     *
     * @param {number} earliest
     * @param {() => void} done
     */
    wait(earliest, done) {
        [this.#earliest, this.#done] = [earliest, done];
        this.#began = this.#changed = performance.now();
        if (this.#timer === 0) {
            this.#observer.observe(this.#page, { subtree: true, childList: true, attributes: true, characterData: true });
        }
        this.#look();
    }

    #look() {
        clearTimeout(this.#timer);
        const end = Math.max(this.#earliest, Math.min(this.#changed + rest, this.#began + longest));
        const left = end - performance.now();
        if (left > 0) {
            this.#timer = setTimeout(() => this.#look(), left);
            return;
        }
        this.#observer.disconnect();
        this.#timer = 0;
        this.#done();
    }

    /** @param {MutationRecord[]} changes */
    #see(changes) {
        const now = performance.now();
        if (changes.some(({ target }) => this.#counts(target, now))) this.#changed = now;
    }

    /**
     * @param {Node} target
     * @param {number} now
     */
    #counts(target, now) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element || element.closest(apart)) return false;
        const part = element.closest(parts);
        const moved = part && this.#moved.get(part);
        return !moved || now - moved > memory || now < this.#began + rest;
    }
}
