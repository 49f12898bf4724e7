import Foundation
import Redis
import Tables

/// Data that the log keeps beside its rows, and the room that it gives back.
extension RedisRowLog {
    package func acknowledge(
        before offset: Int, knowing texts: [String: [String]]
    ) async throws(LogError) {
        do throws(RedisError) {
            _ = try await RedisScript.acknowledge.run(
                on: client, keys: [keys.state, keys.acknowledged, keys.orders],
                [.init(offset), .init(Self.json(of: texts))])
        } catch {
            throw LogError(error)
        }
    }

    package func texts() async throws(LogError) -> [String: [String]] {
        try Self.texts(of: try await run(RedisCommand("HGET", keys.state, "texts")).bytes)
    }

    /// Those that were noted last beside the rows; nil where nobody keeps them any more.
    func lastTexts() async throws(LogError) -> [String: [String]]? {
        let entries = try await run(
            RedisCommand("XREVRANGE", keys.orders, "+", "-", "COUNT", 1))
        return try? Self.texts(of: entries.array?.first?.array?.last?.pairs["x"]?.bytes)
    }

    package func texts(neededAt time: Double) async throws(LogError) -> [String: [String]] {
        let last = RedisCommand.Argument(Self.milliseconds(time))
        let entries = try await run(
            RedisCommand("XREVRANGE", keys.orders, last, "-", "COUNT", 1))
        if let fields = entries.array?.first?.array?.last?.pairs {
            return try Self.texts(of: fields["x"]?.bytes)
        }
        // Tables were read from the beginning, or nobody keeps it any more.
        return try await offset(neededAt: time) == 0 ? [:] : texts()
    }

    private static func texts(of bytes: [UInt8]?) throws(LogError) -> [String: [String]] {
        guard let bytes else { return [:] }
        do {
            return try JSONDecoder().decode([String: [String]].self, from: Data(bytes))
        } catch {
            throw .damaged("the order of texts in Redis can't be read")
        }
    }

    static func json(of texts: [String: [String]]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(texts)).map(Array.init) ?? Array("{}".utf8)
    }

    package func trim(keeping seconds: Double) async throws(LogError) {
        let now = Date().timeIntervalSince1970
        guard let needed = try await acknowledgement(at: seconds > 0 ? now - seconds : nil) else {
            return
        }
        // The record that has the offset; at the end of the log the last one.
        let entries = try await run(
            RedisCommand(
                "XREVRANGE", keys.rows, RedisKeys.id(needed.offset), "-", "COUNT", 1))
        guard let record = try LogNews(entries, of: keys.name).records.first else { return }
        // Beside a long history they would be much.
        let recent = try await acknowledgement(at: now - Self.ordersKept)
        let day = Self.milliseconds(now - AnsweredRequest.keptSeconds)
        _ = try await run([
            RedisCommand("XTRIM", keys.rows, "MINID", "=", RedisKeys.id(record.offset)),
            RedisCommand("XTRIM", keys.acknowledged, "MINID", "=", .init(needed.id)),
            RedisCommand("XTRIM", keys.orders, "MINID", "=", .init(recent?.id ?? "0")),
            RedisCommand("XTRIM", keys.requests, "MINID", "~", .init(day)),
        ])
    }

    /// In seconds, as long as a page may come from another process.
    private static let ordersKept = 60.0

    /// The offset before which nothing was needed at a time in seconds since 1970, or now.
    private func acknowledgement(
        at time: Double?
    ) async throws(LogError) -> (id: String, offset: Int)? {
        let last = time.map { RedisCommand.Argument(Self.milliseconds($0)) } ?? "+"
        let entries = try await run(
            RedisCommand("XREVRANGE", keys.acknowledged, last, "-", "COUNT", 1))
        return entries.array?.first.flatMap(Self.acknowledgement)
    }

    private static func acknowledgement(_ entry: RedisReply) -> (id: String, offset: Int)? {
        guard let id = entry.array?.first?.text, let offset = entry.array?.last?.pairs["o"]?.integer
        else { return nil }
        return (id, offset)
    }

    private static func milliseconds(_ seconds: Double) -> Int {
        max(0, Int(saturating: seconds * 1_000))
    }

    func firstRecord() async throws(LogError) -> LogNews.Record? {
        let entries = try await run(RedisCommand("XRANGE", keys.rows, "-", "+", "COUNT", 1))
        return try LogNews(entries, of: keys.name).records.first
    }

    package func earliest() async throws(LogError) -> Double? {
        if let first = try await firstRecord(), first.offset == 0 { return first.time }
        let entries = try await run(
            RedisCommand("XRANGE", keys.acknowledged, "-", "+", "COUNT", 1))
        let oldest = entries.array?.first.flatMap(Self.acknowledgement)
        return oldest?.id.split(separator: "-").first.flatMap { Double($0) }.map { $0 / 1_000 }
    }

    package func isWhole(at time: Double) async throws(LogError) -> Bool {
        let needed = try await offset(neededAt: time)
        return try await firstRecord().map { $0.offset <= needed } ?? true
    }

    package func offset(neededAt time: Double) async throws(LogError) -> Int {
        try await acknowledgement(at: time)?.offset ?? 0
    }

    package func extent() async throws(LogError) -> LogExtent {
        let replies = try await run([
            RedisCommand("HMGET", keys.state, "end", "first"),
            RedisCommand("MEMORY", "USAGE", keys.rows),
        ])
        let state = replies[0].array ?? []
        if state.first?.integer == nil { try await checkForRecords() }
        let numbers = state.map { $0.integer ?? 0 }
        guard numbers.count == 2 else { return LogExtent(offsets: 0..<0, bytes: 0) }
        return LogExtent(
            offsets: min(numbers[1], numbers[0])..<numbers[0], bytes: replies[1].integer ?? 0)
    }

    package func requests() async throws(LogError) -> [AnsweredRequest] {
        var (requests, last) = ([AnsweredRequest](), "-")
        while true {
            let entries =
                try await run(
                    RedisCommand(
                        "XRANGE", keys.requests, .init(last), "+", "COUNT",
                        .init(Self.requestsTogether))
                ).array ?? []
            requests += entries.compactMap(AnsweredRequest.init)
            guard let id = entries.last?.array?.first?.text else { return requests }
            last = "(" + id
        }
    }

    private static let requestsTogether = 10_000

    package func positions() async throws(LogError) -> [String: String] {
        try await run(RedisCommand("HGETALL", keys.positions)).pairs.compactMapValues(\.text)
    }
}
