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
            Shape.key(
                "small", .flag, "Whether it is first one small picture, which opens the full chart."
            ),
            Shape.key("timeZone", timeZone, "Of calendar units and ticks; the dashboard's."),
            Shape.key("brush", .text, "The table's column along x that a brush filters."),
            Shape.key(
                "filterBy", columns,
                "The charts of the same table whose selections this one shows the rows of."),
            Shape.key(
                "zoom", .either([.flag, .object(zoom)]),
                "Whether viewers choose what is seen of x, by wheel, fingers, keys and buttons."),
            Shape.key(
                "transform", .list(of: transform), "Steps from the table's rows to the drawn."),
        ] + picture)

    /// What a chart draws: marks, or several charts in a stack.
    private static let picture: [Shape.Key] =
        [
            Shape.key("marks", .list(of: mark), "From back to front."),
            Shape.key("vStack", .list(of: part), "Charts and other views from top to bottom."),
            Shape.key("hStack", .list(of: part), "Charts and other views side by side."),
            Shape.key("spacing", .number, "Between those of a stack, in points; 8."),
            Shape.key("alignment", .choice("an alignment", alignments), "Of a stack; center."),
        ] + settings

    /// What stands in a stack of charts.
    private static let part: Shape = .named("part") {
        .object(
            ObjectShape(
                noun: "a part of a stack",
                keys: [
                    Shape.key(
                        "transform", .list(of: transform), "Steps for this part, after the chart's."
                    )
                ] + picture + otherContent + modifiers))
    }

    /// What stands among charts: all views but stacks of them.
    private static let otherContent = viewContent.filter { !$0.name.hasSuffix("tack") }

    private static let settings: [Shape.Key] =
        [
            Shape.key("chartXScale", scale, "The values that x covers, where they lie, and how."),
            Shape.key("chartYScale", scale, "The values that y covers, where they lie, and how."),
            Shape.key("chartXAxis", axis, "Whether the x axis is shown, or what it is made of."),
            Shape.key("chartYAxis", axis, "Whether the y axis is shown, or what it is made of."),
            Shape.key("chartXAxisLabel", axisLabel, "Beside the x axis; the marks' label."),
            Shape.key("chartYAxisLabel", axisLabel, "Beside the y axis; the marks' label."),
            Shape.key(
                "chartForegroundStyleScale", styleScale("a style scale", paint, types: true),
                "The colours of the names in their order, or of each name."),
            Shape.key(
                "chartSymbolScale", styleScale("a symbol scale", basicSymbol),
                "The symbols of the names in their order, or of each name."),
            Shape.key(
                "chartLineStyleScale", styleScale("a line style scale", .object(stroke)),
                "The strokes of the names in their order, or of each name."),
            Shape.key(
                "chartSymbolSizeScale", styleScale("a symbol size scale", .number, types: true),
                "Areas in square points, from the least value's to the greatest's, or of each name."
            ),
            Shape.key(
                "chartLegend", .either([visibility, .object(legend)]),
                "Whether the legend is shown, or where."),
            Shape.key(
                "chartAccessibilityGrouping",
                .either([
                    .choice("a grouping", ["automatic", "marks", "shape"]), .object(shapeWords),
                ]),
                "How marks are told: one by one, or as the shape that they have; automatic."),
            Shape.key(
                "chartXVisibleDomain", .object(visibleDomain), "How much of x is seen at a time."),
            Shape.key(
                "chartYVisibleDomain", .object(visibleDomain), "How much of y is seen at a time."),
            Shape.key(
                "chartScrollableAxes",
                .choice("the axes", ["horizontal", "vertical", "both"]),
                "Which axes viewers scroll."),
            Shape.key(
                "chartScrollPosition",
                .object(
                    ObjectShape(
                        noun: "a scroll position",
                        keys: [
                            Shape.key("initialX", .text, "The first value of x that is seen."),
                            Shape.key("initialY", .text, "The first value of y that is seen."),
                        ])), "Where scrolling begins."),
            Shape.key(
                "chartPlotStyle", surroundings,
                "What is behind and around the plot, and how large it is."),
            Shape.key(
                "chartXAxisStyle", surroundings,
                "What is behind and around the x axis."),
            Shape.key(
                "chartYAxisStyle", surroundings,
                "What is behind and around the y axis."),
            Shape.key("chartBackground", layer, "A view behind."),
            Shape.key("chartOverlay", layer, "A view in front."),
        ]

    private static let shapeWords = ObjectShape(
        noun: "a grouping",
        keys: [
            Shape.key("up", .text, "What a stretch does that ends higher than it begins; up."),
            Shape.key("down", .text, "What one does that ends lower; down."),
        ])

    private static let surroundings: Shape = .named("surroundings") {
        .object(ObjectShape(noun: "a style", keys: modifiers))
    }

    /// A view behind or in front of the chart.
    private static let layer: Shape = .named("layer") {
        .object(
            ObjectShape(
                noun: "a layer",
                keys: [
                    Shape.key(
                        "in", .choice("a place", ["chart", "plot"]),
                        "Whether it is put into the chart or into the plot; chart."),
                    Shape.key("alignment", .choice("an alignment", alignments), "Where; center."),
                ] + viewContent + modifiers))
    }

    private static let scale: Shape = .named("scale") {
        .object(
            ObjectShape(
                noun: "a scale",
                keys: [
                    Shape.key(
                        "domain", .either([.list(of: .text), .object(automaticDomain)]),
                        "Two numbers or times, or all categories."),
                    Shape.key(
                        "range", .object(scaleRange), "The space at the plot's ends, in points."),
                    Shape.key(
                        "type", .choice("a scale type", scaleTypes), "How values are mapped."),
                    Shape.key("exponent", .number, "Of a power scale; 2."),
                    Shape.key("slopeAtZero", .number, "Of a symmetric logarithm; 1."),
                ]))
    }

    static let scaleTypes = [
        "linear", "log", "power", "squareRoot", "symmetricLog", "date", "category",
    ]

    private static let scaleRange = ObjectShape(
        noun: "a range",
        keys: [
            Shape.key("padding", .number, "At both ends; 0."),
            Shape.key("startPadding", .number, "Where the axis starts; the padding."),
            Shape.key("endPadding", .number, "Where the axis ends; the padding."),
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

    private static let axisLabel: Shape = .named("axisLabel") {
        .either([
            title,
            .object(
                ObjectShape(
                    noun: "an axis label",
                    keys: [
                        Shape.required("text", title, "What the axis shows; empty for no label.")
                    ] + outside
                        + modifiers)),
        ])
    }

    /// A text that may be empty.
    private static let title = Shape.pattern("a text", "(?s).*")

    private static let automaticDomain = ObjectShape(
        noun: "an automatic domain",
        keys: [
            Shape.key("includesZero", .flag, "Whether zero is in it; for bars and areas."),
            Shape.key("reversed", .flag, "Whether it runs the other way; false."),
            Shape.key(
                "brush", .text, "The chart whose selection x shows; all of x when there is none."),
        ])

    private static let zoom = ObjectShape(
        noun: "a zoom",
        keys: [
            Shape.required(
                "ranges", .list(of: .text), "What buttons offer: \"5 minutes\", a number, or all.")
        ])

    private static let visibility: Shape = .choice(
        "a visibility", ["automatic", "visible", "hidden"])

    private static let visibleDomain = ObjectShape(
        noun: "a visible domain",
        keys: [
            Shape.required(
                "length", .either([.number, duration]), "A number, or \"5 minutes\" of time.")
        ])
}
