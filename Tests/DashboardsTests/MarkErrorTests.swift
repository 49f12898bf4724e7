import Testing

@testable import Dashboards

/// Every mistake in a mark is named with its line.
struct MarkErrorTests {
    @Test(arguments: [
        ("bra: {x: time, y: count}", ["unknown mark \"bra\"; did you mean \"bar\"?"]),
        ("line: {x: time}", ["a line mark has x and y"]),
        (
            "area: {xStart: time, y: count}",
            ["an area mark has x and y; or x, yStart and yEnd; or xStart, xEnd and y"]
        ),
        (
            "bar: {x: time, y: count, foregroundStyle: {if: {column: cont, atMost: 3}, then: red}}",
            ["unknown column \"cont\"; did you mean \"count\"?"]
        ),
        (
            "bar: {x: time, y: count, opacity: {if: {column: count, atMots: 3}, then: 1}}",
            [
                "a condition has one of equals, notEquals, lessThan, atMost, greaterThan, atLeast, oneOf",
                "unknown key \"atMots\" in a condition; did you mean \"atMost\"?",
            ]
        ),
        (
            "bar: {x: time, y: count, cornerRadius: {if: {column: count, atMost: many}, then: 1}}",
            ["\"many\" isn't a number"]
        ),
        (
            "bar: {x: time, y: count, zIndex: {if: {column: count, atMost: {column: style}}, then: 1}}",
            ["column \"style\" is nominal, and \"count\" is quantitative"]
        ),
        (
            "bar: {x: time, y: count, opacity: {if: {column: count, atMost: 3}}}",
            ["\"then\" is missing in an opacity"]
        ),
        (
            "bar: {x: time, y: count, width: [{if: {column: count, atMost: 3}, than: 2}]}",
            [
                "unknown key \"than\" in a case; did you mean \"then\"?",
                "\"then\" is missing in a case",
            ]
        ),
        (
            "bar: {x: time, y: count, annotation: {text: \"{styl}\"}}",
            ["unknown column \"styl\"; did you mean \"style\"?"]
        ),
        (
            "bar: {x: time, y: count, annotation: {font: caption}}",
            ["what is shown is missing: text, image, shape, vStack, hStack, zStack"]
        ),
        (
            "bar: {x: time, y: count, annotation: {text: a, font: captain}}",
            ["unknown font \"captain\" for \"font\"; did you mean \"caption\"?"]
        ),
        (
            "bar: {x: time, y: count, annotation: {text: a, overflowResolution: {x: {fit: page}}}}",
            ["unknown boundary \"page\" for \"fit\"; it can be automatic, plot, chart"]
        ),
        (
            "bar: {x: {lowerBound: count}, y: count}",
            ["a bin has \"lowerBound\" and \"upperBound\""]
        ),
        (
            "bar: {x: time, y: count, foregroundStyle: {gradient: [blue, rde]}}",
            ["unknown colour \"rde\" for \"gradient\"; did you mean \"red\"?"]
        ),
        ("bar: {x: time, y: count, shadow: {x: 1}}", ["\"radius\" is missing in a shadow"]),
        (
            "bar: {x: time, y: count, accessibilityLabel: \"{cuont}\"}",
            ["unknown column \"cuont\"; did you mean \"count\"?"]
        ),
        (
            "bar: {x: time, y: count, transform: [{group: {by: stile, sum: count}}]}",
            ["unknown column \"stile\"; did you mean \"style\"?"]
        ),
        ("bar: {x: tiem, y: count}", ["unknown column \"tiem\"; did you mean \"time\"?"]),
        (
            "bar: {x: {value: style, unit: day}, y: count}",
            ["\"unit\" is for times, and column \"style\" is nominal"]
        ),
        (
            "bar: {x: {value: time, unit: dya}, y: count}",
            ["unknown calendar unit \"dya\" for \"unit\"; did you mean \"day\"?"]
        ),
        ("bar: {x: {label: Time}, y: count}", ["either \"value\" or \"constant\" is needed"]),
        (
            "bar: {x: time, y: count, stacking: normal}",
            [
                "unknown stacking \"normal\" for \"stacking\"; it can be standard, normalized, center, unstacked"
            ]
        ),
        (
            "bar: {x: time, y: count, foregroundStyle: bleu}",
            ["unknown colour \"bleu\" for \"foregroundStyle\"; did you mean \"blue\"?"]
        ),
        (
            "bar: {x: time, y: count, foregroundStyle: {bye: style}}",
            ["unknown style \"bye\"; did you mean \"by\"?"]
        ),
        (
            "bar: {x: time, y: count, symbol: {by: style}}",
            [
                "unknown key \"symbol\" in a bar mark; it can be x, y, yStart, yEnd, xStart, xEnd, foregroundStyle, opacity, alignsMarkStylesWithPlotArea, zIndex, offset, annotation, blur, shadow, accessibilityLabel, accessibilityValue, accessibilityHidden, transform, interval, yAxis, table, stacking, width, height, cornerRadius, position"
            ]
        ),
        ("point: {x: time, y: count, opacity: half}", ["\"opacity\" is a number, not \"half\""]),
        (
            "bar: {x: time, y: count, opacity: 7, width: -3}",
            [
                "\"opacity\" is a number from 0 to 1, not 7.0",
                "\"width\" isn't below zero, as -3.0 is",
            ]
        ),
        ("line: {x: time, y: count, gap: 0}", ["\"gap\" is above zero, which 0.0 isn't"]),
        ("area: {x: time, y: count, gap: 0 days}", ["\"gap\" is above zero, which 0.0 isn't"]),
        (
            "line: {x: style, y: count, gap: 30 seconds}",
            ["\"gap\" is for times and numbers, and \"style\" is nominal"]
        ),
        (
            "area: {xStart: time, xEnd: time, y: count, gap: 1 day}",
            ["along \"count\", \"gap\" is a number, not a length of time"]
        ),
        ("sector: {angle: style}", ["the angle of a sector is a number, and \"style\" is nominal"]),
        (
            "bar: {x: time, y: count}, line: {}",
            ["a mark has one key, not \"bar\" and \"line\"; begin each with \"- \""]
        ),
    ])
    func `a mark's mistakes are named`(mark: String, messages: [String]) {
        check(chart("marks: [{\(mark)}]"), messages.map { "4: " + $0 })
    }

