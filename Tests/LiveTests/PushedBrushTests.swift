import Dashboards
import Feeds
import Foundation
import Layouts
import PageModels
import Picking
import PostgresServers
import Protocol
import SVG
import Scenes
import SharedScenes
import Synchronization
import Tables
import Testing

@testable import Live
@testable import Sessions

/// Brushes over rows that stay in a database are answered from cubes, as the rows themselves would answer.
@Suite(.timeLimit(.minutes(5)))
struct PushedBrushTests {
    private static func page(_ server: PostgresServer, isPushed: Bool) -> String {
        """
        title: Orders
        timeZone: America/New_York
        tables:
          orders:
            timeZone: UTC
            feed: {postgres: "\(server.address)", table: orders, pushDown: \(isPushed)}
        panels:
          - chart:
              name: days
              title: Days
              table: orders
              brush: time
              filterBy: amounts
              transform:
                - unit: {column: time, unit: day, as: day}
                - group: {by: day, count: orders}
              marks: [{bar: {x: {value: day, unit: day}, y: orders}}]
          - chart:
              name: amounts
              title: Amounts
              table: orders
              brush: amount
              filterBy: days
              transform:
                - bin: {column: amount, size: 25, as: [from, to]}
                - group: {by: [from, to], count: orders}
              marks: [{bar: {x: {lowerBound: from, upperBound: to}, y: orders}}]
          - chart:
              name: regions
              title: Regions
              table: orders
              filterBy: [days, amounts]
              transform: [{group: {by: region, sum: amount, count: orders}}]
              marks: [{bar: {x: amount, y: region}}]
        """
    }

    private static func key(
        _ registry: ViewRegistry, _ chart: Int, _ selections: [Selection] = []
    ) -> ViewKey {
        var key = registry.firstKey(
            of: registry.dashboards[0].charts[chart], at: chart, on: "page")
        key.conditions = selections.map(\.condition)
        return key
    }

    private static func picture(
        _ registry: ViewRegistry, _ chart: Int, _ selections: [Selection]
    ) async throws -> String {
        let view = try #require(await registry.opened(key(registry, chart, selections)))
        let drawn = try #require(await view.upToDate)
        return PageModel.text(of: drawn.scene.nodes.map(Element.init))
    }

    /// A drag on a chart, in pixels.
    private static func brush(
        _ registry: ViewRegistry, _ chart: Int, _ column: String, _ from: Double, _ to: Double
    ) async throws -> Selection {
        let key = key(registry, chart)
        let view = try #require(await registry.opened(key))
        let revision = try #require(await view.current()).revision
        let query = BrushQuery(
            event: 1, extent: .pixels(from, to, on: revision), phase: .dragging, table: "orders",
            column: column)
        guard
            case .interval(_, _, .selected(let selection, _, _))? = await registry.answer(
                .interval(key, query))
        else { throw CancellationError() }
        return selection
    }

