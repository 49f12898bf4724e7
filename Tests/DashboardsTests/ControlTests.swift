import Charts
import Tables
import Testing

@testable import Dashboards

struct ControlTests {
    private static func control(_ fields: String) -> String {
        "title: a\ncharts: []\ncontrols:\n  - {name: c, title: t, table: orders, \(fields)}\n"
    }

    @Test(arguments: [
        (
            "kind: chioce, column: style",
            [
                "4: unknown kind of control \"chioce\" for \"kind\"; did you mean \"choice\"?"
            ]
        ),
        ("kind: choice, column: stile", ["4: unknown column \"stile\"; did you mean \"style\"?"]),
        (
            "kind: date, column: style",
            [
                "4: a date selects by a temporal column, and \"style\" is nominal; it fits choice, "
                    + "choices, search"
            ]
        ),
        (
            "kind: search, column: count",
            [
                "4: a search selects by a nominal column, and \"count\" is quantitative; a chart "
                    + "with a brush selects numbers"
            ]
        ),
        ("kind: choice", ["4: \"column\" is missing in a control"]),
        (
            "kind: choice, column: style, lable: b",
            [
                "4: unknown key \"lable\" in a control; did you mean \"table\"?"
            ]
        ),
    ])
    func `mistakes in controls are named`(fields: String, messages: [String]) {
        check(Self.control(fields), messages)
    }

    @Test func `a control has a name of its own among charts and controls`() {
        let chart = "{name: c, title: t, table: orders, marks: [{line: {x: time, y: count}}]}"
        check(
            "title: a\ncharts:\n  - \(chart)\ncontrols:\n"
                + "  - {name: c, title: t, table: orders, kind: choice, column: style}\n",
            ["5: another chart or control of this page has the name \"c\""])
    }

    @Test func `selections on controls are counted after those on charts`() {
        var dashboard = Dashboard(
            name: "a", title: "a",
            charts: [
                ChartPanel(name: "x", title: "", table: "t") { (_: Table) in .init() }
            ])
        dashboard.controls = [
            Control(name: "y", title: "Y", kind: .search, table: "t", column: "c")
        ]
        #expect(dashboard.selectionIndex(of: "x") == 0)
        #expect(dashboard.selectionIndex(of: "y") == 1)
        #expect(dashboard.selectionIndex(of: "z") == nil)
        #expect(dashboard.control(at: 0) == nil && dashboard.control(at: 2) == nil)
        #expect(dashboard.control(at: 1)?.name == "y")
    }
}
