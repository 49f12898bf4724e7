import Charts
import Layouts
import Tables

extension Vocabulary {
    static let mark = KeyShape.oneOf(
        "a mark",
        MarkKind.allCases.map { kind in
            KeyShape.key(
                kind.rawValue,
                .named(kind.rawValue) {
                    .object(
                        ObjectShape(
                            noun: noun(of: kind),
                            keys: positions(of: kind).map(position) + appearance
                                + kind.form.options.map(key)))
                },
                "Draws \(kind.rawValue) marks, one for each row.")
        }
            + composites.map { mark in
                KeyShape.key(mark.name, .named(mark.name) { .object(mark.shape) }, mark.note)
            })

    static func noun(of kind: MarkKind) -> String {
        "\(kind.form.article) \(kind.rawValue) mark"
    }

    static let units = [
        "second", "minute", "hour", "day", "weekOfYear", "month", "quarter", "year",
    ]

    static let unit: KeyShape = .choice("a calendar unit", units)

    /// The positions of all its initialisers, each once.
    private static func positions(of kind: MarkKind) -> [String] {
        kind.form.positions.joined().distinct.map { "\($0)" }
    }

    private static func position(_ name: String) -> KeyShape.Key {
        KeyShape.key(name, plotted, "A column, or a value with its label.")
    }

    private static func key(of option: MarkOption) -> KeyShape.Key {
        switch option {
        case .stacking: stacking
        case .width: width
        case .height: height
        case .cornerRadius: cornerRadius
        case .position: grouping
        case .series: series
        case .lineStyle: lineStyle
        case .interpolationMethod: interpolation
        case .gap: gap
        case .symbol: symbol
        case .symbolSize: symbolSize
        case .innerRadius: innerRadius
        case .outerRadius: outerRadius
        case .angularInset: angularInset
        }
    }

    private static let plotted: KeyShape = .named("plotted") {
        .either([.text, .object(plottedValue)])
    }

    private static let plottedValue = ObjectShape(
        noun: "a plotted value",
        keys: [
            KeyShape.key("value", .text, "A column of the drawn table."),
            KeyShape.key("constant", .text, "The same number, time or text in every row."),
            KeyShape.key("lowerBound", .text, "The column with the beginnings of bins."),
            KeyShape.key("upperBound", .text, "The column with the ends of bins."),
            KeyShape.key("label", words, "What it is; the column's title."),
            KeyShape.key("unit", unit, "The calendar period that each mark covers."),
        ])

    private static let by = [KeyShape.required("by", plotted, "The column that chooses it.")]

    static let foregroundStyle = KeyShape.key(
        "foregroundStyle",
        conditional(
            "a foreground style", "foregroundStyle", colorName, paintSorts,
            unconditional: [by]), "A colour, by: a column that chooses it, or a gradient.")

    static let markTransform = KeyShape.key(
        "transform", .list(of: transform), "Steps for these marks alone, after the chart's.")

    private static let appearance: [KeyShape.Key] = [
        foregroundStyle,
        KeyShape.key("opacity", conditional("an opacity", "opacity", .number), "From 0 to 1; 1."),
        KeyShape.key(
            "alignsMarkStylesWithPlotArea", .flag,
            "Whether a gradient passes through the whole plot; false."),
        KeyShape.key(
            "zIndex", conditional("an index", "zIndex", .number),
            "Marks of a greater index are in front; 0."),
        offset,
        KeyShape.key(
            "annotation", .either([annotation, .list(of: annotation)]), "Views beside marks."),
        KeyShape.key("blur", .number, "A radius in points; 0."),
        KeyShape.key("shadow", .object(shadow), "A blurred shadow."),
        KeyShape.key(
            "accessibilityLabel", template, "What is read out instead of the mark's place."),
        KeyShape.key("accessibilityValue", template, "What is read out instead of its value."),
        KeyShape.key("accessibilityHidden", .flag, "Whether nothing is read out; false."),
        markTransform,
        KeyShape.key(
            "interval", .object(interval), "What the ends of ranges are, which is told."),
        KeyShape.key(
            "yAxis", .choice("a y axis", ["first", "second"]),
            "Along which of two y axes its values stand; first."),
        KeyShape.key("table", .text, "Another table, whose rows these marks are of."),
    ]