    @Test func `a drag is answered from what was counted when somebody came`() async throws {
        try await withPostgres { server in
            try await server.run(PushedPage.orders)
            let here = try await PushedPage(Self.page(server, isPushed: false)).registry
            let counting = Mutex<CountingRows?>(nil)
            let there = try await PushedPage(Self.page(server, isPushed: true)) { rows in
                let counted = CountingRows(rows)
                counting.withLock { $0 = counted }
                return counted
            }.registry
            let counted = try #require(counting.withLock { $0 })
            for chart in 0..<3 { _ = try await Self.picture(there, chart, []) }
            let drawn = try #require(
                await there.opened(Self.key(there, 0))?.upToDate)
            let before = counted.groups
            await there.prepareBrush(on: drawn, Self.key(there, 0), [])
            // Both charts that it filters.
            await counted.wait(for: before + 2)
            for (from, to) in [(20.0, 300.0), (55.5, 301.2), (56, 420), (0, 9_999)] {
                let selection = try await Self.brush(there, 0, "time", from, to)
                #expect(try await Self.brush(here, 0, "time", from, to) == selection)
                for chart in 1..<3 {
                    let found = try await Self.picture(there, chart, [selection])
                    #expect(found == (try await Self.picture(here, chart, [selection])))
                }
            }
            #expect(counted.groups == before + 2)
            // Crossed: the cube of one brush is of the rows that the other leaves.
            let days = try await Self.brush(there, 0, "time", 20, 300)
            for (from, to) in [(30.0, 200.0), (30, 210), (35, 260)] {
                let amounts = try await Self.brush(there, 1, "amount", from, to)
                let found = try await Self.picture(there, 2, [days, amounts])
                #expect(found == (try await Self.picture(here, 2, [days, amounts])))
            }
            #expect(counted.groups <= before + 4)
        }
    }

    @Test func `a brush is prepared once for a picture and its rows`() async throws {
        try await withPostgres { server in
            try await server.run(PushedPage.orders)
            let registry = try await PushedPage(Self.page(server, isPushed: true)).registry
            let key = Self.key(registry, 0)
            let drawn = try #require(await registry.opened(key)?.upToDate)
            let bounds = try #require(Brushing.bounds(in: drawn))
            let again = try #require(Brushing.bounds(in: drawn))
            #expect(bounds.count > 200)
            #expect(bounds.address == again.address)
            let pushed = try #require(await registry.tables["orders"]?.pushed)
            let amounts = try await Self.brush(registry, 1, "amount", 30, 200)
            var brush = PushedTable.Brush(key: key, selections: [], bounds: bounds)
            #expect(pushed.begin(brush))
            #expect(!pushed.begin(brush))
            brush.selections = [amounts]
            #expect(pushed.begin(brush))
            #expect(!pushed.begin(brush))
            pushed.noteChange()
            #expect(pushed.begin(brush))
        }
    }

    @Test func `ends within a bin, other rows and too many groups are asked for`() async throws {
        try await withPostgres { server in
            try await server.run(PushedPage.orders)
            let registry = try await PushedPage(Self.page(server, isPushed: true)).registry
            let table = try #require(registry.tables["orders"])
            let counted = CountingRows(try #require(await table.pushed).rows)
            let pushed = PushedTable(counted)
            await pushed.knowBrush(along: "amount", (0...100).map { Double($0) * 10 })
            func rows(_ lower: Double, _ upper: Double, by keys: [String] = []) async throws -> Int
            {
                var query = GroupQuery(keys: keys, parts: [.rows])
                query.conditions = [
                    .interval(column: "amount", lower: .number(lower), upper: .number(upper))
                ]
                return try await pushed.groups(query).reduce(0) { $0 + $1.sums[0].count }
            }
            #expect(try await rows(100, 200) == 200)
            #expect(try await rows(110, 150) == 80)
            #expect(try await rows(0, 1_000) == 2_000)
            #expect(counted.groups == 1)
            #expect(try await rows(105, 200) == 190)
            #expect(counted.groups == 2)
            try await server.run("DELETE FROM orders WHERE id > 1000")
            pushed.noteChange()
            #expect(try await rows(100, 200) == 100)
            #expect(counted.groups == 3)
            counted.refuse("id")
            #expect(try await rows(100, 200, by: ["id"]) == 100)
            #expect(try await rows(200, 300, by: ["id"]) == 100)
            // The cube once, and each exactly.
            #expect(counted.groups == 6)
        }
    }
}

extension [Double] {
    /// Where its elements are, which copies share.
    fileprivate var address: UnsafePointer<Double>? { withUnsafeBufferPointer(\.baseAddress) }
}

/// Counts the questions for groups.
private final class CountingRows: PushedRows {
    private struct State {
        var groups = 0
        var refused: String?
        var waiters: [(count: Int, CheckedContinuation<Void, Never>)] = []
    }

    private let rows: any PushedRows
    private let state = Mutex(State())

    init(_ rows: any PushedRows) { self.rows = rows }

    var groups: Int { state.withLock(\.groups) }

    /// No cube of groups by this column is made from now on.
    func refuse(_ column: String) { state.withLock { $0.refused = column } }

    /// Returns when so many questions were answered.
    func wait(for count: Int) async {
        await withCheckedContinuation { waiter in
            let isThere = state.withLock { state in
                if state.groups < count { state.waiters.append((count, waiter)) }
                return state.groups >= count
            }
            if isThere { waiter.resume() }
        }
    }

    func groups(_ query: GroupQuery) async throws -> [GroupPart] {
        let isCube = query.derived.contains { if case .period = $0.rule { true } else { false } }
        let isRefused = isCube && state.withLock(\.refused).map(query.keys.contains) == true
        let answer: Result<[GroupPart], any Error>
        do {
            answer =
                isRefused ? .failure(FeedError("too many")) : .success(try await rows.groups(query))
        } catch { answer = .failure(error) }
        let ready = state.withLock { state in
            state.groups += 1
            let ready = state.waiters.filter { $0.count <= state.groups }
            state.waiters.removeAll { $0.count <= state.groups }
            return ready
        }
        for waiter in ready { waiter.1.resume() }
        return try answer.get()
    }

    var reach: Int { rows.reach }

    func bins(_ query: LevelQuery) async throws -> [LevelBin] { try await rows.bins(query) }

    func extent(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> ClosedRange<Double>? {
        try await rows.extent(of: column, where: conditions)
    }

    func names(
        of column: String, where conditions: [RowFilter.Condition]
    ) async throws -> [String] {
        try await rows.names(of: column, where: conditions)
    }

    func rows(_ query: WindowQuery) async throws -> [[Value]] { try await rows.rows(query) }

    func cursor(
        where conditions: [RowFilter.Condition]
    ) async throws -> any PushedCursor {
        try await rows.cursor(where: conditions)
    }
}
