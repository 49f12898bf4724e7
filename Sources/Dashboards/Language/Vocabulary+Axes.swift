extension Vocabulary {
    /// One `AxisMarks`, a list of them, or whether the axis is shown.
    static let axis: Shape = .named("axis") {
        .either([
            .choice("a visibility", ["automatic", "visible", "hidden"]),
            axisMarks, .list(of: axisMarks),
        ])
    }

    private static let axisMarks: Shape = .named("axisMarks") {
        .object(
            ObjectShape(
                noun: "axis marks",
                keys: [
                    Shape.key(
                        "preset", .choice("a preset", presets), "How labels stand to the plot."),
                    Shape.key("position", .choice("a side", sides), "The side of the plot."),
                    Shape.key(
                        "values", .either([.object(values), .list(of: .text)]),
                        "Which values have marks; the axis chooses."),
                    Shape.key("format", format, "How labels are written."),
                    Shape.key(
                        "gridLine", .either([.flag, .object(line)]), "A line across the plot."),
                    Shape.key(
                        "stroke", .object(stroke), "Of the lines that an axis draws by itself."),
                    Shape.key("tick", .either([.flag, .object(tick)]), "A short line outwards."),
                    Shape.key("label", .either([.flag, .object(label)]), "The value's text."),
                ]))
    }

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

    private static let centered = Shape.key(
        "centered", .flag, "Whether it stands between its value and the next.")

    private static let markOffset = Shape.key(
        "offset",
        .object(
            ObjectShape(
                noun: "an offset",
                keys: [
                    Shape.key("x", .number, "In points to the right."),
                    Shape.key("y", .number, "In points down."),
                ])), "How far it is moved.")

    private static let lineKeys =
        strokeKeys + [Shape.key("foregroundStyle", color, "A colour."), centered, markOffset]

    private static let line = ObjectShape(noun: "a line", keys: lineKeys)

    private static let tick = ObjectShape(
        noun: "a tick",
        keys: lineKeys + [
            Shape.key(
                "length",
                .either([
                    .number,
                    .choice("a length", ["automatic", "label", "longestLabel"]),
                    .oneOf(
                        "a length",
                        [
                            Shape.key("label", .number, "Past its own label, in points."),
                            Shape.key("longestLabel", .number, "Past the longest label."),
                        ]),
                ]), "In points, or as far as labels.")
        ])

    private static let label = ObjectShape(
        noun: "a label",
        keys: [
            centered, markOffset,
            Shape.key("foregroundStyle", color, "A colour."),
            Shape.key("font", font, "A text style's name, or a size."),
            Shape.key("fontWeight", .choice("a weight", weights), "Whatever the font's is."),
            Shape.key("texts", .list(of: .text), "What stands at the values, in their order."),
            Shape.key("anchor", unitPoint, "The point of the label that lies at the axis."),
            Shape.key("horizontalSpacing", .number, "In points."),
            Shape.key("verticalSpacing", .number, "In points."),
            Shape.key("offsetsMarks", .flag, "Whether it pushes what comes after it outwards."),
            Shape.key(
                "orientation",
                .choice("an orientation", ["horizontal", "vertical", "verticalReversed"]),
                "How texts are turned."),
            Shape.key(
                "collisionResolution",
                .choice("a rule", ["automatic", "greedy", "truncate", "disabled"]),
                "What becomes of labels that would touch one another."),
        ] + surroundingKeys)

    /// The words for numbers and the fields of dates.
    static let format: Shape = .named("format") {
        .either([
            .text,
            .object(
                ObjectShape(
                    noun: "a format",
                    keys: [
                        Shape.key("currency", .text, "A currency's code, such as EUR."),
                        Shape.key("percent", .flag, "Whether 0.5 is written as 50 %; false."),
                        Shape.key("fractionDigits", .integer(0...10), "After the decimal point."),
                        Shape.key(
                            "significantDigits", .integer(1...15), "From the first that counts."),
                        Shape.key(
                            "notation",
                            .choice("a notation", ["automatic", "compactName", "scientific"]),
                            "1,000, 1K or 1E3; automatic."),
                        Shape.key(
                            "sign", .choice("a sign rule", ["automatic", "never", "always"]),
                            "Whether signs are written; automatic."),
                        Shape.key(
                            "grouping", .choice("a grouping", ["automatic", "never"]),
                            "Whether thousands are told apart; automatic."),
                    ])),
        ])
    }
}
