// What marks do between two pictures: places and sizes go from the old number to the new one, what is
// new appears, what is gone fades.
//
// One loop sets the attributes of all that moves: transitions of a style sheet cost a browser more
// than twice as much, too much for 1,000 marks in every frame.

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
/** In milliseconds. */
const duration = 250;
const places = ['x', 'y', 'cx', 'cy', 'x1', 'y1', 'x2', 'y2', 'transform'];
const sizes = ['width', 'height', 'r', 'rx', 'opacity'];
const gliding = new Set([...places, ...sizes]);
/** What an attribute that isn't there stands for. */
const absent = { opacity: '1', rx: '0', transform: 'matrix(1 0 0 1 0 0)' };

/** What is on its way: the glides of each element, by attribute. */
export const moving = new Map();
let frame = 0;

/** What an attribute says once it has come to rest. */
export function settled(element, name) {
    const glide = moving.get(element)?.get(name);
    return glide ? glide.end : element.getAttribute(name);
}

/** Sets an attribute (null removes it): a number goes there, all else is there at once. */
export function glide(element, name, value) {
    const before = element.getAttribute(name);
    const way = gliding.has(name) && !isStill() ? wayBetween(before, value, absent[name]) : null;
    if (way) return begin(element, name, { ...way, end: value });
    jump(element, name, value);
}

/** Sets an attribute without motion. */
export function jump(element, name, value) {
    stop(element, name);
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
}

/** Lets a new element appear. */
export function appear(element) {
    if (isStill()) return;
    const end = element.getAttribute('opacity');
    const way = wayBetween('0', end, absent.opacity);
    if (!way) return;
    element.setAttribute('opacity', 0);
    begin(element, 'opacity', { ...way, end });
}

/** Takes an element out of the picture; it is gone for everything but the eye. */
export function leave(element) {
    const way = wayBetween(element.getAttribute('opacity'), '0', absent.opacity);
    if (isStill() || !way) return element.remove();
    element.classList.add('is-leaving');
    element.setAttribute('aria-hidden', 'true');
    begin(element, 'opacity', { ...way, end: '0', then: () => element.remove() });
}

/** Nobody sees it move, or wants to. */
function isStill() {
    return reduced.matches || document.hidden;
}

// MARK: Glides

function begin(element, name, glide) {
    if (!moving.has(element)) moving.set(element, new Map());
    moving.get(element).set(name, { ...glide, start: performance.now() });
    frame ||= requestAnimationFrame(step);
}

function stop(element, name) {
    const glides = moving.get(element);
    if (glides?.delete(name) && glides.size === 0) moving.delete(element);
}

function step(now) {
    for (const [element, glides] of moving) {
        for (const [name, glide] of glides) {
            const share = isStill() ? 1 : (now - glide.start) / duration;
            if (share >= 1) finish(element, name, glide);
            else element.setAttribute(name, between(glide, eased(Math.max(share, 0))));
        }
    }
    frame = moving.size > 0 ? requestAnimationFrame(step) : 0;
}

function finish(element, name, { end, then }) {
    jump(element, name, end);
    then?.();
}

/** Fast at first, slow at the end. */
function eased(share) {
    return 1 - (1 - share) * (1 - share);
}

// MARK: Numbers in texts

const number = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;

/** The numbers of two values and the texts around them; null where there is no way between them. */
function wayBetween(before, after, none) {
    const [old, next] = [before ?? none, after ?? none].map((text) => text && matrix(text));
    if (old === undefined || next === undefined || old === next) return null;
    const texts = next.split(number);
    const from = old.match(number)?.map(Number);
    const to = next.match(number)?.map(Number);
    if (!from || from.length !== to?.length || old.split(number).join() !== texts.join()) return null;
    return { texts, from, to };
}

/** A move is a matrix too, so that there is a way from one to the other. */
function matrix(text) {
    const move = /^translate\((\S+) (\S+)\)$/.exec(text);
    return move ? `matrix(1 0 0 1 ${move[1]} ${move[2]})` : text;
}

function between({ texts, from, to }, share) {
    if (from.length === 1) return Math.round((from[0] + (to[0] - from[0]) * share) * 100) / 100;
    let text = texts[0];
    for (let place = 0; place < from.length; place += 1) {
        text += from[place] + (to[place] - from[place]) * share + texts[place + 1];
    }
    return text;
}
