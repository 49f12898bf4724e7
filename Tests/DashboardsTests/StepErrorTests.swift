import Testing

@testable import Dashboards

/// Mistakes in the steps that look at other rows, times and texts.
struct StepErrorTests {
    @Test(
        arguments: [
            ("bin: {column: count, as: b}", ["a bin step has \"size\" or \"count\""]),
            (
                "bin: {column: count, size: 2, count: 3, as: b}",
                ["a bin step has \"size\" or \"count\""]
            ),
            (
                "calculate: {expression: time + 31536000, as: later}",
                [
                    "a time that is moved would be a number of seconds since 1970; instead write shift: {column: time, by: 1 week, as: later}"
                ]
            ),
            ("calculate: {expression: (time - time) / 60, as: a}", []),
            ("group: {by: style, median: count, count: rows}", []),
            (
                "group: {by: style, percentile: {p: {column: count, rank: 950}}}",
                ["a percentile's rank is from 0 to 100"]
            ),
            (
                "group: {by: style, median: style}",
                ["column \"style\" is nominal, not quantitative"]
            ),
            (
                "moving: {mean: count, as: a}",
                ["a moving step has \"rows\" or \"length\""]
            ),
            (
                "cumulative: {as: a}",
                [
                    "a cumulative step has one of \"count\", \"sum\", \"mean\", \"minimum\", \"maximum\""
                ]
            ),
            (
                "moving: {mean: cuont, rows: 3, as: a}",
                ["unknown column \"cuont\"; did you mean \"count\"?"]
            ),
            ("rate: {column: count, as: a}", []),
            (
                "rank: {column: count, order: down, as: a}",
                ["unknown order \"down\" for \"order\"; it can be ascending, descending"]
            ),
            (
                "sort: {by: style, sum: count, mean: count}",
                ["an order by a total is of one column, by one total"]
            ),
            ("sort: {by: style, count: true}", []),
            (
                "top: {rows: 3, of: style, by: cuont}",
                ["unknown column \"cuont\"; did you mean \"count\"?"]
            ),
            (
                "top: {rows: 3, of: time, by: count, other: Other}",
                ["column \"time\" is temporal, not nominal"]
            ),
            (
                "fill: {columns: style, with: zero, along: time}",
                ["column \"style\" is nominal, not quantitative"]
            ),
            (
                "shift: {column: time, by: week, as: a}",
                ["\"by\" is a duration like \"1 week\" or \"-3 months\", not \"week\""]
            ),
            (
                "shift: {column: time, by: 999999999999999999 years, as: a}",
                ["\"by\" is more than the calendar reaches, 30,000 years"]
            ),
            (
                "shift: {column: time, by: -99999999999999999999 days, as: a}",
                ["\"by\" is more than the calendar reaches, 30,000 years"]
            ),
            (
                "match: {column: style, pattern: (a, as: b}",
                ["the pattern \"(a\" has a \"(\" without a \")\""]
            ),
            (
                "match: {column: style, pattern: (a)(b), as: b}",
                ["the pattern \"(a)(b)\" gives 2 texts, not 1"]
            ),
            ("pivot: {column: style, value: count, names: [a], by: time}", []),
            (
                "pivot: {column: time, value: count, names: [soon], by: style}",
                ["\"soon\" isn't a time like 2013-06-03T14:00:00Z"]
            ),
            (
                "join: {table: nothing, by: style, columns: style}",
                ["unknown table \"nothing\""]
            ),
            (
                "join: {table: orders, by: stile, columns: {a: coutn}}",
                [
                    "unknown column \"stile\"; did you mean \"style\"?",
                    "unknown column \"coutn\"; did you mean \"count\"?",
                ]
            ),
        ] as [(String, [String])])
    func `a step's mistakes are named, with what to write`(step: String, messages: [String]) {
        let text = chart("transform: [{\(step)}], marks: [{rule: {y: {constant: 1}}}]")
        check(text, messages.map { "4: " + $0 })
    }

    @Test func `a mark's own steps join no table`() {
        let join = "transform: [{join: {table: orders, by: style, columns: {more: count}}}]"
        check(
            chart("marks: [{rule: {y: {constant: 1}, \(join)}}]"),
            ["4: a join stands among the steps of a whole chart"])
        check(chart(join + ", marks: [{rule: {y: more}}]"), [])
    }
}
