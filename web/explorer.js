import { Callout } from './callout.js';
import { Controls } from './controls.js';
import { Cursor } from './cursor.js';
import { Pointing } from './pointing.js';
import { PointMark } from './pointmark.js';
import { Questions } from './questions.js';
import { Reach } from './reach.js';

/** One chart's data, point by point: the cursor, what it shows, and all that keys do with it. */
export class Explorer {
    cursor;
    #figure;
    #chart;
    #link;
    #questions;
    #mark;
    #callout;
    #reach;
    #controls;
    /** Whether the cursor is on its way to where the selection shall end. */
    #isReaching = false;

    constructor(figure, svg, chart, page) {
        this.#figure = figure;
        this.#chart = chart;
        this.#link = chart.link;
        const input = figure.querySelector('[data-cursor]');
        const target = figure.querySelector('[data-plot]');
        this.#questions = new Questions((fields) =>
            this.#link.send({ points: { chart: chart.index, ...fields } }));
        this.#mark = new PointMark(target);
        this.#callout = new Callout(figure.querySelector('[data-picture]'), svg, target);
        this.cursor = new Cursor(input, this.#questions, {
            moved: (point) => this.#show(point),
            came: (point) => this.#came(point),
            reachedEnd: (text) => this.#reachedEnd(text),
            left: (text) => this.#link.tell(text),
        });
        new Pointing(target, chart, this.#questions, this.#callout, () => this.#settled());
        this.#reach = chart.selection && new Reach(chart.selection, (text) => this.#link.tell(text));
        this.#controls = new Controls(figure, input, this.#actions(page), this.cursor);
        document.addEventListener('keydown', (event) => {
            if (event.key === 'Escape' && !this.cursor.isFocused) this.#callout.dismiss();
        });
    }

    // Messages and what becomes of the picture

    receive(event, points) {
        this.#questions.receive(event, points);
    }

    pictureReplaced() {
        this.cursor.pictureReplaced();
    }

    pictureChanged() {
        this.cursor.pictureChanged();
    }

    wordsChanged() {
        this.cursor.wordsChanged();
    }

    plotMoved(plot) {
        this.#controls.place(plot);
    }

    reconnected() {
        this.#questions.reconnected();
    }

    // What commands do

    #actions(page) {
        const { cursor } = this;
        const move = (go) => () => {
            this.#isReaching = false;
            this.#reach?.moved();
            go();
        };
        const jump = (go) => move(() => cursor.jump(go));
        return {
            next: move(() => cursor.step(1)),
            previous: move(() => cursor.step(-1)),
            forward: move(() => cursor.tenth(1)),
            back: move(() => cursor.tenth(-1)),
            first: move(() => cursor.first()),
            last: move(() => cursor.last()),
            nextSeries: jump('nextSeries'),
            previousSeries: jump('previousSeries'),
            lowest: jump('lowest'),
            highest: jump('highest'),
            lowestOfAll: jump('lowestOfAll'),
            highestOfAll: jump('highestOfAll'),
            say: () => this.#say(),
            ...(this.#reach ? this.#reaches(page) : { escape: () => this.#escape() }),
            ...(this.#link.sound ? this.#sounds(this.#link.sound) : {}),
            ...(this.#chart.zoomer ? this.#zooms(this.#chart.zoomer) : {}),
            details: () => this.#controls.showDetails(),
            ...page,
        };
    }

    #zooms(zoomer) {
        // Around where the viewer is.
        const at = () => {
            const frame = this.cursor.point?.frame;
            return frame && frame.x + frame.width / 2 - this.#chart.plot.x;
        };
        return {
            zoomIn: () => zoomer.zoomIn(at()),
            zoomOut: () => zoomer.zoomOut(at()),
            earlier: () => zoomer.go(-1),
            later: () => zoomer.go(1),
            newest: () => zoomer.newest(),
            reset: () => zoomer.reset(),
        };
    }

    #reaches({ undo, redo }) {
        const { cursor } = this;
        const reach = (go) => () => {
            this.#reach.begin(cursor.point);
            this.#isReaching = true;
            go();
        };
        return {
            mark: () => this.#reach.mark(cursor.point),
            extendForward: reach(() => cursor.step(1)),
            extendBack: reach(() => cursor.step(-1)),
            extendToFirst: reach(() => cursor.first()),
            extendToLast: reach(() => cursor.last()),
            escape: () => this.#escape(),
            undo,
            redo,
        };
    }

    #sounds(sound) {
        return {
            play: () => (sound.isPlaying ? sound.stop() : sound.play(this.#figure, this.#share)),
            slower: () => sound.slower(),
            faster: () => sound.faster(),
        };
    }

    /** Where the cursor is, from 0 to 1 along the plot; the start once it is at the end. */
    get #share() {
        if (!this.cursor.point || this.cursor.isAtEnd) return 0;
        const { x, width } = this.cursor.point.frame;
        const { plot } = this.#chart;
        return (x + width / 2 - plot.x) / plot.width;
    }

    /** Stops what plays, else gives up what isn't finished, else clears. */
    #escape() {
        this.#callout.dismiss();
        const { sound } = this.#link;
        if (sound?.isPlaying) return sound.stop();
        if (this.#reach?.cancel()) return;
        this.#chart.selection?.escape();
    }

    #say() {
        this.#link.tell(this.cursor.words);
        if (this.cursor.point) this.#link.sound?.tone(this.#figure, this.#share);
    }

    #reachedEnd(text) {
        this.#link.tell(text);
        this.#link.sound?.edge?.();
    }

    // What is shown

    #came(point) {
        if (this.#isReaching) this.#reach.extend(point);
        // A screen reader speaks a range by itself only while it is there.
        if (!this.cursor.isFocused) this.#link.tell(this.cursor.words);
        this.#show(point);
    }

    #show(point) {
        if (!point) {
            this.#mark.hide();
            return this.#callout.isHovered || this.#callout.hide();
        }
        this.#mark.show(point.frame);
        this.#callout.show(point.text, point.frame);
    }

    /** After pointing elsewhere the text is the cursor's again. */
    #settled() {
        if (this.cursor.isFocused) this.#show(this.cursor.point);
    }
}
