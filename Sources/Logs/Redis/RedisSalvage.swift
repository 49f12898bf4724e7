import Redis

/// Reads the entries of a log in Redis one after the other, also behind those that can't be read.
struct RedisSalvage {
    struct Entry {
        let id: String
        /// As they stand in the stream.
        let fields: [RedisCommand.Argument]
        /// Nil where it can't be read.
        let record: LogNews.Record?
    }

    private let log: RedisRowLog
    /// The id of the last entry that was read.
    private var last: String?
    /// How much could be read.
    private(set) var report = SalvageReport()
    /// The first offset that is needed, or kept.
    let first: Int
    /// The offset behind the last record that could be read.
    private(set) var next: Int

    init(of log: RedisRowLog) async throws(LogError) {
        self.log = log
        let entries = try await log.run(
            RedisCommand("XRANGE", log.keys.rows, "-", "+", "COUNT", 1))
        let id = entries.array?.first?.array?.first?.text
        let begin = id.flatMap { Int($0.prefix { $0 != "-" }) }
        let needed = try await log.neededOffset()
        first = min(begin ?? needed ?? 0, needed ?? begin ?? 0)
        next = first
        report = SalvageReport(from: first)
    }

    /// The next entries; none at the end.
    mutating func entries() async throws(LogError) -> [Entry] {
        let replies =
            try await log.run(
                RedisCommand(
                    "XRANGE", log.keys.rows, .init(last.map { "(" + $0 } ?? "-"), "+", "COUNT",
                    .init(Self.entriesTogether))
            ).array ?? []
        return replies.compactMap { reply in
            guard let id = reply.array?.first?.text else { return nil }
            last = id
            let fields = reply.array?.last?.array?.map { RedisCommand.Argument($0.bytes ?? []) }
            return Entry(id: id, fields: fields ?? [], record: record(of: reply))
        }
    }

    /// Notes where the log ended: whatever was before isn't there any more.
    mutating func noteEnd(_ end: Int) {
        report.noteLost(before: end)
        next = max(next, end)
    }

    /// A record that can be read and doesn't begin before others end.
    private mutating func record(of reply: RedisReply) -> LogNews.Record? {
        guard let record = LogNews.Record(reply), record.offset >= next, record.count > 0,
            record.count <= LogSalvage.greatestOffset,
            (try? EncodedEntries.Record(
                checked: record.content, at: record.offset, count: record.count,
                time: record.time)) != nil
        else { return nil }
        next = record.end.end
        report.note(record.offset..<next)
        return record
    }

    private static let entriesTogether = 128
}

extension MemoryRowLog {
    /// Copies all that can be read of a damaged log in Redis, which stays as it is.
    package init(readableOf log: RedisRowLog) async throws(LogError) {
        var (salvage, kept) = (try await RedisSalvage(of: log), [Kept]())
        let end = try await log.run(RedisCommand("HGET", log.keys.state, "end")).integer
        while case let entries = try await salvage.entries(), !entries.isEmpty {
            for record in entries.compactMap(\.record) {
                kept.append(
                    Kept(
                        record: EncodedEntries.Record(
                            offset: record.offset, count: record.count, bytes: record.content),
                        time: record.time))
            }
        }
        salvage.noteEnd(end ?? 0)
        let needed = try await log.neededOffset() ?? salvage.first
        self.init(salvaged: kept, from: needed, salvage.report)
    }
}
