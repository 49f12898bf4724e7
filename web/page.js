import { readZooms, withZooms } from './page/address.js';
import { Announcer, clock } from './page/announcer.js';
import { Chart } from './chart/chart.js';
import { Connection } from './wire/connection.js';
import { Help } from './page/help.js';
import { Busy } from './page/busy.js';
import { textScale, watchTextScale } from './page/textscale.js';
import { Monitor } from './page/monitor.js';
import { Patterns } from './page/patterns.js';
import { SelectionHistory } from './page/selectionhistory.js';
import { Rows } from './page/rows.js';
import { Settings } from './page/settings.js';
import { Sound } from './audio/sound.js';
import { SoundBar, watchControls } from './audio/soundbar.js';
import { Updates } from './page/updates.js';

/** A page that doesn't suit its server is loaded anew, but not over and over (milliseconds). */
const reloadPause = 10_000;

const { body } = document;
const probe = body.querySelector('[data-probe]');
const state = body.querySelector('[data-connection-state]');

/** What charts and rows need of the link. */
const link = {
    epoch: null,
    /** Up to which rows the page was told of them, as the server gave it and gets it back. */
    told: null,
    /** What plays charts. */
    sound: null,
    monitor: null,
    get isOpen() {
        return body.dataset.connection === 'open';
    },
    /** By chart. */
    selections: new Map(),
    event: 0,
    nextEvent: () => (link.event += 1),
    send: (message) => connection.send(message),
    /** Kept as the server gave it, to be told to the next link. */
    selectionChanged(chart, token) {
        if (token !== null) link.selections.set(chart, token);
        else link.selections.delete(chart);
    },
    /** The viewer finished a selection, or cleared it. */
    chose() {
        if (!isSelecting()) past.selected(selections());
    },
    /** What is seen of a chart stands in the page's address. */
    zoomChanged: () => history.replaceState(null, '', withZooms(charts, location.href)),
    /** A selection is gone that the viewer didn't clear; another may be about to be finished. */
    gaveWay() {
        if (!isSelecting()) past.replaced(selections());
    },
    /** Speaks what came of the viewer's own act. */
    tell: (text) => announcer.announce('own', text),
};
const sound = new Sound(link.tell);
link.sound = sound;
link.monitor = new Monitor(body, link.send, link.tell);
const help = new Help(body);
const sections = [...body.querySelectorAll('[data-rows-section]')];

/** What commands do with the whole page. */
const acts = {
    undo: () => past.undo(),
    redo: () => past.redo(),
    repeat: () => announcer.repeat(),
    pause: () => updates.toggle(),
    help: () => help.show(),
};

/** Goes to the rows of a table, or to the first there are. */
function showTable(name) {
    const section = sections.find((each) => each.querySelector(`[data-rows="${name}"]`));
    /** @type {HTMLElement} */ ((section ?? sections[0]).querySelector('.scroll')).focus();
}

/** @type {NodeListOf<HTMLElement>} */
const figureList = body.querySelectorAll('figure[data-chart]');
const figures = [...figureList];
const charts = figures
    .map((figure, index) => new Chart(figure, index, link, {
        ...acts,
        ...(sections.length > 0 ? { table: () => showTable(figure.dataset.table) } : {}),
    }));
const tables = sections.map((section) => new Rows(section, link));
const past = new SelectionHistory(body, charts, recall, link.tell);
for (const { chart, zoom } of readZooms(charts, location.search)) if (chart.zoomer) chart.zoomer.zoom = zoom;
for (const { chart, token } of past.selections) link.selections.set(chart, token);
const settings = new Settings(body);
const hold = new Busy((held) => {
    connection.send({ hold: { held } });
    if (!held) announcer.released();
});
const announcer = new Announcer(body, () => hold.isHeld);
const updates = new Updates(body, (paused) => {
    if (paused) sound.paused();
    connection.send({ pause: { paused } });
});

