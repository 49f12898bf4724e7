import ChartSamples
import Charts
import Foundation
import Scenes
import Tables
import Testing

@testable import Layouts
@testable import Scales

struct DomainTests {
    private func domain(
        _ mark: MarkKind, _ values: [Double], _ scale: ScaleDescription.Domain? = nil
    ) -> [Double] {
        let layer = Sample.layer(
            mark,
            [.x: Column(numbers: values.indices.map(Double.init)), .y: Column(numbers: values)])
        let chart = Sample.bare(layer).with { if let scale { $0.y.scale.domain = scale } }
        let content = Content(of: chart, in: ViewParameters(width: 400, height: 200))
        let extent = Domains(of: content.arranged, chart).y.extent
        return [extent.lower, extent.upper]
    }

    private static let rounded: [(MarkKind, [Double], [Double])] = [
        (.line, [52, 61], [52, 62]),
        (.line, [0.1, 0.83], [0, 1]),
        (.line, [-3, 17], [-5, 20]),
        (.point, [5_000, 5_003], [5_000, 5_003]),
        (.bar, [52, 61], [0, 70]),
        (.bar, [-4, -9], [-10, 0]),
        (.bar, [-4, 9], [-4, 10]),
        (.area, [52, 61], [0, 70]),
        (.line, [.nan, 52, .infinity, 61, -.infinity], [52, 62]),
    ]

    @Test(arguments: rounded)
    func `a domain is rounded, bars and areas reach zero`(
        _ mark: MarkKind, _ values: [Double], _ expected: [Double]
    ) {
        #expect(domain(mark, values) == expected)
    }

    private static let narrow: [([Double], [Double])] = [
        ([5], [4.4, 5.6]), ([5, 5, 5], [4.4, 5.6]), ([0], [0, 1]), ([-20, -20], [-22, -18]),
        ([], [0, 1]), ([.nan], [0, 1]),
    ]

    @Test(arguments: narrow)
    func `equal values are in the middle, none are from 0 to 1`(
        _ values: [Double], _ expected: [Double]
    ) {
        #expect(domain(.line, values) == expected)
    }

    @Test func `what is set is taken as it is`() {
        let interval = ScaleDescription.Domain.interval(.number(3), .number(97))
        #expect(domain(.line, [20, 30], interval) == [3, 97])
        #expect(domain(.bar, [20, 30], .values([.number(1), .number(50)])) == [1, 50])
        let zero = ScaleDescription.Domain.automatic(includesZero: true, reversed: false)
        #expect(domain(.line, [20, 30], zero) == [0, 30])
        let free = ScaleDescription.Domain.automatic(includesZero: false, reversed: false)
        #expect(domain(.bar, [20, 30], free) == [20, 30])
    }

    @Test(arguments: [PositionAxis.x, .y])
    func `a reversed domain runs the other way`(_ axis: PositionAxis) {
        let layer = Sample.layer(
            .point, [.x: Column(numbers: [0.0, 100]), .y: Column(numbers: [0.0, 100])])
        let chart = Sample.bare(layer).with {
            let reversed = ScaleDescription(
                domain: .automatic(includesZero: nil, reversed: true))
            if axis == .x { $0.x.scale = reversed } else { $0.y.scale = reversed }
        }
        let position = Picture(chart.drawn()).symbols["0:0:0:"]
        #expect(position?.x == (axis == .x ? 402 : 2))
        #expect(position?.y == (axis == .y ? 2 : 202))
    }

    private static let bars: [([Double], [Double], [String])] = [
        (
            Array(stride(from: 0, through: 100, by: 10)), [-5, 105],
            ["0", "20", "40", "60", "80", "100"]
        ),
        ([0, 1, 2], [-0.5, 2.5], ["0", "1", "2"]),
        ([-10, 0, 10], [-15, 15], ["-10", "-5", "0", "5", "10"]),
        ([7], [6.5, 7.5], ["7"]), ([0], [-0.5, 0.5], ["0"]),
    ]

    @Test(arguments: bars)
    func `bars at numbers have room for their halves, without ticks in it`(
        _ numbers: [Double], _ expected: [Double], _ labels: [String]
    ) throws {
        let column = Column(numbers: numbers)
        let layer = Sample.layer(.bar, [.x: column, .y: Column(numbers: numbers.map { _ in 1.0 })])
        let chart = Sample.bare(layer)
        let content = Content(of: chart, in: ViewParameters(width: 400, height: 200))
        let domains = Domains(of: content.arranged, chart)
        #expect([domains.x.extent.lower, domains.x.extent.upper] == expected)
        let ticks = TickSource(
            .x, content.arranged, domains, Locale(identifier: "en_US"), chart.plot.appearance
        ).ticks(count: 5)
        #expect(ticks.compactMap(\.lines.first) == labels)
    }

    @Test func `dates fill the plot, days are whole`() {
        let dates = Column(dates: [Sample.june(1, hour: 6), Sample.june(2, hour: 6)])
        let values = Column(numbers: [1.0, 2])
        let moments = Sample.bare(Sample.layer(.line, [.x: dates, .y: values])).drawn()
        #expect(moments.proxy.value(at: 0, on: .x) == .date(Sample.june(1, hour: 6)))
        #expect(moments.proxy.value(at: 400, on: .x) == .date(Sample.june(2, hour: 6)))
        let days = Sample.bare(Sample.layer(.line, [.x: dates, .y: values], unit: .day)).drawn()
        #expect(days.proxy.value(at: 0, on: .x) == .date(Sample.june(1)))
        #expect(days.proxy.value(at: 400, on: .x) == .date(Sample.june(3)))
    }

    @Test func `days are those of the chart's time zone, also when clocks change`() throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        // March 10, 2013 has 23 hours in New York.
        let start = Date(timeIntervalSince1970: 1_362_891_600)
        let layer = Sample.layer(
            .bar,
            [
                .x: Column(dates: [start, start.addingTimeInterval(23 * 3_600)]),
                .y: Column(numbers: [1.0, 1]),
            ], unit: .day)
        let chart = Sample.bare(layer).with { $0.timeZone = zone }.drawn()
        let first = chart.proxy.positionRange(of: .date(start), on: .x)
        #expect(abs((first?.upperBound ?? 0) - 400 * 23 / 47) < 1e-6)
    }

    @Test func `dates among numbers are reported and not drawn`() {
        let numbers = Sample.layer(
            .line, [.x: Column(numbers: [0.0, 1]), .y: Column(numbers: [0.0, 1])])
        let dates = Sample.layer(
            .line, site: "1",
            [.x: Column(dates: [Sample.june(1)]), .y: Column(numbers: [1.0])])
        let chart = Sample.bare(numbers, dates).drawn()
        #expect(chart.scene.diagnostics == ["x isn't drawn: the x axis shows numbers."])
        #expect(Picture(chart).paths.keys.sorted() == ["0:"])
    }
}
