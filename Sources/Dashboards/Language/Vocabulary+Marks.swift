import Charts

extension Vocabulary {
    static let mark = Shape.oneOf(
        "a mark",
        MarkKind.allCases.map { kind in
            Shape.key(
                kind.rawValue,
                .object(
                    ObjectShape(
                        noun: noun(of: kind),
                        keys: positions(of: kind).map(position) + appearance + extras(of: kind))),
                "Draws \(kind.rawValue) marks, one for each row.")
        })

    static func noun(of kind: MarkKind) -> String {
        (kind == .area ? "an " : "a ") + kind.rawValue + " mark"
    }

    static let units = [
        "second", "minute", "hour", "day", "weekOfYear", "month", "quarter", "year",
    ]

    static let unit = Shape.choice("a calendar unit", units)

    private static func positions(of kind: MarkKind) -> [String] {
        switch kind {
        case .line, .point: ["x", "y"]
        case .sector: ["angle"]
        case .area: ["x", "y", "yStart", "yEnd", "xStart", "xEnd"]
        case .bar, .rule, .rectangle: ["x", "y", "xStart", "xEnd", "yStart", "yEnd"]
        }
    }

    private static func position(_ name: String) -> Shape.Key {
        Shape.key(name, plotted, "A column, or a value with its label.")
    }

    private static func extras(of kind: MarkKind) -> [Shape.Key] {
        switch kind {
        case .bar: [stacking, width, height, cornerRadius, grouping]
        case .area: [stacking, series, interpolation]
        case .rectangle: [width, height, cornerRadius, grouping]
        case .line: [series, lineStyle, interpolation, symbol, symbolSize]
        case .rule: [lineStyle, grouping]
        case .point: [symbol, symbolSize, grouping]
        case .sector: [innerRadius, outerRadius, angularInset, cornerRadius]
        }
    }

    private static let plotted = Shape.either([.text, .object(plottedValue)])

    private static let plottedValue = ObjectShape(
        noun: "a plotted value",
        keys: [
            Shape.key("value", .text, "A column of the drawn table."),
            Shape.key("constant", .text, "The same number, time or text in every row."),
            Shape.key("label", .text, "What it is; the column's title."),
            Shape.key("unit", unit, "The calendar period that each mark covers."),
        ])

    private static let appearance = [
        Shape.key(
            "foregroundStyle",
            .either([
                .choice("a colour", colors),
                .oneOf(
                    "a foreground style",
                    [
                        Shape.key("by", plotted, "What the colour shows."),
                        Shape.key(
                            "gradient", .list(of: .choice("a colour", colors)),
                            "Colours from the top to the bottom of each mark."),
                    ]),
            ]), "A colour, by: a column that chooses it, or a gradient."),
        Shape.key("opacity", .number, "From 0 to 1; 1."),
        Shape.key(
            "alignsMarkStylesWithPlotArea", .flag,
            "Whether a gradient passes through the whole plot; false."),
        Shape.key("zIndex", .number, "Marks of a greater index are in front; 0."),
        Shape.key(
            "offset",
            .object(
                ObjectShape(
                    noun: "an offset",
                    keys: [
                        Shape.key("x", .number, "In points to the right."),
                        Shape.key("y", .number, "In points down."),
                    ])), "How far marks are moved."),
    ]

    static let colors = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
        "pink", "brown", "gray", "primary", "secondary",
    ]

    private static let stacking = Shape.key(
        "stacking", .choice("a stacking", ["standard", "normalized", "center", "unstacked"]),
        "How marks at the same place are put together; standard.")

    private static let width = Shape.key("width", dimension, "In points, or by ratio or inset.")
    private static let height = Shape.key("height", dimension, "In points, or by ratio or inset.")

    private static let dimension = Shape.either([
        .number,
        .oneOf(
            "a dimension",
            [
                Shape.key("ratio", .number, "The part of the band, from 0 to 1."),
                Shape.key("inset", .number, "The points left free on either side."),
                Shape.key("fixed", .number, "In points."),
            ]),
    ])

    private static let cornerRadius = Shape.key("cornerRadius", .number, "In points.")

    private static let series = Shape.key(
        "series", plotted, "What tells lines apart without changing how they look.")

    private static let innerRadius = Shape.key(
        "innerRadius", dimension, "Where sectors begin, in points, or by ratio or inset; 0.")
    private static let outerRadius = Shape.key(
        "outerRadius", dimension, "Where sectors end, in points, or by ratio or inset.")
    private static let angularInset = Shape.key(
        "angularInset", .number, "How far the straight sides move inwards, in points; 0.")

    private static let interpolation = Shape.key(
        "interpolationMethod",
        .choice(
            "an interpolation method",
            [
                "linear", "monotone", "cardinal", "catmullRom", "stepStart", "stepCenter",
                "stepEnd",
            ]), "How points are joined; linear.")

    private static let symbol = Shape.key(
        "symbol",
        .either([
            .choice("a symbol", BasicSymbol.allCases.map(\.rawValue)),
            .object(
                ObjectShape(
                    noun: "a symbol",
                    keys: [Shape.required("by", plotted, "What the symbol shows.")])),
        ]), "A symbol, or by: a column that chooses it.")

    private static let symbolSize = Shape.key(
        "symbolSize",
        .either([
            .number,
            .object(
                ObjectShape(
                    noun: "a symbol size",
                    keys: [Shape.required("by", plotted, "What the area shows.")])),
        ]), "In square points, or by: a column that the area shows.")

    private static let grouping = Shape.key(
        "position",
        .object(
            ObjectShape(
                noun: "a position",
                keys: [
                    Shape.required("by", plotted, "What tells marks at one place apart."),
                    Shape.key(
                        "axis", .choice("an axis", ["horizontal", "vertical"]),
                        "Along which they stand side by side."),
                    Shape.key("span", dimension, "How much of the place all take together."),
                ])), "Puts marks at one place side by side.")

    private static let lineStyle = Shape.key(
        "lineStyle",
        .object(
            ObjectShape(
                noun: "a line style",
                keys: [
                    Shape.key("lineWidth", .number, "In points; 2."),
                    Shape.key("dash", .list(of: .number), "Painted and unpainted lengths."),
                    Shape.key("by", plotted, "A column that chooses the dashes."),
                ])), "The stroke.")
}
