import Feeds
import Foundation
import Logging
package import Logs

/// Logs that other processes append to as well: the table follows what they append, and what is written here was made for
/// the table as it is behind all of that.
extension RowWriter {
    /// Appends entries to the log.
    ///
    /// - Returns: the offset of the first; nil where others have appended first, whose rows the table has by then, so that
    ///   the entries may be others.
    func commit(_ entries: [LogEntry]) async throws(LogError) -> Int? {
        guard let shared = log as? any SharedRowLog else { return try await log.append(entries) }
        if let known = position, let next = try await shared.append(entries, at: known) {
            position = next
            return known.end
        }
        try await readRest(of: shared)
        return nil
    }

    /// Reads the log on: what was delivered, or where something is missing in between, all there is.
    ///
    /// - Returns: whether it could be read.
    @discardableResult
    func readOn(_ news: LogNews?) async -> Bool {
        guard let shared = log as? any SharedRowLog else { return true }
        do {
            if let known = position, let part = news?.part(after: known) {
                try await apply(part)
            } else {
                try await readRest(of: shared)
            }
            faults.noteSuccess()
            return true
        } catch {
            note(unread: error)
            return false
        }
    }

    private func readRest(of shared: any SharedRowLog) async throws(LogError) {
        while true {
            guard let known = position else { return try await readBackShared(shared) }
            do {
                let part = try await shared.news(since: known).part(after: known)
                guard let part, part.end != known else { return }
                try await apply(part)
            } catch .rewritten(let reason) {
                Logger(label: "soundings").error(
                    "table \(table.name): \(reason); the table is read from it anew")
                position = nil
            }
        }
    }

    private func apply(_ part: LogNews.Part) async throws(LogError) {
        guard let known = position, part.end != known else { return }
        var warned: Set<String> = []
        let page = try part.page.decoded()
        await apply(page, from: known.end, &warned)
        table.note(sharedLag: Date().timeIntervalSince1970 - page.time)
        position = part.end
        upkeep.note(part.end.end - known.end)
        accept(part.requests)
    }

    private func readBackShared(_ shared: any SharedRowLog) async throws(LogError) {
        let end = try await readBack(anew: !isRestoring)
        position = try await shared.position(at: end)
        answerKnown()
    }

    /// Says of a log that it can't be read, and what to do.
    private func note(unread error: LogError) {
        guard case .damaged(let reason) = error else { return faults.note(error, of: table.name) }
        faults.note(unread: "\(reason); \(RedisRowLog.remedy(for: table.name))", of: table.name)
    }

    /// Reads the table's log back as soon as it can be reached, and is ready for what others append then.
    ///
    /// - Parameter pause: how long to wait after so many failures in a row.
    /// - Returns: how far it was read; nil where the task was cancelled.
    package func restoreShared(
        pausing pause: @Sendable (Int) async -> Void
    ) async -> LogPosition? {
        guard let shared = log as? any SharedRowLog else { return nil }
        var failures = 0
        while !Task.isCancelled {
            do {
                try await readBackShared(shared)
                faults.noteSuccess()
                finishRestoring()
                return position
            } catch {
                failures += 1
                note(unread: error)
                await pause(failures)
            }
        }
        return nil
    }
}

extension RowWriter: LogListener {
    package func receive(_ news: LogNews?) async {
        if await !follow(news) { try? await Task.sleep(for: Self.pause) }
    }

    /// Until news that couldn't be read are asked for again.
    private static let pause = Duration.milliseconds(100)

    /// Where the next news begin; all of them where nothing was read.
    package var following: LogPosition? { hasEnded ? nil : position ?? LogPosition() }

    package func noteAway(_ reason: String) async {
        let outage = FeedOutage(reason, since: Date(), retry: nil)
        faults.note(.unavailable(reason), of: table.name)
        await table.note(logOutage: outage)
    }

    package func noteBack() async {
        // Commands go by another connection, which may not be there yet.
        while await !follow(nil), !Task.isCancelled { try? await Task.sleep(for: Self.pause) }
        await table.note(logOutage: nil)
    }
}
