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

    /// Where reading goes on.
    package var next: Int { records.last.map { $0.offset + $0.count } ?? first }

    mutating func append(
        _ content: UnsafeRawBufferPointer, at offset: Int, count: Int, time: Double
    ) {
        bytes.append(contentsOf: content)
        records.append(Record(offset: offset, count: count, time: time, end: bytes.count))
        self.count += count
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
