import TestClients
import Testing

@testable import Transport

struct MessageTests {
    /// A client that runs its own script.
    private func check<Result: Equatable & Sendable>(
        _ expected: Result, limits: TransportLimits = TransportLimits(),
        sourceLocation: SourceLocation = #_sourceLocation,
        _ script: @escaping @Sendable (WebSocketClient) throws -> Result
    ) async throws {
        try await withServer {
            $0.limits = limits
        } _: { server in
            let got = try await server.client { try script(try WebSocketClient(port: $0)) }
            #expect(got == expected, sourceLocation: sourceLocation)
        }
    }

    @Test func `messages come back in order`() async throws {
        try await check(["one", "", "three", "Größe 🌊"]) { client in
            let words = ["one", "", "three", "Größe 🌊"]
            for word in words { try client.send(word) }
            return try words.map { _ in try client.read().text }
        }
    }

    @Test func `messages that are gathered come in order, though nothing is sent after them`()
        async throws
    {
        var limits = TransportLimits()
        // The kernel would send them by itself after a fifth of a second.
        limits.messages.gathering = .milliseconds(1)
        try await check((1...6).map(String.init) + ["and on"], limits: limits) { client in
            try client.send("together")
            let numbers = try (1...6).map { _ in try client.read().text }
            try client.send("and on")
            return numbers + [try client.read().text]
        }
    }

    @Test func `a message of many pieces arrives as one`() async throws {
        let text = String(repeating: "sounding ", count: 1_200)
        try await check(text) { client in
            try client.send(text)
            return try client.read().text
        }
    }

    @Test func `a message in fragments with a ping between them arrives as one`() async throws {
        try await check([WebSocketClient.Kind.pong, .text]) { client in
            try client.send(.text, Array("by ".utf8), isFinal: false)
            try client.send(.ping, [1, 2])
            try client.send(.continuation, Array("the ".utf8), isFinal: false)
            try client.send(.continuation, Array("mark".utf8))
            let frames = [try client.read(), try client.read()]
            #expect(frames.contains { $0.text == "by the mark" })
            return frames.map(\.kind).sorted { $0.rawValue > $1.rawValue }
        }
    }

    @Test func `a message of exactly the limit is taken`() async throws {
        let limits = TransportLimits()
        try await check(limits.messages.bytes) { client in
            try client.send(.text, [UInt8](repeating: 0x61, count: limits.messages.bytes))
            return try client.read().payload.count
        }
    }

    @Test(arguments: [true, false])
    func `a message beyond the limit closes with 1009`(isFragmented: Bool) async throws {
        let limits = TransportLimits()
        try await check(1009 as Int?) { client in
            if isFragmented {
                for index in 0...(limits.messages.bytes / 1000) {
                    try client.send(
                        index == 0 ? .text : .continuation, [UInt8](repeating: 0x61, count: 1000),
                        isFinal: false)
                }
            } else {
                try client.send(.text, [UInt8](repeating: 0x61, count: limits.messages.bytes + 1))
            }
            return try client.readClose()
        }
    }

    @Test func `too many messages in a second close with 1008`() async throws {
        var limits = TransportLimits()
        limits.messages.perSecond = 20
        try await check(1008 as Int?, limits: limits) { client in
            for _ in 0..<60 { try client.send("e") }
            return try client.readClose()
        }
    }

    @Test(arguments: [
        (WebSocketClient.Kind.binary, [1, 2, 3], 1003), (.text, [0xff, 0xfe], 1007),
    ])
    func `what isn't text closes with a code`(
        kind: WebSocketClient.Kind, payload: [UInt8], code: Int
    ) async throws {
        try await check(code as Int?) { client in
            try client.send(kind, payload)
            return try client.readClose()
        }
    }

    @Test func `a large message arrives whole`() async throws {
        try await check(1_000_000) { client in
            try client.send("much")
            return try client.read().payload.count
        }
    }

    @Test func `a peer can answer after a task elsewhere`() async throws {
        try await check("later it is") { client in
            try client.send("later")
            return try client.read().text
        }
    }

    @Test func `a peer is woken when it asked to be`() async throws {
        try await check("awake") { client in
            try client.send("wake me")
            return try client.read().text
        }
    }

    @Test func `a peer that took its wish back is not woken`() async throws {
        try await check(["asleep", "still"]) { client in
            try client.send("wake me never")
            let first = try client.read().text
            try client.send("still")
            return [first, try client.read().text]
        }
    }

    @Test func `a peer closes with its code and reason`() async throws {
        try await check("as you wish") { client in
            try client.send("bye")
            let frame = try client.read()
            #expect(frame.closeCode == 1000)
            return String(frame.text.suffix(11))
        }
    }

    @Test func `a peer learns that its viewer left, politely or not`() async throws {
        try await withServer { _ in
        } _: { server in
            for isPolite in [true, false] {
                try await server.client { port in
                    let client = try WebSocketClient(port: port)
                    if isPolite {
                        try client.send(.close, [3, 232])
                    } else {
                        client.connection.abort()
                    }
                }
                await server.journal.waitFor(.closed)
            }
        }
    }

    /// RFC 6455, section 7.4: those that endpoints may send, and all others.
    @Test(arguments: [
        (1000, 1000), (1001, 1001), (3000, 3000), (4999, 4999), (0, 1002), (999, 1002),
        (1005, 1002), (1006, 1002), (1015, 1002), (2999, 1002), (5000, 1002), (65_535, 1002),
    ])
    func `a close code that nobody may send isn't sent back`(
        _ sent: Int, _ answered: Int
    ) async throws {
        try await withServer { _ in
        } _: { server in
            try await server.client { port in
                let client = try WebSocketClient(port: port)
                try client.send(.close, [UInt8(sent >> 8), UInt8(sent & 0xFF), 0x61])
                #expect(try client.read().closeCode == answered)
            }
            await server.journal.waitFor(.closed)
        }
    }
}
