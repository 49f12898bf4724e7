/// A log as it was at a time, which may go on, or when it ended at an offset: it has what came until then, and gets
/// nothing else.
package struct PastLog: RowLog {
    /// Asked for each time: another one may have come in the place of one that was damaged.
    private let log: @Sendable () async -> any RowLog
    /// In seconds since 1970.
    private let time: @Sendable () -> Double
    /// The offset after the last entry.
    private let end: Int

    package init(
        of log: @escaping @Sendable () async -> any RowLog,
        at time: @escaping @Sendable () -> Double
    ) {
        (self.log, self.time, end) = (log, time, .max)
    }

    /// The log as it was when it ended at an offset; nil where it never did, or doesn't keep all that the table
    /// needed then.
    package init?(of log: any RowLog, endingAt offset: Int) async throws(LogError) {
        guard offset > 0 else { return nil }
        let page = try await log.records(from: offset - 1).before(offset)
        guard page.next == offset, let time = try page.lastTime(),
            try await log.isWhole(at: time)
        else { return nil }
        (self.log, self.time, end) = ({ log }, { time }, offset)
    }

    package func append(_ entries: [LogEntry]) async throws(LogError) -> Int {
        throw .unavailable("nothing is added to the past")
    }

    package func records(from offset: Int) async throws(LogError) -> EncodedPage {
        try await log().records(from: offset).until(time()).before(end)
    }

    package func acknowledge(before offset: Int) async throws(LogError) {}
    package func trim(keeping seconds: Double) async throws(LogError) {}

    package func earliest() async throws(LogError) -> Double? { try await log().earliest() }

    package func offset(neededAt time: Double) async throws(LogError) -> Int {
        try await log().offset(neededAt: time)
    }

    /// It begins where a table of then is read from, and ends where the log does, or did.
    package func extent() async throws(LogError) -> LogExtent {
        let log = await log()
        var extent = try await log.extent()
        let first = try await log.offset(neededAt: time())
        let last = min(extent.offsets.upperBound, end)
        extent.offsets = min(first, last)..<last
        return extent
    }

    package func texts() async throws(LogError) -> [String: [String]] {
        try await log().texts(neededAt: time())
    }

    package func requests() async throws(LogError) -> [AnsweredRequest] { [] }
    package func positions() async throws(LogError) -> [String: String] { [:] }
}
