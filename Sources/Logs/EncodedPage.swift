/// Some records of a log as they stand in it: they are decoded elsewhere than the file is read.
package struct EncodedPage: Sendable {
    private struct Record: Sendable {
        var offset: Int
        var count: Int
        var time: Double
        /// When its rows came, as it stands in the log; nil where all came at once.
        var times: [UInt8]?
        /// How many of its rows count.
        var kept: Int
        /// Where its bytes end, and the next one's begin.
        var end: Int
    }

    private var records: [Record] = []
    private var bytes: [UInt8] = []
    private let first: Int
    /// The stream that the records stand in, by its name; nil where a file has them.
    private let stream: String?
    /// How many rows, deletions and changes there are.
    private(set) var count = 0

    /// - Parameters:
    ///   - offset: where reading began.
    ///   - capacity: the room of its records in bytes, as far as that is known.
    ///   - stream: the name of the stream that they stand in, for errors; nil where a file has them.
    init(from offset: Int, capacity: Int = 0, of stream: String? = nil) {
        (first, self.stream) = (offset, stream)
        bytes.reserveCapacity(capacity)
    }

    var size: Int { bytes.count }

    var recordCount: Int { records.count }

    /// When the first of them was appended, in seconds since 1970; nil where there is none.
    var firstTime: Double? { records.first?.time }

    /// When the first row of all came, in seconds since 1970; nil where the page doesn't begin with it.
    var beginning: Double? {
        get throws(LogError) {
            guard let record = records.first, record.offset == 0 else { return nil }
            return try Self.times(of: record).parts.first?.time
        }
    }

    /// Where reading goes on.
    package var next: Int { records.last.map { $0.offset + $0.kept } ?? first }

    mutating func append(
        _ content: UnsafeRawBufferPointer, at offset: Int, count: Int, time: Double,
        times: [UInt8]? = nil
    ) {
        bytes.append(contentsOf: content)
        records.append(
            Record(
                offset: offset, count: count, time: time, times: times, kept: count,
                end: bytes.count))
        self.count += count
    }

    /// The rows, deletions and changes that had come by a time, in seconds since 1970.
    ///
    /// - Throws: `.damaged` where the times of a joined record can't be read.
    func until(_ time: Double) throws(LogError) -> EncodedPage {
        var kept = Array(records.prefix { $0.time <= time })
        guard kept.count < records.count else { return self }
        var part = records[kept.count]
        part.kept = try Self.times(of: part).count(by: time)
        if part.kept > 0 { kept.append(part) }
        return page(of: kept)
    }

    /// The rows, deletions and changes before an offset.
    func before(_ offset: Int) -> EncodedPage {
        guard next > offset else { return self }
        var kept = Array(records.prefix { $0.offset < offset })
        if let last = kept.indices.last {
            kept[last].kept = min(kept[last].kept, offset - kept[last].offset)
        }
        return page(of: kept)
    }

    private func page(of kept: [Record]) -> EncodedPage {
        var page = EncodedPage(from: first, of: stream)
        (page.records, page.count) = (kept, kept.reduce(0) { $0 + $1.kept })
        page.bytes = Array(bytes.prefix(kept.last?.end ?? 0))
        return page
    }

    /// When the last of them came, in seconds since 1970; nil where there is none.
    ///
    /// - Throws: `.damaged` where the times of a joined record can't be read.
    func lastTime() throws(LogError) -> Double? {
        guard next > first else { return nil }
        return try times(of: next - 1..<next).parts.last?.time
    }

    /// When what stands at some offsets came.
    ///
    /// - Throws: `.damaged` where the times of a joined record can't be read.
    func times(of offsets: Range<Int>) throws(LogError) -> RecordTimes {
        var times = RecordTimes()
        for record in records where (record.offset..<record.offset + record.count).overlaps(offsets)
        {
            var offset = record.offset
            for part in try Self.times(of: record).parts {
                let end = offset + part.count
                let shared = (offset..<end).clamped(to: offsets)
                if !shared.isEmpty { times.append(shared.count, at: part.time) }
                offset = end
            }
        }
        return times
    }

    private static func times(of record: Record) throws(LogError) -> RecordTimes {
        guard let bytes = record.times else {
            var times = RecordTimes()
            times.append(record.count, at: record.time)
            return times
        }
        do {
            return try RecordTimes(bytes)
        } catch {
            throw .damaged("the times at offset \(record.offset) can't be read")
        }
    }

    /// The records' contents.
    ///
    /// - Throws: `.damaged`, which names the record that can't be read.
    package func decoded() throws(LogError) -> LogPage {
        var page = PageReader(from: first)
        var failed: Int?
        bytes.withUnsafeBytes { bytes in
            var start = 0
            for record in records {
                let content = UnsafeRawBufferPointer(rebasing: bytes[start..<record.end])
                do {
                    try page.append(
                        content, at: record.offset, count: record.count, time: record.time,
                        keeping: record.kept)
                } catch {
                    failed = record.offset
                    return
                }
                start = record.end
            }
        }
        if let failed {
            let name = stream.map { " of \($0)" } ?? ""
            throw .damaged("the record at offset \(failed)\(name) can't be read")
        }
        return page.finish()
    }
}
