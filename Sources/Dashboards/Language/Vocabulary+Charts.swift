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
            Shape.key("chartXScale", scale, "The values that x covers, where they lie, and how."),
            Shape.key("chartYScale", scale, "The values that y covers, where they lie, and how."),
            Shape.key("chartXAxis", axis, "Whether the x axis is shown, or what it is made of."),
            Shape.key("chartYAxis", axis, "Whether the y axis is shown, or what it is made of."),
            Shape.key("chartXAxisLabel", axisLabel, "Beside the x axis; the marks' label."),
            Shape.key("chartYAxisLabel", axisLabel, "Beside the y axis; the marks' label."),
            Shape.key(
                "chartForegroundStyleScale", foregroundScale,
                "The colours of the names in their order, or of each name."),
            Shape.key(
                "chartLegend", .either([visibility, .object(legend)]),
                "Whether the legend is shown, or where."),
            Shape.key(
                "chartXVisibleDomain", .object(visibleDomain), "How much of x is seen at a time."),
        ])

    private static let scale = Shape.object(
        ObjectShape(
            noun: "a scale",
            keys: [
                Shape.key(
                    "domain", .either([.list(of: .text), .object(automaticDomain)]),
                    "Two numbers or times, or all categories."),
                Shape.key(
                    "range", .object(scaleRange), "The space at the plot's ends, in points."),
                Shape.key("type", .choice("a scale type", scaleTypes), "How values are mapped."),
                Shape.key("exponent", .number, "Of a power scale; 2."),
                Shape.key("slopeAtZero", .number, "Of a symmetric logarithm; 1."),
            ]))

    private static let scaleTypes = [
        "linear", "log", "power", "squareRoot", "symmetricLog", "date", "category",
    ]

    private static let scaleRange = ObjectShape(
        noun: "a range",
        keys: [
            Shape.key("padding", .number, "At both ends; 0."),
            Shape.key("startPadding", .number, "Where the axis starts; the padding."),
            Shape.key("endPadding", .number, "Where the axis ends; the padding."),
        ])

    private static let foregroundScale = Shape.either([
        .list(of: .choice("a colour", colors)), .names(of: .choice("a colour", colors)),
    ])

    private static let outside = [
        Shape.key("position", .choice("a position", positions), "The side of the plot."),
        Shape.key("alignment", .choice("an alignment", alignments), "Where along that side."),
        Shape.key("spacing", .number, "From the plot and its axes, in points."),
    ]

    static let positions = [
        "automatic", "overlay", "top", "bottom", "leading", "trailing", "topLeading",
        "topTrailing", "bottomLeading", "bottomTrailing",
    ]

    static let alignments = [
        "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing",
        "bottomLeading", "bottomTrailing",
    ]

    private static let legend = ObjectShape(noun: "a legend", keys: outside)

    private static let axisLabel = Shape.either([
        .text,
        .object(
            ObjectShape(
                noun: "an axis label",
                keys: [Shape.required("text", .text, "What the axis shows.")] + outside)),
    ])

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
