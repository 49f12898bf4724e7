// The entry: makes the parts of the page, connects them with each other and starts them.

import { watchControls } from './audio/soundbar.js';
import { Sound } from './audio/sound.js';
import { TouchHint } from './brush/touchhint.js';
import { Chart } from './chart/chart.js';
import { ChartElement } from './chart/element.js';
import { withinRoom } from './chart/ownstate.js';
import { ShownMarks } from './chart/shownmarks.js';
import { Control } from './controls/control.js';
import { Crosshair } from './explore/crosshair.js';
import { HiddenSeries } from './legend/hiddenseries.js';
import { readRows, readZooms, rowsIn, withRows, zoomsIn } from './page/address.js';
import { Alerts } from './page/alerts.js';
import { Announcer, clock } from './page/announcer.js';
import { Busy } from './page/busy.js';
import { locale, localized } from './page/catalogue.js';
import { find } from './page/dom.js';
import { fetchEdition, focusAgain, placeOf, replaceParts, selectedColumns, withMeaning } from './page/edition.js';
import { Faults } from './page/faults.js';
import { watchFullScreen } from './page/fullscreen.js';
import { watchHeader } from './page/header.js';
import { Help } from './page/help.js';
import { watchLanguage } from './page/languagechoice.js';
import { leftOut } from './page/leftout.js';
import { href, query, recall, write } from './page/longaddress.js';
import { Monitor } from './page/monitor.js';
import { Notes } from './page/notes.js';
import { Outages } from './page/outages.js';
import { Past, watchMoments } from './page/past.js';
import { Patterns } from './page/patterns.js';
import { placePopovers } from './page/popover.js';
import { stateTime } from './page/printing.js';
import { Quiet } from './page/quiet.js';
import { Ranges } from './page/ranges.js';
import { reloadIfOutdated } from './page/reload.js';
import { Rows } from './page/rows.js';
import { SelectionBar } from './page/selectionbar.js';
import { Selections } from './page/selections.js';
import { Settings } from './page/settings.js';
import { textScale, watchTextScale } from './page/textscale.js';
import { Theme } from './page/theme.js';
import { Updates } from './page/updates.js';
import { Vibration } from './page/vibration.js';
import { isWall, Wall, watchWallLink } from './page/wall.js';
import { Zooms } from './page/zooms.js';
import { Channel } from './wire/channel.js';
import { Connection, subprotocol } from './wire/connection.js';
import { dispatch } from './wire/messages.js';

const { body } = document;
const probe = find(body, '[data-probe]', HTMLElement);
const state = find(body, '[data-connection-state]', HTMLElement);

// The parts that another edition of the dashboard has others of.

/** @type {Element[]} */
const sections = [];
/** @type {ChartElement[]} */
const elements = [];
/** @type {HTMLElement[]} */
const fields = [];
/** @type {{ name: string }[]} of the charts, and after them of the controls */
const names = [];
/** @type {Chart[]} in the order of the page, as messages count them */
const charts = [];
/**
 * What selections are made on: the charts, and after them the controls.
 *
 * @type {import('./page/selections.js').Selectable[]}
 */
const selectables = [];

readPanels(body);

/** Before charts measure what room they have. */
const wall = isWall() ? new Wall(body) : null;
const channel = new Channel((message) => connection.send(message));
const busy = new Busy((isBusy) => {
    channel.send({ hold: { held: isBusy } });
    if (!isBusy) announcer.released();
});
const quiet = new Quiet(body, () => busy.isHeld);
const announcer = new Announcer(body, () => busy.isHeld, quiet);
/** @param {string} text */
const say = (text) => announcer.announce('own', text);
/** @param {string} text */
const ask = (text) => announcer.announce('request', text);
const outages = new Outages(announcer);
const faults = new Faults(body, announcer);
const alerts = new Alerts(body, announcer, (number, delay) => sound.alert(number, delay));
const hidden = new HiddenSeries(charts);
const marks = new ShownMarks(charts);
const zooms = new Zooms(charts, channel, say, () => selections.completed());
/** @type {Selections} */
let selections = makeSelections();
let bar = new SelectionBar(body, selectables, selections);
/** @type {Control[]} */
let controls = makeControls();
let ranges = makeRanges();
const crosshair = new Crosshair(charts);
const touchHint = new TouchHint(say);
const sound = new Sound(say);
const vibration = new Vibration(body);
const notes = new Notes(body, names, say, (text) => announcer.announce('news', text));
notes.read();
const monitor = new Monitor(body, channel.send, say);
const help = new Help(body);
const settings = new Settings(body);
let tables = makeTables();
const updates = new Updates(body, (isPaused) => {
    if (channel.isOpen) showOpen();
    if (isPaused) sound.paused();
    channel.send({ pause: { paused: isPaused } });
    // A link that came back meanwhile shows another page of rows.
    if (!isPaused) for (const table of tables) table.reconnected();
});
/**
 * The rows that announcements have counted, as the server gave them.
 *
 * @type {{ epoch: string | null, told: { count: number, tables: import('./wire/messages.js').ToldTables } } | null}
 */