    @Test(arguments: [
        ("brush: count, marks: [{bar: {x: style, y: count}}]", "style"),
        (
            "brush: count, transform: [{unit: {column: time, unit: day, as: day}}], "
                + "marks: [{line: {x: day, y: count}}]", "time"
        ),
        ("brush: style, marks: [{bar: {xStart: time, xEnd: time, y: style}}]", "time"),
    ])
    func `a brush that chooses along another column is a mistake`(rest: String, shown: String) {
        let brushed = rest.contains("brush: count") ? "count" : "style"
        let message = "a brush chooses along x, which shows \"\(shown)\" and not \"\(brushed)\""
        check(chart(rest), ["4: " + message])
    }

    private static let bar = "{bar: {x: style, y: {value: count, label: Sold}}}"
    private static let line = "{line: {x: style, y: {value: count, label: Again}, yAxis: second}}"
    private static let untitled =
        "of two y axes each has a title, and the second one has none: "
        + "give its column a \"title\", or the chart \"chartSecondYAxisLabel\""

    @Test(arguments: [
        ("marks: [\(bar), \(line)]", []),
        (
            "marks: [\(bar), {line: {x: style, y: count, yAxis: third}}]",
            ["unknown y axis \"third\" for \"yAxis\"; it can be first, second"]
        ),
        ("marks: [\(bar), {line: {x: style, y: count, yAxis: second}}]", [untitled]),
        (
            "marks: [\(bar), {line: {x: style, y: count, yAxis: second}}], chartSecondYAxisLabel: Again",
            []
        ),
        ("marks: [\(bar), \(line)], chartSecondYAxisLabel: \"\"", [untitled]),
        ("marks: [\(line)]", ["no mark stands along the first y axis"]),
        (
            "marks: [\(bar)], chartSecondYScale: {domain: [0, 1]}",
            ["no mark has \"yAxis: second\""]
        ),
        (
            "marks: [\(bar), \(line), {rule: {x: {constant: injera}, yAxis: second}}]",
            ["a mark without y stands along no y axis"]
        ),
        (
            "marks: [\(bar), \(line)], chartSecondYAxis: hidden",
            ["of two y axes both are shown"]
        ),
        (
            "marks: [\(bar), \(line)], chartScrollableAxes: vertical",
            ["with two y axes nothing is scrolled along y"]
        ),
        (
            "marks: [\(bar), {point: {x: style, y: {value: style, label: Style}, yAxis: second}}]",
            ["two y axes are for numbers, and \"Style\" is nominal"]
        ),
    ])
    func `mistakes with a second y axis are named`(rest: String, messages: [String]) {
        check(chart(rest), messages.map { "4: " + $0 })
    }

    @Test(arguments: [
        "brush: time, marks: [{bar: {x: {value: time, unit: day}, y: count}}]",
        "brush: time, transform: [{unit: {column: time, unit: day, as: day}}], "
            + "marks: [{line: {x: day, y: count}}]",
        // A computed column may follow it all the same.
        "brush: count, transform: [{calculate: {expression: count * 2, as: double}}], "
            + "marks: [{point: {x: double, y: count}}]",
    ])
    func `a brush along what x derives from is none`(rest: String) { check(chart(rest), []) }
}
