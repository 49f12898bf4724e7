import SQLiteDatabases

/// A row of a statement that selects offset, count, time, content and times of records.
struct RecordRow {
    let offset: Int
    let count: Int
    let time: Double
    /// Valid until the next row.
    let content: UnsafeRawBufferPointer
    /// When the rows of a joined record were appended.
    ///
    /// Nil if all rows were appended at once.
    let times: [UInt8]?

    /// Reads the current row.
    ///
    /// - Throws: a fault if values aren't of their kinds.
    init(_ row: SQLiteCursor) throws {
        guard let offset = row.integer(at: 0), let count = row.integer(at: 1),
            let time = row.real(at: 2)
        else { throw CodingFault() }
        (self.offset, self.count, self.time) = (offset, count, time)
        content = row.bytes(at: 3) ?? UnsafeRawBufferPointer(start: nil, count: 0)
        times = row.bytes(at: 4).map { Array($0) }
    }
}
