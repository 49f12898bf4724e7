import Dashboards
import Tables
import Testing

/// Lines ask for the levels of detail of their columns; marks that each show a row don't.
struct LevelColumnsTests: ComparesGrammars {
    @Test(arguments: [
        "x: time, y: count", "x: time, y: count, foregroundStyle: {by: {constant: sold}}",
    ])
    func `a line of one series`(_ line: String) throws {
        let panel = try panel("marks: [{line: {\(line)}}]")
        #expect(panel.needs.levels == [LevelColumns(y: "count", x: "time")])
    }

    @Test(arguments: [
        "series: style", "foregroundStyle: {by: style}",
        "foregroundStyle: {by: style}, lineStyle: {by: style}",
    ])
    func `a line for each text of a column`(_ look: String) throws {
        let panel = try panel("marks: [{line: {x: time, y: count, \(look)}}]")
        #expect(panel.needs.levels == [LevelColumns(y: "count", x: "time", series: "style")])
    }

    @Test func `areas that stand on one another`() throws {
        let plain = try panel("marks: [{area: {x: time, y: count, foregroundStyle: {by: style}}}]")
        #expect(
            plain.needs.levels == [
                LevelColumns(y: "count", x: "time", series: "style", stack: StackOrder())
            ])
        let ordered = try panel(
            "marks: [{area: {x: time, y: count, foregroundStyle: {by: style}, "
                + "stacking: normalized}}]\n"
                + "chartForegroundStyleScale: {domain: [cachapa, arepa]}")
        #expect(
            ordered.needs.levels == [
                LevelColumns(
                    y: "count", x: "time", series: "style",
                    stack: StackOrder(.normalized, first: ["cachapa", "arepa"]))
            ])
    }

    @Test func `points ask for their cells`() throws {
        let one = try panel("marks: [{point: {x: time, y: count, symbol: square, symbolSize: 9}}]")
        #expect(one.needs.levels == [LevelColumns(y: "count", x: "time", haveCells: true)])
        let several = try panel(
            "marks: [{point: {x: time, y: count, symbol: {by: style}, "
                + "foregroundStyle: {by: style}}}]")
        #expect(
            several.needs.levels == [
                LevelColumns(y: "count", x: "time", series: "style", haveCells: true)
            ])
    }

    @Test(arguments: [
        "line: {x: {value: time, unit: day}, y: count}", "line: {x: style, y: count}",
        "line: {x: time, y: count, symbol: {by: style}}", "bar: {x: time, y: count}",
        "point: {x: time, y: count, symbolSize: {by: count}}",
        "point: {x: style, y: count}",
        "line: {x: time, y: count, series: style, foregroundStyle: {by: {constant: a}}}",
        "line: {x: time, y: count, foregroundStyle: {by: count}}",
    ])
    func `marks that each show a row`(_ mark: String) throws {
        #expect(try panel("marks: [{\(mark)}]").needs.levels.isEmpty)
    }
}
