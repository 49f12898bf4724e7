import Charts
import Foundation
import Layouts
import Scenes
import Tables
import Testing

@testable import Dashboards

struct ValueTests {
    private static func value(_ rest: String) -> String {
        "title: a\n\npanels:\n  - value: {name: v, title: Sold, table: orders, \(rest)}\n"
    }

    @Test(arguments: [
        (
            "aggregat: sum",
            [
                "4: unknown key \"aggregat\" in a value; did you mean \"aggregate\"?",
                "4: \"column\" is missing in a value; only aggregate: count can do without",
            ]
        ),
        ("column: cuont", ["4: unknown column \"cuont\"; did you mean \"count\"?"]),
        (
            "column: count, aggregate: meen",
            ["4: unknown aggregate \"meen\" for \"aggregate\"; did you mean \"mean\"?"]
        ),
        (
            "column: style",
            [
                "4: a value is of a quantitative column, and \"style\" is nominal; aggregate: count "
                    + "counts its rows"
            ]
        ),
        (
            "column: count, along: style",
            [
                "4: \"along\" is a column of times, and \"style\" is nominal"
            ]
        ),
        (
            "column: count, compare: {}",
            ["4: a comparison has one of earlier and aggregate, as earlier: 1 day"]
        ),
        (
            "column: count, compare: {earlier: soon}",
            ["4: \"earlier\" is a duration like \"5 minutes\", not \"soon\""]
        ),
        (
            "column: count, transform: [{group: {by: style, sum: count}}], over: 1 hour",
            ["4: no column of times is left to measure this by"]
        ),
        (
            "column: count, thresholds: [{name: a}, {name: b}]",
            ["4: \"from\" is missing in a threshold that isn't the first"]
        ),
        (
            "column: count, thresholds: [{name: a, from: 5}, {name: b, from: 3}]",
            ["4: thresholds ascend, and 3 doesn't"]
        ),
        (
            "column: count, thresholds: [{name: a, color: rde}]",
            ["4: unknown colour \"rde\" for \"color\"; did you mean \"red\"?"]
        ),
        (
            "column: count, sparkline: {marks: [{lien: {x: time, y: count}}]}",
            ["4: unknown mark \"lien\"; did you mean \"line\"?"]
        ),
        ("column: count, filterBy: days", ["4: unknown chart \"days\""]),
    ])
    func `mistakes in values are named`(rest: String, messages: [String]) {
        check(Self.value(rest), messages)
    }

    /// A row each minute: 10, 20, … of Thin and Thick in turn.
    private static func table(_ count: Int, of panel: ChartPanel) -> Table {
        let schema = Schema([
            Schema.Field("time", .temporal), Schema.Field("style", .nominal),
            Schema.Field("count", .quantitative, unit: "pancakes"),
        ])
        let growing = GrowingTable(schema: schema)
        for row in 0..<count {
            _ = growing.append([
                [.date(Date(timeIntervalSince1970: 60 * Double(row)))],
                [.string(row.isMultiple(of: 2) ? "Thin" : "Thick")],
                [.number(10 * Double(row + 1))],
            ])
        }
        let rows = growing.snapshot
        return (try? TransformedTable(panel.transform, of: schema).update(from: rows)) ?? rows
    }

    private static func panel(_ rest: String) throws -> ChartPanel {
        let page = try dashboard(
            "panels: [{value: {name: v, title: Sold, table: orders, \(rest)}}]")
        return try #require(page.charts.first)
    }

    private static func texts(_ rest: String, rows: Int = 6) throws -> [String] {
        let panel = try panel(rest)
        let description = panel.description(of: table(rows, of: panel))
        #expect(description.diagnostics.isEmpty)
        let view = ViewParameters(width: 320, height: panel.room.height)
        let scene = Layout.layout(description, in: view).scene
        #expect(scene.diagnostics.isEmpty)
        return scene.nodes.flatMap(\.texts)
    }

