import Tables

/// Makes a page of records, one after the other; adjoining rows of the same columns are gathered.
struct PageReader {
    private var page: LogPage
    /// The rows that are being gathered, and how their records name the columns.
    private var open: (offset: Int, heading: [UInt8], rows: RowsBuilder)?

    init(from offset: Int) { page = LogPage(next: offset) }

    /// Reads a record.
    ///
    /// - Parameters:
    ///   - bytes: its content.
    ///   - offset: that of its first row.
    ///   - count: how many rows it has.
    ///   - time: when it was appended, in seconds since 1970.
    ///   - kept: how many of its rows count; all by default.
    /// - Throws: a fault where it is damaged.
    mutating func append(
        _ bytes: UnsafeRawBufferPointer, at offset: Int, count: Int, time: Double,
        keeping kept: Int? = nil
    ) throws(CodingFault) {
        var (kind, reader) = try RecordCoding.open(bytes)
        switch kind {
        case .rows:
            try readRows(count, at: offset, from: &reader)
            if let kept, kept < count { open?.rows.removeLast(count - kept) }
        case .deletion:
            close()
            page.records.append(
                LogPage.Record(
                    offset: offset, content: .deletion(try RecordCoding.deletion(from: &reader))))
        case .replacement, .removal, .state:
            close()
            let (change, rows) = try RecordCoding.change(kind, from: &reader)
            page.records.append(LogPage.Record(offset: offset, content: .change(change, rows)))
        }
        guard reader.isAtEnd else { throw CodingFault() }
        (page.next, page.time) = (offset + (kept ?? count), time)
        page.bytes += bytes.count
    }

    private mutating func readRows(
        _ count: Int, at offset: Int, from reader: inout ByteReader
    ) throws(CodingFault) {
        guard try reader.count() == count else { throw CodingFault() }
        let heading = try reader.stretch(reader.count())
        if page.next != offset || !(open?.heading.isEqual(to: heading) ?? false) {
            close()
            let fields = try RecordCoding.fields(from: heading)
            open = (offset, Array(heading), RowsBuilder(fields))
        }
        try open?.rows.read(count, from: &reader)
    }

    /// The page so far.
    mutating func finish() -> LogPage {
        close()
        return page
    }

    private mutating func close() {
        guard let open, open.rows.count > 0 else { return }
        page.records.append(LogPage.Record(offset: open.offset, content: .rows(open.rows.rows)))
        self.open = nil
    }
}
