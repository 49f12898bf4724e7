import Charts
import Foundation
import Layouts
import Scenes
import Speech
import Tables
import Testing

@testable import Dashboards

/// Marks of another table than the chart's.
struct OtherTableTests {
    private static let page = """
        title: Orders and releases
        tables:
          orders:
            feed: ingest
            columns: [{name: time, kind: temporal}, {name: count, kind: quantitative}]
          releases:
            feed: ingest
            columns:
              - {name: time, kind: temporal}
              - {name: until, kind: temporal}
              - {name: version, kind: nominal}
          forecast:
            feed: ingest
            columns: [{name: time, kind: temporal}, {name: expected, kind: quantitative}]
        charts:
          - name: c
            title: Orders
            table: orders
            marks:
              - line: {x: time, y: count}
              - MARK
        """

    private static let start = 1_777_629_600.0

    private func dashboard(_ mark: String) throws -> Dashboard {
        let text = Self.page.replacing("MARK", with: mark)
        let file = ConfigurationFile(path: "a.yaml", text: text)
        return try #require(
            Configuration.read(dashboards: [file], folder: "nowhere").dashboards.first)
    }

    private func table(_ schema: Schema, _ rows: [[Value]]) -> Table {
        let table = GrowingTable(schema: schema)
        table.append(schema.fields.indices.map { column in rows.map { $0[column] } })
        return table.snapshot
    }

    private func time(_ hours: Double) -> Value {
        .date(Date(timeIntervalSince1970: Self.start + hours * 3_600))
    }

    private var orders: Table {
        var orders = table(
            Schema([.init("time", .temporal), .init("count", .quantitative)]),
            (0..<5).map { [time(Double($0)), .number(Double($0))] })
        orders.others["releases"] = table(
            Schema([
                .init("time", .temporal), .init("until", .temporal), .init("version", .nominal),
            ]),
            [
                [time(-90), time(-80), .string("4.0")], [time(1), time(2), .string("4.1")],
                [time(3.5), time(3.75), .string("4.2")],
            ])
        orders.others["forecast"] = table(
            Schema([.init("time", .temporal), .init("expected", .quantitative)]),
            [[time(4), .number(4)], [time(6), .number(9)]])
        return orders
    }

    private func picture(_ mark: String, of table: Table? = nil) throws -> LaidOutChart {
        let panel = try #require(try dashboard(mark).charts.first)
        return Layout.layout(
            panel.description(of: table ?? orders), in: ViewParameters(width: 640, height: 320))
    }

    private static let rule = """
        rule: {table: releases, x: {value: time, label: Release}, annotation: {text: "{version}"}}
        """
    private static let band = """
        rectangle: {table: releases, xStart: {value: time, label: Outage}, xEnd: until}
        """

    @Test func `a chart hears of all its tables`() throws {
        let dashboard = try dashboard(Self.rule)
        #expect(dashboard.charts[0].otherTables == ["releases"])
        #expect(dashboard.tableNames == ["orders", "releases"])
    }

    @Test(arguments: [
        (rule, "secondary"), ("rule: {y: {constant: 2, label: Limit}}", "secondary"),
        ("rule: {y: {constant: 2}, foregroundStyle: red}", "red"),
        ("rule: {x: time}", nil), ("rule: {y: {value: count}, x: time}", nil),
    ])
    func `a rule that marks a value isn't of the first series' colour`(
        _ mark: String, _ color: String?
    ) throws {
        guard let panel = try? dashboard(mark).charts.first else { return }
        let layer = try #require(panel.description(of: orders).layers.last)
        guard case .all(let style) = layer.styles else {
            Issue.record("the rule has several styles")
            return
        }
        #expect(style.paint.foreground == color.map { .named($0) })
    }

    @Test(arguments: [rule, band])
    func `events don't widen what is seen of x`(_ mark: String) throws {
        let (first, last) = (time(0), time(4))
        #expect(try picture(mark).scene.semantics.x.bounds == ClosedValues(first, last))
    }

    @Test(arguments: [rule, band])
    func `a brush steps from datum to datum, not to events`(_ mark: String) throws {
        #expect(try picture(mark).stops.map(\.lower) == (0..<5).map { time(Double($0)) })
    }

    @Test func `data of another table are seen whole`() throws {
        let line = "line: {table: forecast, x: time, y: {value: expected, label: Expected}}"
        let semantics = try picture(line).scene.semantics
        #expect(semantics.x.bounds == ClosedValues(time(0), time(6)))
        #expect(semantics.dataSeries.map(\.points.count) == [5, 2])
        #expect(semantics.series.map(\.isOfOtherTable) == [false, true])
    }

    @Test func `the details name the events that are seen`() throws {
        let semantics = try picture(Self.rule).scene.semantics
        let text = Speech.accessibilityText(of: semantics, locale: Locale(identifier: "en_US"))
        #expect(text.summary.contains("5 points"))
        #expect(text.details.contains("Release:"))
        #expect(text.details.contains("4.1;") && text.details.contains("4.2."))
        #expect(!text.details.contains("4.0"))
    }

    @Test func `of many events the newest are named`() throws {
        var orders = orders
        orders.others["releases"] = table(
            try #require(orders.others["releases"]?.schema),
            (0..<9).map { [time(Double($0) / 3), .missing, .string("v\($0)")] })
        let semantics = try picture(Self.rule, of: orders).scene.semantics
        let text = Speech.accessibilityText(of: semantics, locale: Locale(identifier: "en_US"))
        #expect(text.details.contains("Release: 4 earlier;"))
        #expect(text.details.contains("v8") && !text.details.contains("v3"))
    }

    @Test func `the data cursor goes through the events after the data`() throws {
        let series = try picture(Self.rule).navigation.series
        #expect(series.map(\.count) == [5, 2])
        #expect(series[1].name == "Release")
        #expect((0..<2).map { series[1].semantics($0).note } == ["4.1", "4.2"])
    }

    @Test func `a table without rows leaves the chart as it is`() throws {
        var alone = orders
        alone.others = [:]
        let semantics = try picture(Self.rule, of: alone).scene.semantics
        #expect(semantics.dataSeries.map(\.points.count) == [5])
        #expect(semantics.series.count == 1)
    }

    @Test func `pale marks behind a selection are the chart's own`() throws {
        let panel = try #require(try dashboard(Self.rule).charts.first)
        let chart = panel.description(of: orders)
        let both = chart.before(chart)
        #expect(both.layers.map(\.isOfOtherTable) == [false, false, true])
    }

    @Test func `mistakes are named`() {
        check(
            chart("marks: [{line: {x: time, y: count}}, {rule: {table: releses, x: time}}]"),
            ["4: unknown table \"releses\""])
        check(
            chart("marks: [{rule: {table: orders, x: tiem}}]"),
            ["4: unknown column \"tiem\"; did you mean \"time\"?"])
    }
}
