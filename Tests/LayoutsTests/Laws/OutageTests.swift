import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

/// A line or an area is broken where its points are further apart than its author says.
struct OutageTests {
    private static let schema = Schema([
        Schema.Field("time", .temporal), Schema.Field("level", .quantitative),
    ])
    private static let columns = LevelColumns(y: "level", x: "time")

    /// A value a second, and none for so many seconds in the middle.
    private func table(_ count: Int, outage: Int) -> Table {
        let table = GrowingTable(schema: Self.schema)
        table.keepLevels(Self.columns)
        let seconds = (0..<count).map { $0 < count / 2 ? $0 : $0 + outage }
        table.append([
            seconds.map { .date(Sample.june(1, second: Double($0))) },
            Sample.noise(count).map { .number($0) },
        ])
        return table.snapshot
    }

    private func chart(
        _ table: Table, _ mark: MarkKind, gap: Double?, seen: Double? = nil, levels: Bool = true,
        breaksAtOutages: Bool = false
    ) -> ChartSpecification {
        var style = MarkStyle()
        (style.joining.longestGap, style.joining.breaksAtOutages) = (gap, breaksAtOutages)
        var layer = Sample.layer(mark, [.x: table.columns[0], .y: table.columns[1]], style: style)
        layer.levels = levels ? table.levels(Self.columns) : nil
        return Sample.bare(layer).with { $0.x.scroll.visibleLength = seen }
    }

    private func runs(_ chart: ChartSpecification) -> Int {
        Picture(chart.drawn()).paths["0:"]?.count ?? 0
    }

    @Test(arguments: [MarkKind.line, .area])
    func `an outage breaks the line`(_ mark: MarkKind) {
        let table = table(600, outage: 180)
        #expect(runs(chart(table, mark, gap: nil)) == 1)
        #expect(runs(chart(table, mark, gap: 30)) == 2)
        #expect(runs(chart(table, mark, gap: 181)) == 1)
        #expect(runs(chart(table, mark, gap: 30, seen: 900)) == 2)
    }

    @Test(arguments: [MarkKind.line, .area])
    func `levels of detail have it too`(_ mark: MarkKind) {
        let table = table(50_000, outage: 1_000)
        let reduced = chart(table, mark, gap: 5)
        let whole = chart(table, mark, gap: 5, levels: false)
        #expect(runs(reduced) == 2)
        #expect(reduced.drawn().scene.nodes == whole.drawn().scene.nodes)
    }

    @Test func `the outage is told`() {
        let outages = chart(table(600, outage: 180), .line, gap: 30).drawn().scene.semantics.series
            .flatMap(\.outages)
        #expect(
            outages == [
                ClosedValues(
                    .date(Sample.june(1, second: 299)), .date(Sample.june(1, second: 480)))
            ])
    }

    @Test(arguments: [MarkKind.line, .area])
    func `an outage of a steady feed breaks the line by itself`(_ mark: MarkKind) {
        for (count, outage) in [(60, 12), (600, 180), (50_000, 1_000)] {
            let table = table(count, outage: outage)
            let reduced = chart(table, mark, gap: nil, breaksAtOutages: true)
            let whole = chart(table, mark, gap: nil, levels: false, breaksAtOutages: true)
            #expect(runs(reduced) == 2)
            #expect(reduced.drawn().scene.nodes == whole.drawn().scene.nodes)
        }
        // An author's own gap goes first.
        #expect(runs(chart(table(60, outage: 12), mark, gap: 20, breaksAtOutages: true)) == 1)
    }

    @Test func `times at random and working days are joined`() {
        func runs(_ seconds: [Double]) -> Int? {
            let table = GrowingTable(schema: Self.schema)
            table.append([
                seconds.map { .date(Sample.june(1, second: $0)) },
                seconds.map { .number($0) },
            ])
            return self.runs(chart(table.snapshot, .line, gap: nil, breaksAtOutages: true))
        }
        var sum = 0.0
        let random: [Double] = Sample.noise(300).map { noise in
            sum -= 60 * Foundation.log(noise + 1e-4)
            return sum
        }
        #expect(runs(random) == 1)
        let days = (0..<60).filter { $0 % 7 < 5 }.map { Double($0) * 86_400 }
        #expect(runs(days) == 1)
        // Too few points to tell what is usual.
        #expect(runs([0, 1, 2, 3, 60]) == 1)
    }

    @Test func `an outage that nobody stated is told too`() {
        let outages = chart(table(600, outage: 180), .line, gap: nil, breaksAtOutages: true).drawn()
            .scene.semantics.series.flatMap(\.outages)
        #expect(outages.count == 1)
    }
}
