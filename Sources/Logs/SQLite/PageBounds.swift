/// How much of a log is read at once.
struct PageBounds {
    var bytes: Int
    var rows: Int
    /// From the first record to the last.
    var seconds = Double.infinity

    /// Enough that the next page is read while this one becomes rows, and so few that a column stays in the
    /// processor's cache on its way into the table.
    static let usual = PageBounds(bytes: 4_000_000, rows: 65_536)

    /// So few that appends hardly wait, and so near in time that one time stands for all.
    static let joining = PageBounds(bytes: 1_000_000, rows: 4_096, seconds: 1)

    func areReached(by page: EncodedPage) -> Bool { page.size >= bytes || page.count >= rows }

    /// Whether a record of a time may follow those of a page.
    func contain(_ time: Double, in page: EncodedPage) -> Bool {
        time - (page.firstTime ?? time) <= seconds
    }
}
