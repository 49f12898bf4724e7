import Feeds
import Foundation
import Synchronization
import Tables

/// A table whose rows stay in a database: it has none itself, and a number of its own for each state of theirs.
extension LiveTable {
    /// Whether its rows stay in a database.
    package var isPushed: Bool { derived.pushed != nil }

    /// Nil where it has its rows itself.
    var pushed: PushedTable? { derived.pushed }

    /// The current table through a transform.
    ///
    /// - Throws: what the database says, which is an outage of the table too.
    func shown(
        _ pushed: PushedTable, through transform: Transform, beside others: [String: Table],
        in detail: PointDetail
    ) async throws -> ShownRows {
        let source = snapshot
        let steps = try PushedTransform(transform, of: schema, beside: others.mapValues(\.schema))
        do {
            let drawn = try await steps.table(of: pushed, beside: others, in: detail)
            noteAnswer()
            return ShownRows(source: source, drawn: drawn)
        } catch let obstacle as RowObstacle {
            noteAnswer()
            return ShownRows(source: source, drawn: steps.empty(beside: others, for: obstacle))
        } catch {
            if !Task.isCancelled, !(error is CancellationError) { note(failure: error, of: pushed) }
            throw error
        }
    }

    /// The current table, or one without rows where there was no picture yet and the database doesn't answer.
    func update(
        _ pushed: PushedTable, through transform: Transform, beside others: [String: Table],
        where conditions: [RowFilter.Condition], in detail: PointDetail, isFirst: Bool
    ) async throws -> TableUpdate {
        let source = snapshot
        let steps = try PushedTransform(transform, of: schema, beside: others.mapValues(\.schema))
        do {
            async let all = steps.table(of: pushed, beside: others, in: detail)
            var shown = ShownRows(source: source, drawn: source)
            if !conditions.isEmpty {
                shown.drawn = try await steps.table(
                    of: pushed, where: conditions, beside: others, in: detail)
                shown.filtered = FilteredRows(rows: RowSet([]), unfiltered: try await all)
            } else {
                shown.drawn = try await all
            }
            noteAnswer()
            return .shown(shown)
        } catch let obstacle as RowObstacle {
            noteAnswer()
            let drawn = steps.empty(beside: others, for: obstacle)
            return .shown(ShownRows(source: source, drawn: drawn))
        } catch {
            try Task.checkCancellation()
            if error is CancellationError { throw error }
            note(failure: error, of: pushed)
            let empty = steps.empty(beside: others, for: .unreachable)
            return isFirst ? .shown(ShownRows(source: source, drawn: empty)) : .nothing
        }
    }

    func noteAnswer() {
        if source.withLock({ $0.queryOutage != nil }) { note(queryOutage: nil) }
    }

    /// Says why the database doesn't answer, and has all that shows its rows ask again later: once until then, however
    /// many questions fail.
    func note(failure: any Error, of pushed: PushedTable) {
        guard pushed.beginRetry() else { return }
        let now = Date()
        let since = source.withLock(\.queryOutage)?.since ?? now
        let pause = Double(PushedTable.pause.components.seconds)
        note(
            queryOutage: FeedOutage(
                "\(failure)", since: since, retry: now.addingTimeInterval(pause)))
        Task { [weak self] in
            try? await Task.sleep(for: PushedTable.pause)
            pushed.endRetry()
            // Whether they changed isn't known: when they last did stays as it was.
            await self?.notePushedChange(at: nil)
        }
    }

    /// The rows in the database may be others: all that shows them asks anew.
    ///
    /// None of them is news.
    package func noteChange() async { notePushedChange(at: .now) }

    func notePushedChange(at date: Date?) {
        guard let pushed = derived.pushed else { return }
        pushed.noteChange()
        restate([], at: date)
    }

    /// Has the rows of a database that a rule lets somebody see.
    func show(_ pushed: PushedTable, by rule: RowRules.Rule) {
        derived.pushed = PushedTable(RuledRows(pushed.rows, by: rule, of: schema))
    }

    /// The different texts of a nominal column; nil where it hasn't got the column, or its database doesn't answer.
    func names(of column: String) async -> [String]? {
        guard let pushed = derived.pushed else { return snapshot[column]?.names.map(\.self) }
        return try? await pushed.names(of: column)
    }
}
