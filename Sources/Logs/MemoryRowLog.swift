import Foundation

/// A log that lasts as long as the process.
package actor MemoryRowLog: RowLog {
    struct Kept: Sendable {
        var record: EncodedEntries.Record
        var time: Double
    }

    /// Whether it can be read; a log that can't be keeps the keys of requests alone.
    private let keepsRows: Bool
    private var kept: [Kept] = []
    private var answered: [AnsweredRequest] = []
    private var read: [String: String] = [:]
    private var offsets = 0..<0

    /// How much of a damaged log is in this copy of it.
    package nonisolated let salvage: SalvageReport

    package init(keepsRows: Bool = true) {
        (self.keepsRows, salvage) = (keepsRows, SalvageReport())
    }

    init(salvaged kept: [Kept], from first: Int, _ report: SalvageReport) {
        (keepsRows, salvage, self.kept) = (true, report, kept)
        offsets = first..<max(first, kept.last.map { $0.record.offset + $0.record.count } ?? first)
    }

    @discardableResult
    package func append(_ entries: [LogEntry]) throws(LogError) -> Int {
        let first = offsets.upperBound
        if keepsRows {
            let encoded = EncodedEntries(entries, from: first)
            let time = Date().timeIntervalSince1970
            kept += encoded.records.map { Kept(record: $0, time: time) }
        }
        let count = entries.reduce(0) { $0 + $1.count }
        offsets = offsets.lowerBound..<first + count
        answered += entries.compactMap(\.request)
        for position in entries.compactMap(\.position) { read[position.source] = position.text }
        if answered.count > 2 * AnsweredRequest.mostKept {
            answered.removeFirst(answered.count - AnsweredRequest.mostKept)
        }
        return first
    }

    package func records(from offset: Int) -> EncodedPage {
        var page = EncodedPage(from: offset)
        for kept in kept where kept.record.offset + kept.record.count > offset {
            kept.record.bytes.withUnsafeBytes { bytes in
                page.append(
                    bytes, at: kept.record.offset, count: kept.record.count, time: kept.time)
            }
        }
        return page
    }

    package func acknowledge(before offset: Int) {
        offsets = min(max(offset, offsets.lowerBound), offsets.upperBound)..<offsets.upperBound
    }

    package func trim(keeping seconds: Double) {
        let gone = kept.dropLast().prefix {
            $0.record.offset + $0.record.count <= offsets.lowerBound
        }
        kept.removeFirst(gone.count)
    }

    package func extent() -> LogExtent {
        LogExtent(offsets: offsets, bytes: kept.reduce(0) { $0 + $1.record.bytes.count })
    }

    package func requests() -> [AnsweredRequest] { answered }

    package func positions() -> [String: String] { read }
}
