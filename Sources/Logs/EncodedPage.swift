/// Some records of a log as they stand in it: they are decoded elsewhere than the file is read.
package struct EncodedPage: Sendable {
    private struct Record: Sendable {
        var offset: Int
        var count: Int
        var time: Double
        /// Where its bytes end, and the next one's begin.
        var end: Int
    }

    private var records: [Record] = []
    private var bytes: [UInt8] = []
    private let first: Int
    /// How many rows, deletions and changes there are.
    private(set) var count = 0

    /// - Parameters:
    ///   - offset: where reading began.
    ///   - capacity: the room of its records in bytes, as far as that is known.
    init(from offset: Int, capacity: Int = 0) {
        first = offset
        bytes.reserveCapacity(capacity)
    }

    var size: Int { bytes.count }

    var recordCount: Int { records.count }

    /// When the first of them was appended, in seconds since 1970; nil where there is none.
    var firstTime: Double? { records.first?.time }

    /// Where reading goes on.
    package var next: Int { records.last.map { $0.offset + $0.count } ?? first }

    /// The offset of its first record, and when that was appended, in seconds since 1970.
    package var start: (offset: Int, time: Double)? {
        records.first.map { ($0.offset, $0.time) }
    }

    /// Its first records, as far as they had been appended at a time in seconds since 1970.
    func prefix(upTo time: Double) -> EncodedPage {
        var page = EncodedPage(from: first)
        page.records = Array(records.prefix { $0.time <= time })
        page.bytes = Array(bytes.prefix(page.records.last?.end ?? 0))
        page.count = page.records.reduce(0) { $0 + $1.count }
        return page
    }

    mutating func append(
        _ content: UnsafeRawBufferPointer, at offset: Int, count: Int, time: Double
    ) {
        bytes.append(contentsOf: content)
        records.append(Record(offset: offset, count: count, time: time, end: bytes.count))
        self.count += count
    }

    /// The records that had come by a time, in seconds since 1970.
    func until(_ time: Double) -> EncodedPage {
        let kept = records.prefix { $0.time <= time }
        guard kept.count < records.count else { return self }
        var page = EncodedPage(from: first)
        (page.records, page.count) = (Array(kept), kept.reduce(0) { $0 + $1.count })
        page.bytes = Array(bytes.prefix(kept.last?.end ?? 0))
        return page
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
                        content, at: record.offset, count: record.count, time: record.time)
                } catch {
                    failed = record.offset
                    return
                }
                start = record.end
            }
        }
        if let failed { throw .damaged("the record at offset \(failed) can't be read") }
        return page.finish()
    }
}
