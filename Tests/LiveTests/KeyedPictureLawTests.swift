import Dashboards
import Foundation
import Layouts
import Logs
import Scenes
import Seeded
import Speech
import Tables
import Testing

@testable import Live

/// Whatever rows were replaced and deleted by key, charts are those of a table that has only the rows of now.
struct KeyedPictureLawTests {
    private static let page = OrderPage.text(
        table: "    key: [id]",
        charts: """
              - name: computed
                title: Computed
                table: orders
                transform:
                  - calculate: {expression: count * 3 + 1, as: triple}
                  - text: {template: "{style} sold", as: kind}
                marks:
                  - line: {x: time, y: triple, foregroundStyle: {by: kind}}
              - name: chosen
                title: Chosen
                table: orders
                transform:
                  - filter: {column: count, atLeast: 2}
                  - calculate: {expression: count / 2, as: half}
                marks:
                  - line: {x: time, y: half}
              - name: areas
                title: Areas of a window
                table: orders
                transform:
                  - window: {rows: 300}
                marks:
                  - area: {x: time, y: count, foregroundStyle: {by: style}}
            """)

    private struct Order {
        var id: Int
        var time: Double
        var style: String?
        var count: Double

        init(_ id: Int, _ dice: inout SeededGenerator) {
            self.id = id
            time = Double(id * 10) + Double(Int.random(in: 0..<4, using: &dice) * 3)
            let isLate = Int.random(in: 0..<40, using: &dice) == 0
            if isLate { time -= Double(Int.random(in: 0..<900, using: &dice)) }
            style = ["buttermilk", "chocolate", "waffle", nil].randomElement(using: &dice) ?? nil
            count = Double(Int.random(in: -4..<20, using: &dice)) / 2
        }

        var cells: [Value] {
            [
                .string("order \(id)"), .date(Date(timeIntervalSince1970: time)),
                style.map(Value.string) ?? .missing, .number(count),
            ]
        }
    }

    private func batch(_ orders: some Collection<Order>) -> [ColumnBatch] {
        (0..<4).map { column in .values(orders.map { $0.cells[column] }) }
    }

    @Test(arguments: 1...8)
    func `scenes, words and rows are those of a table made afresh`(_ seed: Int) async throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        let file = ConfigurationFile(path: "a.yaml", text: Self.page)
        let configuration = try Configuration.read(dashboards: [file], folder: "nowhere")
        let source = try #require(configuration.tables.first)
        let panels = try #require(configuration.dashboards.first).charts
        let live = LiveTable(source, isDurable: true)
        let writer = RowWriter(to: live, log: MemoryRowLog())
        try await writer.restore { (error) throws(LogError) in throw error }
        try await keepLevels(of: panels, in: live)
        var expected = (0..<700).map { Order($0, &dice) }
        _ = await writer.write(batch(expected))
        for _ in 0..<12 {
            switch Int.random(in: 0..<3, using: &dice) {
            case 0:
                let gone = Set(expected.map(\.id).shuffled(using: &dice).prefix(9))
                let keys = gone.map { [Value.string("order \($0)")] }
                #expect(await writer.delete(Set(keys)) == .deleted(rows: gone.count))
                expected.removeAll { gone.contains($0.id) }
            case 1:
                let next = (expected.map(\.id).max() ?? 0) + 1
                let added = (next..<next + 20).map { Order($0, &dice) }
                _ = await writer.write(batch(added))
                expected += added
            default:
                let replaced = expected.indices.shuffled(using: &dice).prefix(20)
                for index in replaced { expected[index] = Order(expected[index].id, &dice) }
                _ = await writer.write(batch(replaced.map { expected[$0] }))
            }
            try await check(live, panels, source, expected)
        }
    }

    private func keepLevels(of panels: [ChartPanel], in table: LiveTable) async throws {
        for panel in panels {
            for columns in panel.needs.levels {
                try await table.keepLevels(columns, through: panel.transform, beside: [:])
            }
        }
    }

    private func check(
        _ live: LiveTable, _ panels: [ChartPanel], _ source: TableSource, _ expected: [Order]
    ) async throws {
        let rows = await live.snapshot.rows
        let afresh = LiveTable(source, isDurable: true)
        await afresh.begin(at: rows.lowerBound)
        try await keepLevels(of: panels, in: afresh)
        await afresh.append(batch(expected))
        for panel in panels {
            let shown = try await live.shown(through: panel.transform, beside: [:])
            let other = try await afresh.shown(through: panel.transform, beside: [:])
            #expect(shown.source.cells == expected.map(\.cells))
            #expect(shown.drawn.cells == other.drawn.cells)
            for width in [320, 900] {
                let parameters = ViewParameters(width: width, height: 200)
                let (one, two) = (
                    Layout.layout(panel.description(of: shown.drawn), in: parameters),
                    Layout.layout(panel.description(of: other.drawn), in: parameters)
                )
                let isSame = one.scene.nodes == two.scene.nodes
                #expect(isSame, "\(panel.title) at \(width)")
                #expect(words(of: one) == words(of: two))
            }
        }
    }

    private func words(of drawn: LaidOutChart) -> AccessibilityText {
        Speech.accessibilityText(of: drawn.scene.semantics, locale: Locale(identifier: "en_US"))
    }
}

extension Table {
    fileprivate var cells: [[Value]] { rows.map { row in columns.map { $0[row] } } }
}