let counted = null;

// Panels

/** @param {ParentNode} page */
function readPanels(page) {
    sections.splice(0, Infinity, ...page.querySelectorAll('[data-rows-section]'));
    elements.splice(0, Infinity, .../** @type {NodeListOf<ChartElement>} */ (page.querySelectorAll('sounding-chart')));
    fields.splice(0, Infinity, .../** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll('[data-control]')));
    names.splice(
        0, Infinity,
        ...elements.map((element) => ({ name: nameOf(element) })),
        ...fields.map(({ dataset }) => ({ name: dataset.control ?? '' })));
}

function makeSelections() {
    return new Selections(body, names, selectables, { zooms, hidden, marks }, say, () => bar.show());
}

function makeControls() {
    const made = fields.map((field, number) => new Control(field, elements.length + number, { channel, selections, say }));
    for (const control of made) selectables[control.index] = control;
    return made;
}

function makeRanges() {
    return new Ranges(body, zooms, channel, say, () => selections.completed());
}

function makeTables() {
    return sections.map((section) => new Rows(section, channel, rowsChanged, say));
}

/** What the address says of the page's parts, which are started after it. */
function startPanels() {
    // What isn't known isn't kept in it.
    const search = query();
    for (const { chart, zoom } of readZooms(charts, zoomsIn(search))) {
        if (chart.zoomer) chart.zoomer.zoom = zoom;
    }
    hidden.restore();
    marks.restore();
    for (const [name, kept] of readRows(rowsIn(search))) {
        for (const table of tables) if (table.table === name) table.recall(kept);
    }
    selections.start();
    for (const control of controls) control.start();
    bar.start();
    const fault = leftOut({ charts, selectables: names, tables }, search);
    if (fault) say(fault);
}

/** Whether another edition of the dashboard is being fetched. */
let isMoving = false;

/**
 * The dashboard is another now: the page shows it in place of the old one, with what is selected where that
 * means the same. While there is none, it keeps what it shows.
 */
async function move() {
    if (isMoving) return;
    isMoving = true;
    showState('waiting', localized('state.updating'));
    const edition = await fetchEdition(location.href, () => {
        showState('waiting', localized('state.removed'));
        announcer.alarm(localized('page.removed'));
    });
    isMoving = false;
    const focused = placeOf(document.activeElement);
    write(withMeaning(selectedColumns(body), selectedColumns(edition), href()), false);
    const kept = new Map(charts.map((chart) => [chart.figure.dataset.chart, chart.kept]));
    showEdition(edition);
    greet();
    for (const chart of charts) {
        const before = kept.get(chart.figure.dataset.chart);
        if (before) chart.recall(before);
    }
    focusAgain(document, focused);
    announcer.announce('news', localized('page.changed', { title: document.title.replace(/ · Soundings$/, '') }));
}

/** @param {Document} edition */
function showEdition(edition) {
    selections.stop();
    ranges.stop();
    monitor.forget();
    charts.length = selectables.length = elements.length = 0;
    replaceParts(document, edition);
    readPanels(body);
    selections = makeSelections();
    bar = new SelectionBar(body, selectables, selections);
    controls = makeControls();
    tables = makeTables();
    ranges = makeRanges();
    for (const element of elements) element.connectedCallback();
    startPanels();
    alerts.draw();
}

// Charts

/** Commands on any chart that concern the whole page. */
const commands = {
    undo: () => selections.undo(),
    redo: () => selections.redo(),
    repeat: () => announcer.repeat(),
    pause: () => updates.toggle(),
    acknowledge: () => alerts.acknowledge(),
    help: () => help.show(),
};

/**
 * Before the elements are upgraded.
 *
 * @param {ChartElement} element
 */
function nameOf(element) {
    return find(element, 'figure', HTMLElement).dataset.chart ?? '';
}

/** @param {ChartElement} element */
function makeChart(element) {
    const { figure } = element;
    /** @type {Record<string, () => void>} */
    const table = sections.length > 0 ? { table: () => showTable(figure.dataset.table ?? '') } : {};
    return new Chart(figure, elements.indexOf(element), {
        channel, selections, sound, vibration, notes, monitor, crosshair, touchHint, say, ask, verbosity: () => settings.verbosity,
        commands: { ...commands, ...table },
        rangeChanged: () => ranges.show(),
        markChanged: () => selections.completed(),
        // A double click is one act.
        hiddenChanged: (isSecond) => (isSecond ? selections.replaced() : selections.completed()),
    });
}

/**
 * The address says which page of rows is shown, in which order; what a viewer did is a step back.
 *
 * @param {boolean} isAct
 */
function rowsChanged(isAct) {
    const url = withRows(tables, href());
    if (url.href !== href()) write(url, isAct);
}

/** The page's rows follow on the way through older addresses. */
function addressChanged() {
    notes.keep();
    const kept = readRows(rowsIn(query()));
    for (const table of tables) table.recall(kept.get(table.table) ?? null);
}

/**
 * Goes to the rows of a table, or to the first there are.
 *
 * @param {string} name
 */
function showTable(name) {
    const section = sections.find((each) => each.querySelector(`[data-rows="${name}"]`));
    find(section ?? sections[0], '.scroll', HTMLElement).focus();
}

/**
 * A chart was put on the page: later than the others, it asks for its picture by a new greeting.
 *
 * @param {Event} event
 */
function chartConnected({ target }) {
    if (!(target instanceof ChartElement) || !elements.includes(target)) return;
    const index = elements.indexOf(target);
    target.chart ??= selectables[index] = charts[index] = makeChart(target);
    target.chart.start();
    if (channel.isOpen) greet();
}

/**
 * The chart of a message, if it is on the page.
 *
 * @param {number} index
 */
function chartAt(index) {
    const chart = charts[index];
    return chart?.isStarted ? chart : undefined;
}

/** @param {number} index among what selections are made on */
function controlAt(index) {
    return controls[index - elements.length];
}

/**
 * The tables of a message, which it changes.
 *
 * @param {string} name
 */
function tablesOf(name) {
    const named = tables.filter(({ table }) => table === name);
    for (const { section } of named) quiet.moved(section);
    return named;
}

// Messages

/**
 * Changes a chart's picture; where that doesn't fit, the page asks for the whole.
 *
 * @param {number} index
 * @param {(chart: Chart) => void} change
 */
function alter(index, change) {
    const chart = chartAt(index);
    if (!chart) return;
    try {
        quiet.moved(chart.figure);
        change(chart);
    } catch (error) {
        console.error(error);
        chart.forget();
        connection.restart();
    }
}

/** @type {import('./wire/messages.js').ServerMessages} */
const receiver = {
    welcome(epoch) {
        faults.welcome();
        channel.epoch = epoch;
        showOpen();
        wall?.connected();
        announcer.calm();
        // The server says which there are, and how many rows wait.
        updates.showWaiting(0);
        outages.forget();
        for (const chart of charts) chart.outage.show(null);
    },
    scene(chart, counter, scene) {
        chartAt(chart)?.show(counter, scene);
        // A busy server sends the picture as soon as there is room for the page.
        if (body.dataset.busy === undefined) return;
        delete body.dataset.busy;
        showOpen();
    },
    c: (chart, ...change) => alter(chart, (there) => there.change(...change)),
    resumed: (chart, ...change) => alter(chart, (there) => there.resume(...change)),
    scroll: (chart, counter, axes) => chartAt(chart)?.scroll(axes),
    legend: (chart, counter, names) => chartAt(chart)?.legend.show(names),
    outage(chart, counter, outage) {
        const there = chartAt(chart);
        if (!there) return;
        there.outage.show(outage);
        // All charts of a table hear of it, in any order; the first one speaks for them.
        const first = charts.find(({ table }) => table === there.table) ?? there;
        outages.note(there.table, first.title, outage);
    },
    state(chart, counter, state) {
        const there = chartAt(chart);
        if (there?.ownState.receive(state)) ask(localized('page.stateLost', { title: there.title }));
    },
    meaning: (chart, counter, texts) => chartAt(chart)?.setTexts(counter, texts),
    m: (chart, counter, change) => chartAt(chart)?.changeTexts(counter, change),
    brush(chart, event, brush) {
        (chartAt(chart) ?? controlAt(chart))?.selection?.answer(event, brush);
    },
    seen: (chart, event, seen) => chartAt(chart)?.zoomer?.answer(event, seen),
    stale: (chart, event) => chartAt(chart)?.selection?.selector.stale(event),
    rows: (name, event, rows) => tablesOf(name).forEach((table) => table.show(event, rows)),
    r: (name, event, change) => tablesOf(name).forEach((table) => table.change(event, change)),
    announce(sequence, kind, text, covers, tables) {
        if (tables) remember(covers[1], tables);
        announcer.announce(kind, text);
    },
    alerts: (raised) => alerts.show(raised),
    notes: (kept) => notes.receive(kept),
    faults: (errors) => faults.show(errors),
    told: remember,
    waiting: (count) => updates.showWaiting(count),
    tick() {},
    error(code, text) {
        if (code === 'outdated') return void move();
        console.warn(`soundings: ${code}: ${text}`);
        if (code === 'busy') {
            showState('waiting', text);
            body.dataset.busy = '';
        }
        if (code === 'unknown') void move();
    },
};

const past = Past.of(body, () => {
    // Rows of another time are none that this page has missed.
    counted = null;
    connection.reopen();
    if (past) say(past.sentence);
});
const connection = new Connection({
    greeting: () => JSON.stringify(greeting()),
    connected: greet,
    refused: () => reloadIfOutdated(subprotocol),
    receive: (message) => dispatch(receiver, message,
        (name, chart, ...answer) => (chartAt(chart) ?? controlAt(chart))?.questions.receive(name, answer)),
    disconnected() {
        for (const chart of charts) chart.disconnected();
        wall?.disconnected();
        if (body.dataset.stale === undefined) showState('waiting', localized('state.connecting'));
    },
    stale(since) {
        showState('waiting', localized('state.stale', { time: clock(since) }));
        body.dataset.stale = '';
        announcer.alarm(localized('page.lost', { time: clock(since) }));
    },
}, past ? () => past.address : undefined);

/** The first message of each connection: what the page shows, and how. */
function greeting() {
    const scale = textScale(probe);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return {
        hello: {
            dashboard: body.dataset.dashboard,
            version: body.dataset.version || undefined,
            charts: withinRoom(charts.map((chart) => chart.hello(scale))),
            textScale: scale,
            locale: locale(),
            timeZone,
            direction: document.documentElement.dir || 'ltr',
            announce: settings.message,
            ...counted,
            selections: selections.tokens,
            paused: updates.isPaused || undefined,
        },
    };
}

/**
 * Greets, unless the server has heard just this, and goes on where the page was.
 *
 * @param {string | null} heard the greeting that the server has
 */
function greet(heard = null) {
    const message = greeting();
    if (JSON.stringify(message) !== heard) channel.send(message);
    for (const chart of charts) chart.greeted(message.hello.textScale);
    // The last act without a link is sent last.
    /** @param {Chart | Control} each */
    const order = (each) => each.selection?.unansweredEvent ?? 0;
    for (const each of [...charts, ...controls].sort((one, other) => order(one) - order(other))) each.reconnected();
    if (!updates.isPaused) for (const table of tables) table.reconnected();
    if (document.hidden) showVisibility();
    channel.send(monitor.message);
    if (busy.isHeld) channel.send({ hold: { held: true } });
}

/** A hidden page gets nothing until it is shown, and then everything at once. */
function showVisibility() {
    channel.send({ visible: { visible: !document.hidden } });
}

/**
 * The next connection continues from these counts.
 *
 * @param {number} count
 * @param {import('./wire/messages.js').ToldTables} tables
 */
function remember(count, tables) {
    counted = { epoch: channel.epoch, told: { count, tables } };
}

/**
 * @param {string} name
 * @param {string} text
 */
function showState(name, text) {
    channel.isOpen = name === 'open';
    body.dataset.connection = name;
    state.textContent = text;
    if (name === 'open') delete body.dataset.stale;
}

function showOpen() {
    showState('open', updates.isPaused ? localized('state.paused') : past?.state ?? localized('state.live'));
}

// Start

body.addEventListener('sounding-chart', chartConnected);
customElements.define('sounding-chart', ChartElement);
addEventListener('popstate', addressChanged);
watchControls(sound, body);
placePopovers(document);
watchFullScreen(body);
watchHeader(body);
watchWallLink(body);
watchLanguage(body);
stateTime(find(body, '[data-printed]', HTMLElement));
new Theme(body);
new Patterns(body);
settings.start(() => channel.send({ announce: settings.message }));
watchTextScale(probe, () => greet());
busy.start();
document.addEventListener('visibilitychange', showVisibility);
alerts.start();
startPanels();
void recall(() => say(localized('address.leftOut', { parts: localized('address.selection') })));
past?.start();
watchMoments(body);
wall?.start();
find(body, '[data-repeat]', HTMLElement).addEventListener('click', () => announcer.repeat());
find(body, '[data-controls]', HTMLElement).hidden = false;
showState('waiting', localized('state.connecting'));
connection.start();
