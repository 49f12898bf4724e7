extension Vocabulary {
    /// Texts, symbols, shapes and stacks of them; modifiers act in the order in which they stand.
    static let view: KeyShape = .named("view") {
        .object(ObjectShape(noun: "a view", keys: viewContent + stackKeys + modifiers))
    }

    /// The content of a view: one of these.
    static let viewContent: [KeyShape.Key] = [
        KeyShape.key(
            "text", template, "A text; {column} stands for what the row has in a column."),
        KeyShape.key("format", format, "How numbers are written in a text."),
        KeyShape.key("dateFormat", .text, "The fields of dates in a text, such as MMM d."),
        KeyShape.key("image", .text, "A symbol's system name."),
        KeyShape.key("shape", .choice("a shape", shapes), "Filled with the foreground style."),
        KeyShape.key("vStack", .list(of: view), "Views from top to bottom."),
        KeyShape.key("hStack", .list(of: view), "Views from the leading to the trailing side."),
        KeyShape.key("zStack", .list(of: view), "Views from back to front."),
    ]

    private static let stackKeys = [
        KeyShape.key("spacing", .number, "Between views of a stack, in points; 8."),
        KeyShape.key(
            "alignment", .choice("an alignment", alignments), "Of views in a stack; center."),
    ]

    /// A text, which may depend on rows.
    static let template: KeyShape = conditional("a text", "text", .text)

    static let shapes = ["rectangle", "roundedRectangle", "capsule", "circle"]

    static let fonts = [
        "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline",
        "footnote", "caption", "caption2",
    ]

    static let weights = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]

    static let designs = ["default", "serif", "rounded", "monospaced"]

    static let font: KeyShape = .named("font") {
        .either([
            .choice("a font", fonts),
            .object(
                ObjectShape(
                    noun: "a font",
                    keys: [
                        KeyShape.required("size", .number, "In points."),
                        KeyShape.key("weight", .choice("a weight", weights), "Regular."),
                        KeyShape.key("design", .choice("a design", designs), "Default."),
                    ])),
        ])
    }

    static let textStyle: [KeyShape.Key] = [
        KeyShape.key("font", font, "A text style's name, or a size."),
        KeyShape.key("fontWeight", .choice("a weight", weights), "Whatever the font's is."),
        KeyShape.key("italic", .flag, "Slanted letters."),
        KeyShape.key(
            "foregroundStyle", conditional("a style", "viewStyle", colorName, paintSorts),
            "A colour or a gradient."),
    ]

    static let modifiers: [KeyShape.Key] =
        textStyle + surroundingKeys + [
            KeyShape.key(
                "opacity", conditional("an opacity", "opacity", .number), "From 0 to 1; 1."),
            offset,
            KeyShape.key("lineLimit", .integer(1...100), "How many lines a text may have."),
            KeyShape.key(
                "multilineTextAlignment",
                .choice("an alignment", ["leading", "center", "trailing"]),
                "On which side lines begin."),
        ]

    private static let border: KeyShape = .named("border") {
        .either([
            colorName,
            .anyOf(
                "a border",
                colorSorts.map { $0 + [KeyShape.key("width", .number, "In points; 1.")] }),
        ])
    }

    private static let background: KeyShape = .named("background") {
        .either([colorName, .anyOf("a background", backgrounds)])
    }

    private static let backgrounds: [[KeyShape.Key]] = paintSorts.map {
        $0 + [
            KeyShape.key("in", .choice("a shape", shapes), "The shape it has; a rectangle."),
            KeyShape.key("cornerRadius", .number, "Of a rounded rectangle, in points; 8."),
        ]
    }

    static let edges = ["leading", "trailing", "top", "bottom", "horizontal", "vertical", "all"]

    /// The containers of a view.
    static let surroundingKeys: [KeyShape.Key] = [
        KeyShape.key("padding", padding, "Space around, in points."),
        KeyShape.key(
            "background", background,
            "A colour or a gradient behind it."),
        KeyShape.key(
            "border", border, "A line around it."),
        KeyShape.key("frame", frame, "A size of its own."),
    ]

    private static let padding: KeyShape = .named("padding") {
        .either([
            .number,
            .object(
                ObjectShape(
                    noun: "a padding", keys: edges.map { KeyShape.key($0, .number, "In points.") })),
        ])
    }

    static let frameSizes = [
        "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight",
        "maxHeight",
    ]

    private static let frame: KeyShape = .named("frame") {
        .object(
            ObjectShape(
                noun: "a frame",
                keys: frameSizes.map { KeyShape.key($0, .number, "In points.") } + [
                    KeyShape.key(
                        "alignment", .choice("an alignment", alignments),
                        "Of what is in it; center.")
                ]))
    }

    static let offset = KeyShape.key(
        "offset",
        conditional(
            "an offset", "offset", nil,
            [
                [
                    KeyShape.key("x", .number, "In points to the right."),
                    KeyShape.key("y", .number, "In points down."),
                ]
            ]), "How far it is moved.")
}

/// The annotations of marks.
extension Vocabulary {
    static let annotation: KeyShape = .named("annotation") {
        .object(
            ObjectShape(
                noun: "an annotation",
                keys: [
                    KeyShape.key("if", condition, "Which rows have it; all of them."),
                    KeyShape.key(
                        "position",
                        conditional("a position", "position", .choice("a position", positions)),
                        "The side of the mark; automatic."),
                    KeyShape.key(
                        "alignment", .choice("an alignment", alignments),
                        "How it lies along that side; center."),
                    KeyShape.key("spacing", .number, "From the mark, in points; 4."),
                    KeyShape.key(
                        "overflowResolution", .object(overflow),
                        "What becomes of it where there is no room."),
                ] + viewContent + modifiers))
    }

    static let overflowWays = ["automatic", "fit", "padScale", "disabled"]

    private static let overflow = ObjectShape(
        noun: "an overflow resolution",
        keys: ["x", "y"].map { KeyShape.key($0, way, "Along this axis; automatic.") })

    private static let way: KeyShape = .either([
        .choice("a way", overflowWays),
        .oneOf(
            "a way",
            [
                KeyShape.key(
                    "fit", .choice("a boundary", ["automatic", "plot", "chart"]),
                    "It is moved into the plot or the whole chart.")
            ]),
    ])
}
