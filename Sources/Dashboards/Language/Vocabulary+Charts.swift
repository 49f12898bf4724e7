extension Vocabulary {
    static let chart = ObjectShape(
        noun: "a chart",
        keys: [
            Shape.required(
                "name", .pattern("a name of letters, digits and -", "[A-Za-z0-9-]+"),
                "Unique on the page."),
            Shape.required("title", .text, "The heading over the chart."),
            Shape.key("subtitle", .text, "What is drawn, with its unit."),
            Shape.required("table", .text, "The table that is drawn."),
            Shape.key("height", .integer(80...2_000), "In CSS pixels; 320."),
            Shape.key("timeZone", timeZone, "Of calendar units and ticks; the dashboard's."),
            Shape.key("brush", .text, "The table's column along x that a brush filters."),
            Shape.key(
                "transform", .list(of: transform), "Steps from the table's rows to the drawn."),
            Shape.required("marks", .list(of: mark), "From back to front."),
            Shape.key("chartXScale", scale, "The values that x covers."),
            Shape.key("chartYScale", scale, "The values that y covers."),
            Shape.key("chartXAxis", visibility, "Whether the x axis is shown."),
            Shape.key("chartYAxis", visibility, "Whether the y axis is shown."),
            Shape.key("chartXAxisLabel", .text, "Beside the x axis, instead of the marks' label."),
            Shape.key("chartYAxisLabel", .text, "Beside the y axis, instead of the marks' label."),
            Shape.key("chartLegend", visibility, "Whether the legend is shown."),
            Shape.key(
                "chartXVisibleDomain", .object(visibleDomain), "How much of x is seen at a time."),
        ])

    private static let scale = Shape.object(
        ObjectShape(
            noun: "a scale",
            keys: [
                Shape.required(
                    "domain", .either([.list(of: .text), .object(automaticDomain)]),
                    "Two numbers or times, or all categories.")
            ]))

    private static let automaticDomain = ObjectShape(
        noun: "an automatic domain",
        keys: [
            Shape.key("includesZero", .flag, "Whether zero is in it; for bars and areas."),
            Shape.key("reversed", .flag, "Whether it runs the other way; false."),
        ])

    private static let visibility = Shape.choice(
        "a visibility", ["automatic", "visible", "hidden"])

    private static let visibleDomain = ObjectShape(
        noun: "a visible domain",
        keys: [
            Shape.required(
                "length", .either([.number, duration]), "A number, or \"5 minutes\" of time.")
        ])
}
