import { copyLink, copyPicture, savePNG, saveSVG, saveTactile } from '../chart/download.js';
import { localized } from '../page/catalogue.js';
import { BrailleLine } from './braille.js';
import { Callout } from './callout.js';
import { CommandKeys } from './commandkeys.js';
import { find } from '../page/dom.js';
import { Listeners } from '../page/listeners.js';
import { Cursor } from './cursor.js';
import { Findings, topics } from './findings.js';
import { NoteList } from './notelist.js';
import { Pointer } from './pointer.js';
import { PointMark } from './pointmark.js';
import { Readout } from './readout.js';
import { RowsField } from './rowsfield.js';
import { KeySelection } from './keyselection.js';

/** One chart's data, point by point: the cursor, what it shows, and all that keys do with it. */
export class Explorer {
    cursor;
    #figure;
    #chart;
    #page;
    #input;
    #say;
    #listeners = new Listeners();
    /** @type {import('./cursor.js').PointsQueries} */
    #queries;
    /** @type {import('./readout.js').ValuesQueries} */
    #values;
    #readout;
    #mark;
    #callout;
    #pointer;
    #keySelection;
    #commandKeys;
    #findings;
    #braille;
    /** @type {RowsField | null} null where x can't be selected */
    #rowsField;
    /** @type {NoteList | undefined} */
    #notes;
    /** Whether the cursor is on its way to where the selection shall end. */
    #isReaching = false;
    /** Whether the audio graph is paused; then each point that the viewer goes to sounds. */
    #isPaused = false;
    #isScrubbing = false;

