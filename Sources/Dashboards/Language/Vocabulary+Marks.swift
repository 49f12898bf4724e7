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
        case .area: ["x", "y", "yStart", "yEnd", "xStart", "xEnd"]
        case .bar, .rule, .rectangle: ["x", "y", "xStart", "xEnd", "yStart", "yEnd"]
        }
    }

    private static func position(_ name: String) -> Shape.Key {
        Shape.key(name, plotted, "A column, or a value with its label.")
    }

    private static func extras(of kind: MarkKind) -> [Shape.Key] {
        switch kind {
        case .bar: [stacking, width, height, cornerRadius]
        case .area: [stacking, series]
        case .rectangle: [width, height, cornerRadius]
        case .line: [series, lineStyle]
        case .rule: [lineStyle]
        case .point: []
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
                .object(
                    ObjectShape(
                        noun: "a foreground style",
                        keys: [Shape.required("by", plotted, "What the colour shows.")])),
            ]), "A colour, or by: a column that chooses it."),
        Shape.key("opacity", .number, "From 0 to 1; 1."),
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

    private static let lineStyle = Shape.key(
        "lineStyle",
        .object(
            ObjectShape(
                noun: "a line style",
                keys: [
                    Shape.key("lineWidth", .number, "In points; 2."),
                    Shape.key("dash", .list(of: .number), "Painted and unpainted lengths."),
                ])), "The stroke.")
}
