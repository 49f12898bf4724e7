import Redis

/// Records that are missing, and records that can't be read.
extension RedisRowLog {
    /// Follows the log from its first record on, as other processes do, and finds what can't be read.
    ///
    /// - Returns: a sentence for each fault.
    /// - Throws: `.unavailable` where Redis is away.
    package func check() async throws(LogError) -> [String] {
        do throws(LogError) {
            let first = try await firstRecord()
            // Asked for after the record: room may be given back meanwhile.
            let begin = try await extent().offsets.lowerBound
            // Whoever reads the log begins there.
            if first.map({ $0.offset > begin }) ?? true { _ = try await records(from: begin) }
            var position = LogPosition(end: first?.offset ?? begin, nonce: first?.before ?? "")
            var end: Int
            repeat {
                // Asked for before the records, which may go on meanwhile.
                end = try await extent().offsets.upperBound
                position = try await readable(after: position)
            } while position.end > end
            _ = try await records(from: position.end)
            _ = try await texts()
            return []
        } catch {
            if case .unavailable = error { throw error }
            return [error.description]
        }
    }

    /// The position behind all records that there are by now.
    private func readable(after position: LogPosition) async throws(LogError) -> LogPosition {
        var position = position
        do throws(LogError) {
            while let part = try await news(since: position).part(after: position),
                part.end != position
            {
                _ = try part.page.decoded()
                position = part.end
            }
        } catch {
            // A record that is missing says more than that the log doesn't go on.
            if case .rewritten = error { _ = try await records(from: position.end) }
            throw error
        }
        return position
    }

    /// Checks that records go on from an offset without a gap.
    ///
    /// - Parameters:
    ///   - records: those that were read from the offset on.
    ///   - offset: where reading began.
    ///   - end: where the log ends at least.
    /// - Returns: the records; those behind a gap whose records nobody needs any more.
    /// - Throws: `.damaged`, which names the offsets that are missing.
    func withoutGap(
        _ records: [LogNews.Record], from offset: Int, to end: Int
    ) async throws(LogError) -> [LogNews.Record] {
        guard let gap = Self.gap(in: records, from: offset, to: end) else { return records }
        if try await isGivenBack(before: gap.upperBound) {
            let rest = records.filter { $0.offset >= gap.upperBound }
            return try await withoutGap(rest, from: gap.upperBound, to: end)
        }
        let last = gap.upperBound - 1
        let offsets = gap.count == 1 ? "offset \(last)" : "offsets \(gap.lowerBound) to \(last)"
        throw .damaged("\(keys.name) lacks the records of \(offsets)")
    }

    /// The offsets that no record has, before the end of the log or the next record.
    private static func gap(
        in records: [LogNews.Record], from offset: Int, to end: Int
    ) -> Range<Int>? {
        guard !records.isEmpty else { return offset < end ? offset..<end : nil }
        var next = offset
        for record in records {
            if record.offset > next { return next..<record.offset }
            next = record.end.end
        }
        return nil
    }

    /// Whether all records before one were trimmed, as they are once nobody needs them.
    private func isGivenBack(before offset: Int) async throws(LogError) -> Bool {
        guard let first = try await firstRecord(), first.offset >= offset else { return false }
        let needed = try await run(RedisCommand("HGET", keys.state, "first")).integer ?? 0
        return needed >= offset
    }

    /// Checks that a log whose end isn't known has no records either.
    func checkForRecords() async throws(LogError) {
        let last = try await run(
            RedisCommand("XREVRANGE", keys.rows, "+", "-", "COUNT", 1))
        guard let record = try LogNews(last, of: keys.name).records.first else { return }
        // The first record may have come after the end was asked for.
        if try await run(RedisCommand("HGET", keys.state, "end")).integer != nil { return }
        throw .damaged(
            "\(keys.name) has records up to offset \(record.end.end - 1), and "
                + "\(keys.stateName), which says where they end, is gone")
    }
}
