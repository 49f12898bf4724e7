import Sessions
import SharedScenes
import Synchronization
import Tables

/// A database's rows with the answers about them as they are now, which views share.
final class PushedTable: PushedRows {
    private struct Key<Question: Hashable & Sendable>: Hashable, Sendable {
        var state: Int
        var question: Question
    }

    private struct ColumnQuestion: Hashable {
        var column: String
        var conditions: [RowFilter.Condition]
    }

    /// As they are in the database.
    let rows: any PushedRows
    /// How often the rows may have changed.
    private let state = Atomic(0)
    private let groups = SharedWork<Key<GroupQuery>, [GroupPart]>(keeping: 64)
    private let bins = SharedWork<Key<LevelQuery>, [LevelBin]>(keeping: 4)
    private let extents = SharedWork<Key<ColumnQuestion>, ClosedRange<Double>?>(keeping: 64)
    private let names = SharedWork<Key<ColumnQuestion>, [String]>(keeping: 16)
    private let windows = SharedWork<Key<WindowQuery>, [[Value]]>(keeping: 16)
    private let brushed = BrushedGroups()
    /// The brush that was prepared last, and of which state of the rows.
    private let prepared = Mutex<Key<Brush>?>(nil)
    /// Whether it is to be asked again after it failed.
    private let awaitsRetry = Mutex(false)

    init(_ rows: any PushedRows) { self.rows = rows }

    /// None of the answers holds any more.
    func noteChange() { state.add(1, ordering: .relaxed) }

    private func key<Question>(_ question: Question) -> Key<Question> {
        Key(state: state.load(ordering: .relaxed), question: question)
    }

    func groups(_ query: GroupQuery) async throws -> [GroupPart] {
        let key = key(query)
        if let brushed = try await brushed.groups(query, of: rows, at: key.state) { return brushed }
        return try await groups.value(of: key) { [rows] in try await rows.groups(query) }
    }

    var reach: Int { rows.reach }

    func bins(_ query: LevelQuery) async throws -> [LevelBin] {
        try await bins.value(of: key(query)) { [rows] in try await rows.bins(query) }
    }

    /// Sums up brushes along a column from now on that end at some of these bounds.
    func knowBrush(along column: String, _ bounds: [Double]) async {
        await brushed.know(bounds, of: column)
    }

    /// A brush that somebody comes to: on which view, beside which selections, and where its ends can lie.
    struct Brush: Hashable {
        var key: ViewKey
        var selections: [Selection]
        var bounds: [Double]
    }

    /// Whether a brush is another one than was prepared last, or the rows are others: each question about a chart comes
    /// here.
    func begin(_ brush: Brush) -> Bool {
        let key = key(brush)
        return prepared.withLock { prepared in
            defer { prepared = key }
            return prepared != key
        }
    }

    /// Counts what a brush along a column will ask for, now that somebody comes to it.
    ///
    /// - Parameters:
    ///   - column: the brushed one.
    ///   - bounds: where its ends can lie.
    ///   - queries: those of the charts that it filters, without it.
    func prepareBrush(along column: String, _ bounds: [Double], for queries: [GroupQuery]) async {
        await brushed.prepare(
            column, bounds, for: queries, of: rows, at: state.load(ordering: .relaxed))
    }

    func extent(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> ClosedRange<Double>? {
        let question = ColumnQuestion(column: column, conditions: conditions)
        return try await extents.value(of: key(question)) { [rows] in
            try await rows.extent(of: column, where: conditions)
        }
    }

    func names(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> [String] {
        let question = ColumnQuestion(column: column, conditions: conditions)
        return try await names.value(of: key(question)) { [rows] in
            try await rows.names(of: column, where: conditions)
        }
    }

    func rows(_ query: WindowQuery) async throws -> [[Value]] {
        try await windows.value(of: key(query)) { [rows] in try await rows.rows(query) }
    }

    func cursor(
        where conditions: [RowFilter.Condition]
    ) async throws -> any PushedCursor {
        try await rows.cursor(where: conditions)
    }

    /// Whether nobody else is to ask again later.
    func beginRetry() -> Bool {
        awaitsRetry.withLock { awaits in
            defer { awaits = true }
            return !awaits
        }
    }

    func endRetry() { awaitsRetry.withLock { $0 = false } }

    /// How long it waits before it asks again.
    static var pause: Duration { .seconds(5) }
}
