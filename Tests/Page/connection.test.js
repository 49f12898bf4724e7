import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mock, test } from 'node:test';
import { Connection } from '../../web/wire/connection.js';

/** A WebSocket that does nothing by itself. */
class StandInSocket {
    static OPEN = 1;
    /** All that were opened, in order. */
    static opened = [];
    readyState = 0;

    constructor(address, protocols) {
        Object.assign(this, { address, protocols });
        StandInSocket.opened.push(this);
    }

    close() {}
}

/** What a page says first. */
const greeting = { text: '{"hello":{}}' };

/** Runs a test with a connection whose timers stand still. */
function withConnection(run) {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    StandInSocket.opened = [];
    const listeners = new EventTarget();
    Object.assign(globalThis, {
        WebSocket: StandInSocket, location: { origin: 'http://example.org' }, window: listeners,
        document: Object.assign(new EventTarget(), { hidden: false }),
    });
    const events = [];
    const note = (name) => () => events.push(name);
    const connection = new Connection({
        greeting: () => greeting.text, connected: (heard) => events.push('connected', heard),
        receive: note('receive'), disconnected: note('disconnected'), refused: note('refused'),
        stale: note('stale'),
    });
    connection.start();
    try {
        run(connection, events, listeners);
        // Nothing goes on once it is closed for good.
        connection.stop();
        const { length } = StandInSocket.opened;
        listeners.dispatchEvent(new Event('online'));
        mock.timers.tick(60_000);
        assert.equal(StandInSocket.opened.length, length);
    } finally {
        mock.timers.reset();
    }
}

test('a page offers the version of the protocol that the server has, and no other', () => {
    const source = new URL('../../Sources/Protocol/ProtocolVersion.swift', import.meta.url);
    const [, number] = readFileSync(source, 'utf8').match(/let number = (\d+)/);
    withConnection(() => {
        assert.equal(StandInSocket.opened[0].protocols, `soundings.v${number}`);
        assert.match(StandInSocket.opened[0].address, /^ws:\/\/example\.org\/ws\?/);
    });
});

test('the greeting travels with the request for the connection, unless it is long', () => {
    for (const [text, isCarried] of [['{"hello":{"a":"ü &+"}}', true], ['x'.repeat(5_000), false]]) {
        greeting.text = text;
        withConnection((_, events) => {
            const [socket] = StandInSocket.opened;
            assert.equal(new URL(socket.address).searchParams.get('hello'), isCarried ? text : null);
            socket.onopen();
            assert.deepEqual(events, ['connected', isCarried ? text : null]);
        });
    }
});

test('only a socket that never opened was refused', () => {
    withConnection((_, events) => {
        const [socket] = StandInSocket.opened;
        socket.onopen();
        socket.onclose();
        mock.timers.tick(1_000);
        assert.ok(!events.includes('refused'));
        StandInSocket.opened.at(-1).onclose();
        assert.deepEqual(events.slice(-2), ['disconnected', 'refused']);
    });
});

test('a page of another version is refused: it stays as it is, and tries again ever more rarely', () => {
    mock.method(Math, 'random', () => 0.5);
    withConnection((_, events) => {
        for (const pause of [500, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
            const count = StandInSocket.opened.length;
            StandInSocket.opened.at(-1).onclose();
            mock.timers.tick(pause - 1);
            assert.equal(StandInSocket.opened.length, count, `nothing before ${pause} ms`);
            mock.timers.tick(1);
            assert.equal(StandInSocket.opened.length, count + 1, `another try after ${pause} ms`);
        }
        assert.ok(!events.includes('connected') && !events.includes('receive'), events.join(' '));
    });
    mock.restoreAll();
});
