/// Records that were appended to a shared log, with the requests that they answered.
package struct LogNews: Sendable {
    struct Record: Sendable {
        var offset: Int
        var count: Int
        /// In seconds since 1970, by the clock of whoever keeps the log.
        var time: Double
        var content: [UInt8]
        /// The name of its append, and that of the one before.
        var nonce: String
        var before: String
        var requests: [AnsweredRequest]

        var end: LogPosition { LogPosition(end: offset + count, nonce: nonce) }
    }

    /// Records that go on from a position.
    package struct Part: Sendable {
        package let page: EncodedPage
        package let requests: [AnsweredRequest]
        /// The position behind it.
        package let end: LogPosition
    }

    var records: [Record]
    /// The name of the stream that has them.
    let stream: String

    /// Those that whoever is at a position hasn't read.
    ///
    /// - Returns: nil where they don't go on from there.
    package func part(after position: LogPosition) -> Part? {
        let new = records.drop { $0.offset < position.end }
        var (page, end) = (EncodedPage(from: position.end, of: stream), position)
        for record in new {
            guard record.offset == end.end, record.before == end.nonce else { return nil }
            record.content.withUnsafeBytes {
                page.append($0, at: record.offset, count: record.count, time: record.time)
            }
            end = record.end
        }
        return Part(page: page, requests: new.flatMap(\.requests), end: end)
    }
}
