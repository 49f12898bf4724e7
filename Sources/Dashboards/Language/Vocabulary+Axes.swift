extension Vocabulary {
    /// One `AxisMarks`, a list of them, or whether the axis is shown.
    static let axis = Shape.either([
        .choice("a visibility", ["automatic", "visible", "hidden"]),
        .object(axisMarks), .list(of: .object(axisMarks)),
    ])

    private static let axisMarks = ObjectShape(
        noun: "axis marks",
        keys: [
            Shape.key("preset", .choice("a preset", presets), "How labels stand to the plot."),
            Shape.key("position", .choice("a side", sides), "The side of the plot."),
            Shape.key(
                "values", .either([.object(values), .list(of: .text)]),
                "Which values have marks; the axis chooses."),
            Shape.key("format", format, "How labels are written."),
            Shape.key("gridLine", .either([.flag, .object(line)]), "A line across the plot."),
            Shape.key("tick", .either([.flag, .object(tick)]), "A short line outwards."),
            Shape.key("label", .either([.flag, .object(label)]), "The value's text."),
        ])

    static let presets = ["automatic", "extended", "aligned", "inset"]
    static let sides = ["automatic", "leading", "trailing", "top", "bottom"]

    private static let values = ObjectShape(
        noun: "axis values",
        keys: [
            Shape.key("desiredCount", .integer(1...100), "About how many there are."),
            Shape.key("minimumStride", .number, "The least distance, in seconds for times."),
            Shape.key("stride", .number, "Multiples of a number."),
            Shape.key("unit", unit, "The starts of calendar periods."),
            Shape.key("count", .integer(1...1_000), "Every so many of the periods; 1."),
            Shape.key("roundLowerBound", .flag, "Whether the axis begins at one of them."),
            Shape.key("roundUpperBound", .flag, "Whether the axis ends at one of them."),
        ])

    private static let stroke = [
        Shape.key("lineWidth", .number, "In points."),
        Shape.key("dash", .list(of: .number), "Lengths of dashes and gaps, in points."),
        Shape.key("foregroundStyle", .text, "A colour's name."),
        Shape.key("centered", .flag, "Whether it stands between its value and the next."),
    ]

    private static let line = ObjectShape(noun: "a line", keys: stroke)

    private static let tick = ObjectShape(
        noun: "a tick", keys: stroke + [Shape.key("length", .number, "In points.")])

    private static let label = ObjectShape(
        noun: "a label",
        keys: [
            Shape.key("centered", .flag, "Whether it stands between its value and the next."),
            Shape.key("foregroundStyle", .text, "A colour's name."),
            Shape.key(
                "orientation",
                .choice("an orientation", ["horizontal", "vertical", "verticalReversed"]),
                "How texts are turned."),
            Shape.key(
                "collision", .choice("a rule", ["automatic", "greedy", "truncate", "disabled"]),
                "What becomes of labels that would touch one another."),
        ])

    /// The words for numbers and the fields of dates.
    static let format = Shape.either([
        .text,
        .object(
            ObjectShape(
                noun: "a format",
                keys: [
                    Shape.key("currency", .text, "A currency's code, such as EUR."),
                    Shape.key("fractionDigits", .integer(0...10), "After the decimal point."),
                ])),
    ])
}
