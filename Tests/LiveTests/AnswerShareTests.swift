import Foundation
import Layouts
import LiveServers
import SharedScenes
import Speech
import Synchronization
import Tables
import Testing

@testable import Live
@testable import Protocol
@testable import Sessions

/// Every answer counts toward the share of the client that asks, whatever kind it is of.
@Suite(.timeLimit(.minutes(2)))
struct AnswerShareTests {
    private static let key = ViewKey(
        dashboard: "test", chart: 0, parameters: ViewParameters(width: 640, height: 200))
    private static let selection = Selection(
        chart: 0, table: "live", column: "time", lower: .date(Programme.start),
        upper: .date(Programme.start + 60), last: .date(Programme.start + 60))

    /// The view of the rows that meet a search, which nobody has asked for.
    private static var chosen: ViewKey {
        var key = key
        key.conditions = [selection.condition]
        return key
    }

    private static func rows(_ selections: [Selection]) -> Query {
        let window = ClientMessage.RowsWindow(
            table: "live", event: 1, first: 0, count: 50,
            sort: RowSort(column: "value", descending: true))
        return .rows(
            RowsQuery(
                table: "live", window: window, selections: selections, view: key, nextRow: 0))
    }

    private static let queries: [Query] = [
        rows([]), rows([selection]),
        .interval(
            key,
            BrushQuery(
                event: 1, extent: .typed("", ""), phase: .committed, table: "live",
                column: "time")),
        .brushPosition(key, selection, event: 1), .zoom(key, ZoomQuery(event: 1, target: .newest)),
        .ask(key, ClientMessage.Stops(chart: 0, around: 0), []),
        .act(key, .turn(.init(chart: 0, axis: .x, by: .last)), .now),
        .names(NamesQuery(dashboard: "test", chart: 0)),
        .news(
            NewsQuery(
                charts: [.init(view: key, table: "live")], rows: ["live": 0..<10],
                verbosity: .full)),
    ]

    @Test func `a client with its share under way waits, and others don't`() async throws {
        let table = LiveTable(name: "live", schema: Programme.live)
        for second in 0..<10 { await table.append(Programme.row(second)) }
        let registry = ViewRegistry(
            dashboards: [Programme.dashboard], tables: [table], epoch: "run"
        ) { _ in }
        let queries = Self.queries + [.watch(Self.chosen, leaving: nil)]
        try await check(queries, of: registry, in: registry.answers)
    }

    @Test func `answers from a database count toward a share of their own`() async throws {
        let table = LiveTable(name: "live", schema: Programme.live, pushed: EmptyRows())
        let registry = ViewRegistry(
            dashboards: [Programme.dashboard], tables: [table], epoch: "run"
        ) { _ in }
        // News come from memory, and the dashboard has no control that offers names.
        let queries = Self.queries.filter {
            switch $0 {
            case .news, .names: false
            default: true
            }
        }
        try await check(
            queries + [.watch(Self.chosen, leaving: nil)], of: registry,
            in: registry.databaseAnswers)
    }

    private func check(
        _ queries: [Query], of registry: ViewRegistry, in turns: WorkTurns
    ) async throws {
        // Work that the client has under way until the end.
        let isOver = Flag()
        let work = (0..<turns.share).map { _ in
            Task {
                await turns.run(for: "busy") {
                    while !isOver.isRaised { await Task.yield() }
                }
            }
        }
        while await turns.load.running < turns.share { await Task.yield() }
        for (number, query) in queries.enumerated() {
            let isAnswered = Flag()
            let asked = Task {
                _ = await registry.answer(query, nil, for: "busy")
                isAnswered.raise()
            }
            while await turns.load.waiting == 0, !isAnswered.isRaised {
                await Task.yield()
            }
            #expect(!isAnswered.isRaised, "query \(number)")
            _ = await registry.answer(query, nil, for: "other")
            // A canceled query doesn't run.
            asked.cancel()
            await asked.value
            #expect(await turns.load == (turns.share, 0))
        }
        isOver.raise()
        for task in work { _ = await task.value }
    }
}

/// The rows of a database that has none.
private struct EmptyRows: PushedRows {
    var reach: Int { 1_000 }

    func groups(_ query: GroupQuery) async throws -> [GroupPart] { [] }

    func bins(_ query: LevelQuery) async throws -> [LevelBin] { [] }

    func extent(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> ClosedRange<Double>? { nil }

    func names(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> [String] { [] }

    func rows(_ query: WindowQuery) async throws -> [[Value]] {
        Programme.live.fields.map { _ in [] }
    }

    func cursor(where conditions: [RowFilter.Condition]) async throws -> any PushedCursor {
        throw CancellationError()
    }
}

/// Something that has happened or hasn't yet, which several tasks may ask.
private final class Flag: Sendable {
    private let state = Atomic(false)

    var isRaised: Bool { state.load(ordering: .acquiring) }

    func raise() { state.store(true, ordering: .releasing) }
}