    private static let interval = ObjectShape(
        noun: "an interval",
        keys: [
            KeyShape.required(
                "kind",
                .choice("a kind of interval", StatisticalInterval.Kind.allCases.map(\.rawValue)),
                "Of a parameter, of a further value, or Bayesian."),
            KeyShape.required("level", .number, "In percent: 95."),
        ])

    private static let shadow = ObjectShape(
        noun: "a shadow",
        keys: [
            KeyShape.required("radius", .number, "In points."),
            KeyShape.key("color", color, "Black, a third of it."),
            KeyShape.key("x", .number, "In points to the right; 0."),
            KeyShape.key("y", .number, "In points down; 0."),
        ])

    private static let stacking = KeyShape.key(
        "stacking", .choice("a stacking", ["standard", "normalized", "center", "unstacked"]),
        "How marks at the same place are put together; standard.")

    private static let width = KeyShape.key("width", dimension, "In points, or by ratio or inset.")
    private static let height = KeyShape.key(
        "height", dimension, "In points, or by ratio or inset.")

    private static let dimension = conditional(
        "a dimension", "dimension", .number,
        [
            [KeyShape.required("ratio", .number, "The part of the band, from 0 to 1.")],
            [KeyShape.required("inset", .number, "The points left free on either side.")],
            [KeyShape.required("fixed", .number, "In points.")],
        ])

    private static let cornerRadius = KeyShape.key(
        "cornerRadius", conditional("a corner radius", "cornerRadius", .number), "In points.")

    private static let series = KeyShape.key(
        "series", plotted, "What tells lines apart without changing how they look.")

    private static let innerRadius = KeyShape.key(
        "innerRadius", dimension, "Where sectors begin, in points, or by ratio or inset; 0.")
    private static let outerRadius = KeyShape.key(
        "outerRadius", dimension, "Where sectors end, in points, or by ratio or inset.")
    private static let angularInset = KeyShape.key(
        "angularInset", .number, "How far the straight sides move inwards, in points; 0.")

    private static let interpolation = KeyShape.key(
        "interpolationMethod",
        .either([
            .choice(
                "an interpolation method",
                [
                    "linear", "monotone", "cardinal", "catmullRom", "stepStart", "stepCenter",
                    "stepEnd",
                ]),
            .oneOf(
                "an interpolation method",
                [
                    KeyShape.key("cardinal", .number, "With this tension, from 0 to 1."),
                    KeyShape.key("catmullRom", .number, "With this alpha, from 0 to 1."),
                ]),
        ]), "How points are joined; linear.")

    private static let gap = KeyShape.key(
        "gap", .either([.number, duration]),
        "How far apart points may be to be joined, as \"30 seconds\" or a number; along times four times "
            + "the usual spacing, else however far.")

    private static let symbol = KeyShape.key(
        "symbol", conditional("a symbol", "symbol", basicSymbol, unconditional: [by]),
        "A symbol, or by: a column that chooses it.")

    private static let symbolSize = KeyShape.key(
        "symbolSize",
        conditional(
            "a symbol size", "symbolSize", .number,
            [
                [
                    KeyShape.required("width", .number, "In points."),
                    KeyShape.required("height", .number, "In points."),
                ]
            ], unconditional: [by]), "In square points, or by: a column that the area shows.")

    static let grouping = KeyShape.key(
        "position",
        .object(
            ObjectShape(
                noun: "a position",
                keys: [
                    KeyShape.required("by", plotted, "What tells marks at one place apart."),
                    KeyShape.key(
                        "axis", .choice("an axis", ["horizontal", "vertical"]),
                        "Along which they stand side by side."),
                    KeyShape.key("span", dimension, "How much of the place all take together."),
                ])), "Puts marks at one place side by side.")

    private static let lineStyle = KeyShape.key(
        "lineStyle",
        conditional(
            "a line style", "lineStyle", nil, [strokeKeys], unconditional: [by + strokeKeys]),
        "The stroke, or by: a column that chooses the dashes.")
}
