extension Vocabulary {
    /// One `AxisMarks`, a list of them, or whether the axis is shown.
    static let axis: KeyShape = .named("axis") {
        .either([
            .choice("a visibility", ["automatic", "visible", "hidden"]),
            axisMarks, .list(of: axisMarks),
        ])
    }

    private static let axisMarks: KeyShape = .named("axisMarks") {
        .object(
            ObjectShape(
                noun: "axis marks",
                keys: [
                    KeyShape.key(
                        "preset", .choice("a preset", presets), "How labels stand to the plot."),
                    KeyShape.key("position", .choice("a side", sides), "The side of the plot."),
                    KeyShape.key(
                        "values", .either([.object(values), .list(of: .text)]),
                        "Which values have marks; the axis chooses."),
                    KeyShape.key("format", format, "How labels are written."),
                    KeyShape.key(
                        "gridLine", .either([.flag, .object(line)]), "A line across the plot."),
                    KeyShape.key(
                        "stroke", .object(stroke), "Of the lines that an axis draws by itself."),
                    KeyShape.key(
                        "tick", .either([.flag, .object(tick)]), "A short line outwards."),
                    KeyShape.key("label", .either([.flag, .object(label)]), "The value's text."),
                ]))
    }

    static let presets = ["automatic", "extended", "aligned", "inset"]
    static let sides = ["automatic", "leading", "trailing", "top", "bottom"]

    private static let values = ObjectShape(
        noun: "axis values",
        keys: [
            KeyShape.key("desiredCount", .integer(1...100), "About how many there are."),
            KeyShape.key("minimumStride", .number, "The least distance, in seconds for times."),
            KeyShape.key("stride", .number, "Multiples of a number."),
            KeyShape.key("unit", unit, "The starts of calendar periods."),
            KeyShape.key("count", .integer(1...1_000), "Every so many of the periods; 1."),
            KeyShape.key("roundLowerBound", .flag, "Whether the axis begins at one of them."),
            KeyShape.key("roundUpperBound", .flag, "Whether the axis ends at one of them."),
        ])

    private static let centered = KeyShape.key(
        "centered", .flag, "Whether it stands between its value and the next.")

    private static let markOffset = KeyShape.key(
        "offset",
        .object(
            ObjectShape(
                noun: "an offset",
                keys: [
                    KeyShape.key("x", .number, "In points to the right."),
                    KeyShape.key("y", .number, "In points down."),
                ])), "How far it is moved.")

    private static let lineKeys =
        strokeKeys + [KeyShape.key("foregroundStyle", color, "A colour."), centered, markOffset]

    private static let line = ObjectShape(noun: "a line", keys: lineKeys)

    private static let tick = ObjectShape(
        noun: "a tick",
        keys: lineKeys + [
            KeyShape.key(
                "length",
                .either([
                    .number,
                    .choice("a length", ["automatic", "label", "longestLabel"]),
                    .oneOf(
                        "a length",
                        [
                            KeyShape.key("label", .number, "Past its own label, in points."),
                            KeyShape.key("longestLabel", .number, "Past the longest label."),
                        ]),
                ]), "In points, or as far as labels.")
        ])

    private static let label = ObjectShape(
        noun: "a label",
        keys: [
            centered, markOffset,
            KeyShape.key("foregroundStyle", color, "A colour."),
            KeyShape.key("font", font, "A text style's name, or a size."),
            KeyShape.key("fontWeight", .choice("a weight", weights), "Whatever the font's is."),
            KeyShape.key("texts", .list(of: .text), "What stands at the values, in their order."),
            KeyShape.key("anchor", unitPoint, "The point of the label that lies at the axis."),
            KeyShape.key("horizontalSpacing", .number, "In points."),
            KeyShape.key("verticalSpacing", .number, "In points."),
            KeyShape.key("offsetsMarks", .flag, "Whether it pushes what comes after it outwards."),
            KeyShape.key(
                "orientation",
                .choice("an orientation", ["horizontal", "vertical", "verticalReversed"]),
                "How texts are turned."),
            KeyShape.key(
                "collisionResolution",
                .choice("a rule", ["automatic", "greedy", "truncate", "disabled"]),
                "What becomes of labels that would touch one another."),
        ] + surroundingKeys)

    /// The words for numbers and the fields of dates.
    static let format: KeyShape = .named("format") {
        .either([
            .text,
            .object(
                ObjectShape(
                    noun: "a format",
                    keys: [
                        KeyShape.key("currency", .text, "A currency's code, such as EUR."),
                        KeyShape.key("percent", .flag, "Whether 0.5 is written as 50 %; false."),
                        KeyShape.key(
                            "fractionDigits", .integer(0...10), "After the decimal point."),
                        KeyShape.key(
                            "significantDigits", .integer(1...15), "From the first that counts."),
                        KeyShape.key(
                            "notation",
                            .choice("a notation", ["automatic", "compactName", "scientific"]),
                            "1,000, 1K or 1E3; automatic."),
                        KeyShape.key(
                            "sign", .choice("a sign rule", ["automatic", "never", "always"]),
                            "Whether signs are written; automatic."),
                        KeyShape.key(
                            "grouping", .choice("a grouping", ["automatic", "never"]),
                            "Whether thousands are told apart; automatic."),
                    ])),
        ])
    }
}
