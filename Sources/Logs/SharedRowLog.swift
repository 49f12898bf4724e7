/// A log that several processes read and append to.
///
/// Each of them appends behind what it has read, or not at all: so that whatever it appends was made for the table as it
/// is there, and repeated requests are known to all.
package protocol SharedRowLog: RowLog {
    /// Appends entries behind a position, all or none.
    ///
    /// - Returns: the position behind them; nil where others have appended first.
    func append(
        _ entries: [LogEntry], at position: LogPosition
    ) async throws(LogError) -> LogPosition?

    /// The records that others have appended behind a position; none at the end.
    ///
    /// - Throws: `.rewritten` where the log doesn't go on from there.
    func news(since position: LogPosition) async throws(LogError) -> LogNews

    /// Remembers that nothing before an offset is needed any more, and the order of the texts that the table has
    /// had by then.
    func acknowledge(
        before offset: Int, knowing texts: [String: [String]]
    ) async throws(LogError)

    /// The position of whoever has read up to an offset.
    func position(at offset: Int) async throws(LogError) -> LogPosition
}

extension SharedRowLog {
    package func acknowledge(before offset: Int) async throws(LogError) {
        try await acknowledge(before: offset, knowing: [:])
    }

    @discardableResult
    package func append(_ entries: [LogEntry]) async throws(LogError) -> Int {
        while true {
            let position = try await position(at: try await extent().offsets.upperBound)
            if try await append(entries, at: position) != nil { return position.end }
        }
    }
}
