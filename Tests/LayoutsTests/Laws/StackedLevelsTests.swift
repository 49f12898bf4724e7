import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts

/// Areas on one another, drawn of what their levels of detail keep, are the same picture as areas of
/// all rows.
struct StackedLevelsTests {
    /// Places a quarter of a second apart with a row for each of three series in any order; some
    /// series begin late, are away now and then, or have no value.
    private struct Source {
        let noise = Sample.noise(70_000)
        var isMixed = false
        private var next = 0
        private let names = ["b", "a", "c"]

        init(isMixed: Bool) { self.isMixed = isMixed }

        mutating func rows(steps: Int) -> [[Value]] {
            var batch: [[Value]] = [[], [], []]
            for step in next..<next + steps {
                for turn in 0..<3 {
                    let (series, index) = ((turn + step) % 3, step * 3 + turn)
                    if series == 2, step < 500 || step % 900 < 70 { continue }
                    let value = isMixed ? noise[index] - 0.3 : noise[index]
                    batch[0].append(
                        .date(Date(timeIntervalSince1970: 1_700_000_000 + Double(step) / 4)))
                    batch[1].append(step % 1_300 < 90 && series == 0 ? .missing : .number(value))
                    batch[2].append(.string(names[series]))
                }
            }
            next += steps
            return batch
        }
    }

    private static let columns = (y: "level", x: "time", series: "station")

    private func table(_ order: StackOrder, _ retention: Retention = .all) -> GrowingTable {
        let table = GrowingTable(
            schema: Schema([
                Schema.Field("time", .temporal), Schema.Field("level", .quantitative),
                Schema.Field("station", .nominal),
            ]), retention: retention)
        table.keepLevels(wanted(order))
        return table
    }

    private func wanted(_ order: StackOrder) -> LevelColumns {
        LevelColumns(y: "level", x: "time", series: "station", stack: order)
    }

    private func chart(
        of table: Table, _ order: StackOrder, by channel: Channel = .foregroundStyle,
        seen: Double? = nil
    ) -> ChartSpecification {
        var layer = MarkLayer(
            .area, site: "0",
            channels: [
                .x: ChannelValues(label: "Time", column: table.columns[0]),
                .y: ChannelValues(label: "Level", column: table.columns[1]),
                channel: ChannelValues(label: "Station", column: table.columns[2]),
            ], rows: table.rows)
        var style = MarkStyle()
        style.sharing.stacking = order.method
        layer.styles = .all(style)
        layer.levels = table.levels(wanted(order))
        var chart = ChartSpecification()
        chart.layers = [layer]
        chart.x.scroll.visibleLength = seen
        if !order.first.isEmpty {
            chart.styles.foreground.domain = .values(order.first.map(Value.string))
        }
        return chart
    }

    private func expectSame(
        _ reduced: ChartSpecification, isReduced: Bool = true, in view: ViewParameters,
        _ comment: Comment? = nil
    ) {
        var whole = reduced
        whole.layers[0].levels = nil
        #expect(Content(of: reduced, in: view).isReduced == isReduced, comment)
        let (drawn, expected) = (Layout.layout(reduced, in: view), Layout.layout(whole, in: view))
        let isSame = drawn.scene.nodes == expected.scene.nodes
        #expect(isSame, comment)
    }

    private let narrow = ViewParameters(width: 100, height: 320)

    @Test(arguments: [StackMethod.standard, .normalized, .center, .unstacked], [false, true])
    func `levels change nothing in the picture`(_ method: StackMethod, _ isMixed: Bool) {
        let order = StackOrder(method)
        let table = table(order)
        var source = Source(isMixed: isMixed)
        table.append(source.rows(steps: 6_000))
        expectSame(chart(of: table.snapshot, order), in: narrow, "whole")
        expectSame(chart(of: table.snapshot, order, seen: 900), in: narrow, "newest")
        var view = narrow
        view.zoom = .interval(lower: 1_700_000_100.1, upper: 1_700_001_200)
        expectSame(chart(of: table.snapshot, order), in: view, "zoomed")
        expectSame(chart(of: table.snapshot, order, by: .series), in: narrow, "by series")
    }

    @Test func `rows that arrive one by one and leave one by one change nothing`() {
        let order = StackOrder(.standard)
        let table = table(order, .rows(10_000))
        var source = Source(isMixed: true)
        table.append(source.rows(steps: 3_800))
        var batch = source.rows(steps: 5)
        while !batch[0].isEmpty {
            table.append(batch.map { [$0[0]] })
            batch = batch.map { Array($0.dropFirst()) }
            expectSame(chart(of: table.snapshot, order), in: narrow, "\(table.rows)")
        }
        table.append(source.rows(steps: 3_500))
        expectSame(chart(of: table.snapshot, order), in: narrow)
    }

    @Test func `few of the rows are read`() {
        let order = StackOrder(.standard)
        let table = table(order)
        var source = Source(isMixed: false)
        table.append(source.rows(steps: 20_000))
        let content = Content(of: chart(of: table.snapshot, order), in: narrow)
        #expect(content.layers[0].marks.count < table.rows.count / 3)
        #expect(content.layers[0].reduced?.rows.reduce(0, +) == table.rows.count)
    }

    @Test func `the order of colours is that of the stack`() {
        let order = StackOrder(.standard, first: ["c", "x", "a"])
        let table = table(order)
        var source = Source(isMixed: false)
        table.append(source.rows(steps: 5_000))
        expectSame(chart(of: table.snapshot, order), in: narrow)
        var other = chart(of: table.snapshot, order)
        other.styles.foreground.domain = .values([.string("a")])
        expectSame(other, isReduced: false, in: narrow)
    }

    @Test func `each row counts where a series is hidden, late, or twice at a place`() {
        let order = StackOrder(.standard)
        let table = table(order)
        var source = Source(isMixed: false)
        table.append(source.rows(steps: 5_000))
        var view = narrow
        view.hiddenSeries = ["a"]
        expectSame(chart(of: table.snapshot, order), isReduced: false, in: view)
        for column in [0.0, -100] {
            let late = self.table(order)
            var source = Source(isMixed: false)
            late.append(source.rows(steps: 5_000))
            let time = 1_700_000_000 + 4_999.0 / 4 + column
            late.append([
                [.date(Date(timeIntervalSince1970: time))], [.number(1)], [.string("a")],
            ])
            late.append(source.rows(steps: 1))
            expectSame(chart(of: late.snapshot, order), isReduced: false, in: narrow)
        }
    }
}
