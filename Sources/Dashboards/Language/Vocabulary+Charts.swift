extension Vocabulary {
    static let chart = ObjectShape(
        noun: "a chart",
        keys: [
            KeyShape.required(
                "name", .pattern("a name of letters, digits and -", "[A-Za-z0-9-]+"),
                "Unique on the page."),
            KeyShape.required("title", words, "The heading over the chart."),
            KeyShape.key("subtitle", words, "What is drawn, with its unit."),
            KeyShape.required("table", .text, "The table that is drawn."),
            KeyShape.key("note", words, "What is to be read with the picture; always shown."),
            KeyShape.key(
                "small", .flag, "Whether it is first one small picture, which opens the full chart."
            ),
            KeyShape.key("timeZone", timeZone, "Of calendar units and ticks; the dashboard's."),
            KeyShape.key("brush", .text, "The table's column along x that a brush filters."),
            KeyShape.key(
                "filterBy", columns,
                "The charts of the same table whose selections this one shows the rows of."),
            KeyShape.key(
                "zoom", .either([.flag, .object(zoom)]),
                "Whether viewers choose what is seen of x, by wheel, fingers, keys and buttons."),
            KeyShape.key(
                "timeRange", .flag, "Whether the page's range of time holds for it, too; true."),
            KeyShape.key(
                "transform", .list(of: transform), "Steps from the table's rows to the drawn."),
            KeyShape.key(
                "facet", .object(facet), "A plot for each name of a column, on the same scales."),
        ] + cell + picture)

    private static let facet = ObjectShape(
        noun: "facets",
        keys: [
            KeyShape.required("by", .text, "The column whose names have a plot each."),
            KeyShape.key(
                "columns", .integer(1...12), "How many stand side by side where there is room; 4."),
        ])

    /// The room of a panel on the page.
    static let cell = [
        KeyShape.key("span", .integer(PanelCell.spans), "Columns of the page's twelve; 6."),
        KeyShape.key(
            "height", .integer(PanelCell.heights), "Rows of the page's grid, 48 pixels each; 7."),
    ]

    /// The content of a chart: marks, or several charts in a stack.
    private static let picture: [KeyShape.Key] =
        [
            KeyShape.key("marks", .list(of: mark), "From back to front."),
            KeyShape.key("vStack", .list(of: part), "Charts and other views from top to bottom."),
            KeyShape.key("hStack", .list(of: part), "Charts and other views side by side."),
            KeyShape.key("spacing", .number, "Between those of a stack, in points; 8."),
            KeyShape.key("alignment", .choice("an alignment", alignments), "Of a stack; center."),
        ] + settings

    /// The content of a stack of charts.
    static let part: KeyShape = .named("part") {
        .object(
            ObjectShape(
                noun: "a part of a stack",
                keys: [
                    KeyShape.key(
                        "transform", .list(of: transform), "Steps for this part, after the chart's."
                    )
                ] + picture + otherContent + modifiers))
    }

    /// The views that may stand among charts: all but stacks of charts.
    private static let otherContent = viewContent.filter { !$0.name.hasSuffix("tack") }

    private static let settings: [KeyShape.Key] =
        [
            KeyShape.key(
                "chartXScale", scale, "The values that x covers, where they lie, and how."),
            KeyShape.key(
                "chartYScale", scale, "The values that y covers, where they lie, and how."),
            KeyShape.key("chartXAxis", axis, "Whether the x axis is shown, or what it is made of."),
            KeyShape.key("chartYAxis", axis, "Whether the y axis is shown, or what it is made of."),
            KeyShape.key("chartXAxisLabel", axisLabel, "Beside the x axis; the marks' label."),
            KeyShape.key("chartYAxisLabel", axisLabel, "Beside the y axis; the marks' label."),
            KeyShape.key(
                "chartSecondYScale", scale, "The values that the second y axis covers, and how."),
            KeyShape.key(
                "chartSecondYAxis", axis, "What the second y axis is made of, on the other side."),
            KeyShape.key(
                "chartSecondYAxisLabel", axisLabel,
                "Over the second y axis; the label of its marks."),
            KeyShape.key(
                "chartForegroundStyleScale", styleScale("a style scale", paint, types: true),
                "The colours of the names in their order, or of each name."),
            KeyShape.key(
                "chartSymbolScale", styleScale("a symbol scale", basicSymbol),
                "The symbols of the names in their order, or of each name."),
            KeyShape.key(
                "chartLineStyleScale", styleScale("a line style scale", .object(stroke)),
                "The strokes of the names in their order, or of each name."),
            KeyShape.key(
                "chartSymbolSizeScale", styleScale("a symbol size scale", .number, types: true),
                "Areas in square points, from the least value's to the greatest's, or of each name."
            ),
            KeyShape.key(
                "chartLegend", .either([visibility, .object(legend)]),
                "Whether the legend is shown, or where."),
            KeyShape.key(
                "chartAccessibilityGrouping",
                .either([
                    .choice("a grouping", ["automatic", "marks", "shape"]), .object(shapeWords),
                ]),
                "How marks are told: one by one, or as the shape that they have; automatic."),
            KeyShape.key(
                "chartXVisibleDomain", .object(visibleDomain), "How much of x is seen at a time."),
            KeyShape.key(
                "chartYVisibleDomain", .object(visibleDomain), "How much of y is seen at a time."),
            KeyShape.key(
                "chartScrollableAxes",
                .choice("the axes", ["horizontal", "vertical", "both"]),
                "Which axes viewers scroll."),
            KeyShape.key(
                "chartScrollPosition",
                .object(
                    ObjectShape(
                        noun: "a scroll position",
                        keys: [
                            KeyShape.key("initialX", .text, "The first value of x that is seen."),
                            KeyShape.key("initialY", .text, "The first value of y that is seen."),
                        ])), "Where scrolling begins."),
            KeyShape.key(
                "chartPlotStyle", surroundings,
                "What is behind and around the plot, and how large it is."),
            KeyShape.key(
                "chartXAxisStyle", surroundings,
                "What is behind and around the x axis."),
            KeyShape.key(
                "chartYAxisStyle", surroundings,
                "What is behind and around the y axis."),
            KeyShape.key("chartBackground", layer, "A view behind."),
            KeyShape.key("chartOverlay", layer, "A view in front."),
        ]

    private static let shapeWords = ObjectShape(
        noun: "a grouping",
        keys: [
            KeyShape.key("up", words, "What a stretch does that ends higher than it begins; up."),
            KeyShape.key("down", words, "What one does that ends lower; down."),
        ])

    private static let surroundings: KeyShape = .named("surroundings") {
        .object(ObjectShape(noun: "a style", keys: modifiers))
    }

    /// A view behind or in front of the chart.
    private static let layer: KeyShape = .named("layer") {
        .object(
            ObjectShape(
                noun: "a layer",
                keys: [
                    KeyShape.key(
                        "in", .choice("a place", ["chart", "plot"]),
                        "Whether it is put into the chart or into the plot; chart."),
                    KeyShape.key(
                        "alignment", .choice("an alignment", alignments), "Where; center."),
                ] + viewContent + modifiers))
    }

    private static let scale: KeyShape = .named("scale") {
        .object(
            ObjectShape(
                noun: "a scale",
                keys: [
                    KeyShape.key(
                        "domain", .either([.list(of: .text), .object(automaticDomain)]),
                        "Two numbers or times, or all categories."),
                    KeyShape.key("reversed", .flag, "Whether it runs the other way; false."),
                    KeyShape.key(
                        "range", .object(scaleRange), "The space at the plot's ends, in points."),
                    KeyShape.key(
                        "type", .choice("a scale type", scaleTypes), "How values are mapped."),
                    KeyShape.key("exponent", .number, "Of a power scale; 2."),
                    KeyShape.key("slopeAtZero", .number, "Of a symmetric logarithm; 1."),
                ]))
    }

    static let scaleTypes = [
        "linear", "log", "power", "squareRoot", "symmetricLog", "date", "category",
    ]

    private static let scaleRange = ObjectShape(
        noun: "a range of padding, startPadding or endPadding",
        keys: [
            KeyShape.key("padding", .number, "At both ends; 0."),
            KeyShape.key("startPadding", .number, "Where the axis starts; the padding."),
            KeyShape.key("endPadding", .number, "Where the axis ends; the padding."),
        ])

    private static let outside = [
        KeyShape.key("position", .choice("a position", positions), "The side of the plot."),
        KeyShape.key("alignment", .choice("an alignment", alignments), "Where along that side."),
        KeyShape.key("spacing", .number, "From the plot and its axes, in points."),
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

    private static let axisLabel: KeyShape = .named("axisLabel") {
        .either([
            title,
            .object(
                ObjectShape(
                    noun: "an axis label",
                    keys: [
                        KeyShape.required(
                            "text", .either([title, inLanguages]),
                            "What the axis shows; empty for no label.")
                    ] + outside
                        + modifiers)),
        ])
    }

    /// A text that may be empty.
    private static let title = KeyShape.pattern("a text", "(?s).*")

    private static let automaticDomain = ObjectShape(
        noun: "an automatic domain",
        keys: [
            KeyShape.key("includesZero", .flag, "Whether zero is in it; for bars and areas."),
            KeyShape.key("reversed", .flag, "Whether it runs the other way; false."),
            KeyShape.key(
                "brush", .text, "The chart whose selection x shows; all of x when there is none."),
        ])

    static let zoom = ObjectShape(
        noun: "a zoom",
        keys: [
            KeyShape.required(
                "ranges", .list(of: .text), "What buttons offer: \"5 minutes\", a number, or all.")
        ])

    private static let visibility: KeyShape = .choice(
        "a visibility", ["automatic", "visible", "hidden"])

    private static let visibleDomain = ObjectShape(
        noun: "a visible domain",
        keys: [
            KeyShape.required(
                "length", .either([.number, duration]), "A number, or \"5 minutes\" of time.")
        ])
}