    @Test(arguments: [
        ("column: count", ["60", "pancakes"]),
        ("column: count, aggregate: mean, over: 2 minutes", ["55", "pancakes"]),
        ("aggregate: count", ["6", "orders"]),
        (
            "column: count, transform: [{filter: {column: style, equals: Thin}}]",
            ["50", "pancakes"]
        ),
        (
            "column: count, compare: {earlier: 1 minute}",
            ["60", "pancakes", "▲ 20% over 1 minute earlier"]
        ),
        (
            "column: count, compare: {earlier: 1 minute, as: difference, label: before}",
            ["60", "pancakes", "▲ 10 over before"]
        ),
        (
            "column: count, compare: {earlier: 1 hour}",
            ["60", "pancakes", "no value yet for 1 hour earlier"]
        ),
        (
            "column: count, over: 1 minute, compare: {earlier: 5 minutes, label: the hour before}",
            ["60", "pancakes", "no value yet for the hour before"]
        ),
        (
            "column: count, aggregate: minimum, compare: {aggregate: mean}",
            ["10", "pancakes", "▼ 71.4% under the mean"]
        ),
        ("column: count, unit: percent, format: {fractionDigits: 1}", ["60.0", "%"]),
        (
            "transform: [{calculate: {expression: count / 24, as: part}}], column: part, format: {fractionDigits: 0}",
            ["3"]
        ),
        (
            "column: count, thresholds: [{from: 50, name: Many, color: green}]",
            ["60", "pancakes", "Many since 12:04 AM"]
        ),
        (
            "column: count, thresholds: [{from: 10, name: Some, color: green}]",
            ["60", "pancakes", "Some since before 12:00 AM"]
        ),
        (
            "column: count, timeZone: Asia/Tokyo, thresholds: [{from: 50, name: Many, color: green}]",
            ["60", "pancakes", "Many since 9:04 AM"]
        ),
        ("column: count, thresholds: [{from: 70, name: Many}]", ["60", "pancakes", "Normal"]),
    ])
    func `a value is a number, its state and its change`(rest: String, texts: [String]) throws {
        #expect(try Self.texts(rest) == texts)
    }

    @Test(arguments: [1, 1.3, 1.6, 2, 3], [96, 140, 320])
    func `the number stays, however large the text is`(textScale: Double, width: Int) throws {
        let panel = try Self.panel(
            "column: count, thresholds: [{from: 50, name: Many, color: red}]")
        let description = panel.description(of: Self.table(6, of: panel))
        var view = ViewParameters(width: width, height: panel.room.height)
        view.textScale = textScale
        let scene = Layout.layout(description, in: view).scene
        #expect(scene.nodes.flatMap(\.texts).first == "60")
        #expect(scene.measured?.value == 60)
    }

    @Test func `an empty table has no value, and no fault`() throws {
        #expect(try Self.texts("column: count, compare: {earlier: 1 day}", rows: 0).first == "–")
        #expect(try Self.texts("aggregate: count", rows: 0) == ["0", "orders"])
    }

    @Test func `a sum has no line of its own, and an author's in its place`() throws {
        let line = try Self.panel("column: count")
        #expect(line.room.isValue && line.needs.levels.count == 1)
        #expect(try Self.panel("column: count, aggregate: sum").needs.levels.isEmpty)
        let own = try Self.panel(
            "column: count, aggregate: sum, sparkline: {transform: [{group: {by: style, sum: count}}], "
                + "marks: [{bar: {x: style, y: count}}]}")
        let description = own.description(of: Self.table(6, of: own))
        #expect(description.layers.count == 1 && description.part.measured?.value == 210)
    }

    @Test(arguments: ["mean", "maximum", "minimum", "median"])
    func `the line of an aggregate leads through aggregates`(name: String) throws {
        func points(_ rest: String) throws -> [PointSemantics] {
            let panel = try Self.panel("column: count\(rest)")
            #expect(panel.needs.levels.isEmpty == !rest.isEmpty)
            let description = panel.description(of: Self.table(400, of: panel))
            let view = ViewParameters(width: 320, height: panel.room.height)
            return Layout.layout(description, in: view).scene.semantics.series.flatMap(\.points)
        }
        #expect(try points("").count == 400)
        let line = try points(", aggregate: \(name)")
        #expect((20...50).contains(line.count))
        // Numbers rise row by row, so that those of a part lie within it.
        let values = line.compactMap { $0.y.scalar }
        #expect(values == values.sorted() && values.allSatisfy { 10...4_000 ~= $0 })
    }

    @Test func `a number is said with the digits that are shown`() throws {
        let panel = try Self.panel("column: count, unit: percent, format: {fractionDigits: 1}")
        let description = panel.description(of: Self.table(6, of: panel))
        #expect(description.part.measured?.text == "60.0")
        #expect(
            try Self.panel("column: count").description(of: Self.table(6, of: panel)).part
                .measured?.text == nil)
    }

    @Test func `what it says is what it shows`() throws {
        let panel = try Self.panel("column: count, compare: {earlier: 1 minute}")
        let description = panel.description(of: Self.table(6, of: panel))
        let measured = try #require(description.part.measured)
        #expect(measured.title == "Sold" && measured.value == 60 && measured.unit == "pancakes")
        #expect(measured.comparison?.value == 50)
        let scene = Layout.layout(description, in: ViewParameters(width: 320, height: 96)).scene
        #expect(scene.measured == measured && scene.semantics.measured == measured)
    }
}

extension Node {
    /// The texts of a node and its children, in order.
    fileprivate var texts: [String] {
        if case .text(let label) = shape { return [label.text] }
        return children.flatMap(\.texts)
    }
}