/** What the server says, by verb. */
const messages = {
    welcome(epoch) {
        link.epoch = epoch;
        showState('open', 'Live');
        announcer.calm();
    },
    scene(chart, counter, scene) {
        charts[chart].show(counter, scene);
        // There was no room for it until now.
        if (body.dataset.busy === undefined) return;
        delete body.dataset.busy;
        showState('open', 'Live');
    },
    c(chart, counter, operations, size) {
        try {
            charts[chart].change(counter, operations, size);
        } catch (error) {
            console.error(error);
            charts[chart].forget();
            connection.restart();
        }
    },
    scroll: (chart, counter, axes) => charts[chart].scroll(axes),
    meaning: (chart, counter, meaning) => charts[chart].mean(meaning),
    points: (chart, event, points) => charts[chart].points(event, points),
    sound: (chart, event, score) => charts[chart].heard(event, score),
    stops: (chart, ...stops) => charts[chart].selection?.stops(...stops),
    brush: (chart, event, brush) => charts[chart].selection?.answer(event, brush),
    seen: (chart, event, seen) => charts[chart].zoomer?.answer(event, seen),
    stale: (chart, event) => charts[chart].selection?.stale(event),
    rows: (name, event, rows) =>
        tables.filter(({ table }) => table === name).forEach((table) => table.show(event, rows)),
    announce(sequence, kind, text, covers, tables) {
        if (tables) remember(covers[1], tables);
        announcer.announce(kind, text);
    },
    told: remember,
    waiting: (count) => updates.showWaiting(count),
    tick() {},
    error(code, text) {
        console.warn(`soundings: ${code}: ${text}`);
        if (code === 'busy') {
            showState('waiting', text);
            body.dataset.busy = '';
        }
        if (code === 'unknown' || code === 'outdated') reload();
    },
};

const connection = new Connection({
    connected: greet,
    receive([verb, ...fields]) {
        messages[verb]?.(...fields);
    },
    disconnected() {
        if (body.dataset.stale === undefined) showState('waiting', 'Connecting…');
    },
    stale(since) {
        showState('waiting', `Stale since ${clock(since)}`);
        body.dataset.stale = '';
        announcer.alarm(`Connection lost at ${clock(since)}.`);
    },
});

/** The first message of each link: what the page shows, and how. */
function greet() {
    const scale = textScale(probe);
    const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
    connection.send({
        hello: {
            dashboard: body.dataset.dashboard,
            charts: charts.map((chart) => chart.hello(link.epoch, scale)),
            textScale: scale,
            locale: navigator.language || locale,
            timeZone,
            direction: document.documentElement.dir || 'ltr',
            announce: settings.message,
            ...link.told,
            selections: [...link.selections.values()],
        },
    });
    for (const chart of charts) chart.reconnected();
    for (const table of tables) table.reconnected();
    if (updates.isPaused) connection.send({ pause: { paused: true } });
    connection.send(link.monitor.message);
    if (hold.isHeld) connection.send({ hold: { held: true } });
}

/** How far the page was told: the next link goes on from there. */
function remember(count, tables) {
    link.told = { epoch: link.epoch, told: { count, tables } };
}

/** Whether a selection is about to be finished: what others become comes of the same act. */
function isSelecting() {
    return charts.some((chart) => chart.selection?.isPending);
}

/** What is selected, in the charts' order. */
function selections() {
    return [...link.selections].sort(([one], [other]) => one - other)
        .map(([chart, token]) => ({ chart, token }));
}

/** Selects what is in one list, and clears what only another has. */
function recall(selections, old) {
    for (const { chart } of old) {
        if (!selections.some((each) => each.chart === chart)) charts[chart].selection?.recall(null);
    }
    for (const { chart, token } of selections) {
        const before = old.find((each) => each.chart === chart);
        if (JSON.stringify(token) !== JSON.stringify(before?.token)) {
            charts[chart].selection?.recall(token);
        }
    }
}

function showState(name, text) {
    body.dataset.connection = name;
    state.textContent = text;
    if (name === 'open') delete body.dataset.stale;
}

function reload() {
    const last = Number(sessionStorage.getItem('soundings.reloaded'));
    if (Date.now() - last < reloadPause) return;
    sessionStorage.setItem('soundings.reloaded', String(Date.now()));
    location.reload();
}

for (const chart of charts) new SoundBar(sound, chart, body.dataset.dashboard);
watchControls(sound, body);
new Patterns(body);
settings.start(() => connection.send({ announce: settings.message }));
watchTextScale(probe, greet);
hold.start();
past.start();
body.querySelector('[data-repeat]').addEventListener('click', () => announcer.repeat());
body.querySelector('[data-controls]').removeAttribute('hidden');
showState('waiting', 'Connecting…');
connection.start();
