package import Foundation

/// A log as it was at a moment, to be read only; of what was trimmed since then nothing is there.
package struct PastRowLog: RowLog {
    private let log: any RowLog
    /// In seconds since 1970.
    private let time: Double

    /// - Parameters:
    ///   - log: as it is now.
    ///   - moment: by the clock of whoever appended to it.
    package init(_ log: any RowLog, at moment: Date) {
        (self.log, time) = (log, moment.timeIntervalSince1970)
    }

    /// The offset of the first record that there is now, and when it was appended; nil without any.
    package func start() async throws(LogError) -> (offset: Int, date: Date)? {
        let start = try await log.records(from: 0).start
        return start.map { ($0.offset, Date(timeIntervalSince1970: $0.time)) }
    }

    package func records(from offset: Int) async throws(LogError) -> EncodedPage {
        try await log.records(from: offset).prefix(upTo: time)
    }

    /// From the first record that there is: rows that aren't needed any more may have been then.
    package func extent() async throws(LogError) -> LogExtent {
        var extent = try await log.extent()
        let start = try await start()?.offset ?? extent.offsets.lowerBound
        extent.offsets = min(start, extent.offsets.upperBound)..<extent.offsets.upperBound
        return extent
    }

    package func requests() async throws(LogError) -> [AnsweredRequest] { [] }

    package func positions() async throws(LogError) -> [String: String] { [:] }

    package func append(_ entries: [LogEntry]) async throws(LogError) -> Int {
        throw .unavailable("what is past can't be written")
    }

    package func acknowledge(before offset: Int) async throws(LogError) {}

    package func trim() async throws(LogError) {}
}