    /**
     * @param {HTMLElement} figure
     * @param {SVGSVGElement} svg
     * @param {import('../chart/chart.js').Chart} chart
     * @param {import('../chart/chart.js').ChartPage} page
     */
    constructor(figure, svg, chart, page) {
        this.#figure = figure;
        this.#chart = chart;
        this.#page = page;
        this.#say = page.say;
        const input = find(figure, '[data-cursor]', HTMLInputElement);
        this.#input = input;
        const target = find(figure, '[data-plot]', SVGElement);
        this.#queries = chart.questions.queries('points');
        this.#values = chart.questions.queries('values');
        this.#callout = new Callout(find(figure, '[data-picture]', HTMLElement), svg);
        this.#readout = new Readout(target, chart, this.#values, this.#callout,
            (value) => page.crosshair.show(chart, value));
        this.#mark = new PointMark(target);
        this.cursor = new Cursor(input, this.#queries, {
            moved: (point) => this.#show(point),
            came: (point, isHeard) => this.#came(point, isHeard),
            reachedEnd: (text) => this.#reachedEnd(text),
            left: (text) => this.#say(text),
            note: (series, key) => this.#notes?.words(series, key) ?? '',
        });
        this.#notes = new NoteList(figure, page.notes, this.cursor);
        this.#pointer = new Pointer(
            target, chart, this.#values, this.#callout, this.#readout, () => this.#settled());
        this.#keySelection = chart.selection && new KeySelection(chart.selection, this.#say);
        const findings = chart.questions.queries('findings');
        this.#findings = new Findings(findings, this.cursor, page.verbosity, this.#say);
        this.#braille = new BrailleLine(figure, findings, this.cursor, page.verbosity, this.#say);
        this.#rowsField = RowsField.of(figure, target, (at, told) => this.#findings.ask('rows', at, told));
        this.#commandKeys = new CommandKeys(figure, input, this.#actions(page.commands));
    }

    start() {
        for (const part of this.#parts) part.start();
        // By the pointer, the keyboard or a command: what is asked for is there when it is needed.
        for (const entry of ['pointerenter', 'focusin']) {
            this.#listeners.add(this.#figure, entry, () => this.cursor.enter());
        }
        this.#listeners.add(this.#figure, 'sound', ({ detail }) => this.#followSound(detail));
        this.#listeners.add(this.#input, 'focus', () => this.#findings.entered());
        this.#listeners.add(this.#input, 'blur', () => { this.#isPaused = false; });
        this.#listeners.add(document, 'keydown', (event) => {
            if (event.key === 'Escape' && !this.cursor.isFocused) this.#callout.dismiss();
        });
    }

    stop() {
        this.#listeners.removeAll();
        for (const part of this.#parts) part.stop();
        this.#keySelection?.stop();
        this.#findings.stop();
        this.#queries.disconnected();
        this.#values.disconnected();
        this.#mark.hide();
        this.#isReaching = this.#isPaused = this.#isScrubbing = false;
    }

    /** Where the viewer is, and the values that they have heard. */
    get kept() {
        return { place: this.cursor.kept, findings: this.#findings.kept };
    }

    /**
     * Goes on where the viewer was on another edition of the chart.
     *
     * @param {Explorer['kept']} kept
     */
    recall({ place, findings }) {
        this.#findings.recall(findings);
        if (place) this.cursor.comeBack(place);
    }

    get #parts() {
        return [this.cursor, this.#pointer, this.#callout, this.#readout, this.#commandKeys, this.#braille,
            ...(this.#notes ? [this.#notes] : []), ...(this.#rowsField ? [this.#rowsField] : [])];
    }

    // Messages and what becomes of the picture

    /** The pointer does something else than to ask for values. */
    hideValues() {
        this.#pointer.hide();
    }

    /** @param {number | string | null} value on x that another chart of the table shows */
    follow(value) {
        this.#readout.follow(value);
    }

    pictureReplaced() {
        this.cursor.pictureReplaced();
        this.#readout.pictureChanged();
        this.#pointer.follow();
    }

    pictureChanged() {
        this.#braille.pictureChanged();
        this.cursor.pictureChanged();
        this.#pointer.pictureChanged();
        this.#readout.pictureChanged();
    }

    /** @param {import('../wire/messages.js').CursorText | null | undefined} text */
    textsChanged(text) {
        this.cursor.textsChanged(text);
    }

    /** @param {import('../chart/chart.js').Plot} plot */
    plotMoved(plot) {
        this.#commandKeys.place(plot);
    }

    reconnected() {
        this.#queries.disconnected();
        this.#values.disconnected();
        this.#findings.reconnected();
        this.cursor.reconnected();
        this.#pointer.follow();
    }

    // Commands

    /** From the data cursor, or from where it was paused, as long as the cursor is on its way there; else pauses. */
    play() {
        const { sound } = this.#page;
        if (sound.plays(this.#figure)) sound.stop();
        else void sound.play(this.#figure, this.#isPaused ? undefined : this.#shares);
    }

    /** @param {import('./commandkeys.js').Actions} commands */
    #actions(commands) {
        const { cursor } = this;
        /** @param {() => void} go */
        const move = (go) => () => {
            this.#isReaching = false;
            this.#isScrubbing = this.#isPaused;
            this.#keySelection?.moved();
            go();
        };
        /** @param {string} go */
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
            say: () => this.#sayPoint(),
            ...(this.#keySelection ? this.#extensions(this.#keySelection) : { escape: () => this.#escape() }),
            ...this.#sounds(this.#page.sound),
            ...(this.#chart.zoomer ? this.#zooms(this.#chart.zoomer) : {}),
            expand: () => this.#chart.expansion.toggle(),
            braille: () => this.#braille.toggle(),
            note: () => this.#notes?.write(),
            details: () => this.#say(this.#commandKeys.showDetails() ?? ''),
            monitor: () => this.#page.monitor.toggle(this.#place),
            ...Object.fromEntries(topics.map((topic) => {
                const ask = () => this.#findings.ask(topic);
                return [topic, /^(next|previous)/.test(topic) ? move(ask) : ask];
            })),
            // A chart without a selection has no field, and the answer says why.
            rowsAt: () => this.#rowsField ? this.#rowsField.open() : this.#findings.ask('rows'),
            ...this.#files(),
            ...commands,
        };
    }

    #files() {
        /** @param {Promise<void>} copying */
        const copied = (copying) => copying.then(
            () => this.#say(localized('picture.copied')), () => this.#say(localized('picture.notCopied')));
        return {
            saveSVG: () => saveSVG(this.#chart),
            savePNG: () => void savePNG(this.#chart).catch(() => this.#say(localized('picture.failed'))),
            saveTactile: () => void saveTactile(this.#chart).catch(() => this.#say(localized('picture.failed'))),
            copyPicture: () => void copied(copyPicture(this.#chart)),
            copyLink: () => void copied(copyLink()),
        };
    }

    /** @param {import('../chart/zoomer.js').Zoomer} zoomer */
    #zooms(zoomer) {
        // Around where the viewer is, else around what the zoomer takes for the middle.
        const at = () => {
            const frame = this.cursor.isFocused ? this.cursor.point?.frame : undefined;
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

    /** @param {KeySelection} keySelection */
    #extensions(keySelection) {
        const { cursor } = this;
        /** @param {() => void} go */
        const reach = (go) => () => cursor.whenKnown((point) => {
            keySelection.begin(point);
            this.#isReaching = true;
            go();
        });
        return {
            choose: () => this.#chart.selection?.openFields(),
            mark: () => cursor.whenKnown((point) => keySelection.mark(point)),
            ...(this.#chart.selection?.isOfNames ? {
                pick: () => cursor.whenKnown((point) => keySelection.toggle(point, false)),
                add: () => cursor.whenKnown((point) => keySelection.toggle(point, true)),
            } : {}),
            extendForward: reach(() => cursor.step(1)),
            extendBack: reach(() => cursor.step(-1)),
            extendToFirst: reach(() => cursor.first()),
            extendToLast: reach(() => cursor.last()),
            escape: () => this.#escape(),
        };
    }

    /** @param {import('../audio/sound.js').Sound} sound */
    #sounds(sound) {
        return {
            play: () => this.play(),
            slower: () => sound.slower(),
            faster: () => sound.faster(),
        };
    }

    /** Where the cursor is, from 0 to 1 along each side of the plot; null for the start. */
    get #shares() {
        if (!this.cursor.point || this.cursor.isAtEnd) return null;
        return this.#sharesOf(this.cursor.point.frame);
    }

    /** @param {import('./points.js').Frame} frame */
    #sharesOf({ x, y, width, height }) {
        const { plot } = this.#chart;
        return {
            x: (x + width / 2 - plot.x) / plot.width,
            y: (y + height / 2 - plot.y) / plot.height,
        };
    }

    /** The chart and the series that the cursor is on. */
    get #place() {
        return { chart: this.#chart.index, series: this.cursor.series };
    }

    /**
     * Where playing was paused the cursor is.
     *
     * @param {import('../audio/sound.js').Heard} heard
     */
    #followSound({ state, axis, place }) {
        this.#isPaused = state === 'stopped';
        this.#isScrubbing = false;
        if (state !== 'stopped' || !axis) return;
        const { x, y, width, height } = this.#chart.plot;
        const share = { x: 0.5, y: 0.5, [axis]: place };
        this.cursor.goAlong(x + share.x * width, y + share.y * height);
    }

    /** Stops what plays, else gives up what isn't finished, else clears, else puts the chart back. */
    #escape() {
        this.#callout.dismiss();
        const { sound } = this.#page;
        if (sound.isSounding) {
            sound.stop();
            this.#isPaused = false;
            return;
        }
        if (this.#keySelection?.cancel()) return;
        const { selection, expansion } = this.#chart;
        if (!selection?.selector.escape() && expansion.isExpanded) expansion.toggle();
    }

    #sayPoint() {
        this.#sound();
        this.#vibrate();
        this.#say(this.cursor.words);
    }

    #vibrate() {
        const { point } = this.cursor;
        if (point) this.#page.vibration.point(1 - this.#sharesOf(point.frame).y);
    }

    #sound() {
        const { point } = this.cursor;
        if (point) this.#page.sound.tone(this.#figure, this.#sharesOf(point.frame));
    }

    /** @param {string} text */
    #reachedEnd(text) {
        this.#say(text);
        this.#page.sound.edge();
        this.#page.vibration.end();
    }

    // Display

    /**
     * @param {import('./points.js').KnownPoint | null | undefined} point
     * @param {boolean} isHeard
     */
    #came(point, isHeard) {
        if (this.#isReaching) this.#keySelection?.extend(point);
        if (this.#isScrubbing) this.#sound();
        this.#vibrate();
        if (!isHeard) this.#say(this.cursor.words);
        this.#show(point);
    }

    /** @param {import('./points.js').KnownPoint | null | undefined} point */
    #show(point) {
        if (!point) {
            this.#mark.hide();
            return this.#callout.isHovered || this.#pointer.isShown || this.#callout.hide();
        }
        this.#page.sound.choose(this.#figure, this.cursor.series);
        if (this.cursor.isFocused) {
            this.#page.monitor.follow(this.#place);
            if (!this.#chart.selection?.isHolding) this.#chart.plots.enter(point.frame);
        }
        this.#mark.show(point.frame);
        // Where the pointer is, the text is about what it points at.
        if (this.#pointer.isShown) return;
        const series = this.cursor.series ?? undefined;
        const tell = () => this.#callout.show(point.text, point.frame, [series, point.key]);
        // Of several series the values come together, and are in one text.
        if (!this.cursor.isAmongSeveral || !this.#page.channel.isOpen) tell();
        // Whoever left meanwhile asks for nothing more.
        if (!this.cursor.isFocused) return;
        this.#values.ask('cursor', { series, point: point.key }, (values) => {
            const isThere = JSON.stringify(this.cursor.point?.key) === JSON.stringify(point.key);
            if (!isThere || !this.cursor.isFocused || this.#pointer.isShown) return;
            if (values && !values.left) this.#readout.show(values);
            else tell();
        });
    }

    /** After pointing elsewhere the text is the cursor's again. */
    #settled() {
        if (this.cursor.isFocused) this.#show(this.cursor.point);
    }
}
