extension Vocabulary {
    /// Texts, symbols, shapes and stacks of them; modifiers act in the order in which they stand.
    static let view: Shape = .named("view") {
        .object(ObjectShape(noun: "a view", keys: viewContent + stackKeys + modifiers))
    }

    /// What a view shows: one of these.
    static let viewContent: [Shape.Key] = [
        Shape.key(
            "text", template, "A text; {column} stands for what the row has in a column."),
        Shape.key("format", format, "How numbers are written in a text."),
        Shape.key("dateFormat", .text, "The fields of dates in a text, such as MMM d."),
        Shape.key("image", .text, "A symbol's system name."),
        Shape.key("shape", .choice("a shape", shapes), "Filled with the foreground style."),
        Shape.key("vStack", .list(of: view), "Views from top to bottom."),
        Shape.key("hStack", .list(of: view), "Views from the leading to the trailing side."),
        Shape.key("zStack", .list(of: view), "Views from back to front."),
    ]

    private static let stackKeys = [
        Shape.key("spacing", .number, "Between views of a stack, in points; 8."),
        Shape.key("alignment", .choice("an alignment", alignments), "Of views in a stack; center."),
    ]

    /// A text, which rows may tell apart.
    static let template: Shape = conditional("a text", "text", .text)

    static let shapes = ["rectangle", "roundedRectangle", "capsule", "circle"]

    static let fonts = [
        "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline",
        "footnote", "caption", "caption2",
    ]

    static let weights = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]

    static let designs = ["default", "serif", "rounded", "monospaced"]

    static let font: Shape = .named("font") {
        .either([
            .choice("a font", fonts),
            .object(
                ObjectShape(
                    noun: "a font",
                    keys: [
                        Shape.required("size", .number, "In points."),
                        Shape.key("weight", .choice("a weight", weights), "Regular."),
                        Shape.key("design", .choice("a design", designs), "Default."),
                    ])),
        ])
    }

    static let textStyle: [Shape.Key] = [
        Shape.key("font", font, "A text style's name, or a size."),
        Shape.key("fontWeight", .choice("a weight", weights), "Whatever the font's is."),
        Shape.key("italic", .flag, "Slanted letters."),
        Shape.key(
            "foregroundStyle", conditional("a style", "viewStyle", colorName, paintSorts),
            "A colour or a gradient."),
    ]

    static let modifiers: [Shape.Key] =
        textStyle + surroundingKeys + [
            Shape.key("opacity", conditional("an opacity", "opacity", .number), "From 0 to 1; 1."),
            offset,
            Shape.key("lineLimit", .integer(1...100), "How many lines a text may have."),
            Shape.key(
                "multilineTextAlignment",
                .choice("an alignment", ["leading", "center", "trailing"]),
                "On which side lines begin."),
        ]

    private static let border: Shape = .named("border") {
        .either([
            colorName,
            .anyOf(
                "a border",
                colorSorts.map { $0 + [Shape.key("width", .number, "In points; 1.")] }),
        ])
    }

    private static let background: Shape = .named("background") {
        .either([colorName, .anyOf("a background", backgrounds)])
    }

    private static let backgrounds: [[Shape.Key]] = paintSorts.map {
        $0 + [
            Shape.key("in", .choice("a shape", shapes), "The shape it has; a rectangle."),
            Shape.key("cornerRadius", .number, "Of a rounded rectangle, in points; 8."),
        ]
    }

    static let edges = ["leading", "trailing", "top", "bottom", "horizontal", "vertical", "all"]

    /// What a view may stand in.
    static let surroundingKeys: [Shape.Key] = [
        Shape.key("padding", padding, "Space around, in points."),
        Shape.key(
            "background", background,
            "A colour or a gradient behind it."),
        Shape.key(
            "border", border, "A line around it."),
        Shape.key("frame", frame, "A size of its own."),
    ]

    private static let padding: Shape = .named("padding") {
        .either([
            .number,
            .object(
                ObjectShape(
                    noun: "a padding", keys: edges.map { Shape.key($0, .number, "In points.") })),
        ])
    }

    static let frameSizes = [
        "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight",
        "maxHeight",
    ]

    private static let frame: Shape = .named("frame") {
        .object(
            ObjectShape(
                noun: "a frame",
                keys: frameSizes.map { Shape.key($0, .number, "In points.") } + [
                    Shape.key(
                        "alignment", .choice("an alignment", alignments),
                        "Of what is in it; center.")
                ]))
    }

    static let offset = Shape.key(
        "offset",
        conditional(
            "an offset", "offset", nil,
            [
                [
                    Shape.key("x", .number, "In points to the right."),
                    Shape.key("y", .number, "In points down."),
                ]
            ]), "How far it is moved.")
}

/// What stands beside marks.
extension Vocabulary {
    static let annotation: Shape = .named("annotation") {
        .object(
            ObjectShape(
                noun: "an annotation",
                keys: [
                    Shape.key("if", condition, "Which rows have it; all of them."),
                    Shape.key(
                        "position",
                        conditional("a position", "position", .choice("a position", positions)),
                        "The side of the mark; automatic."),
                    Shape.key(
                        "alignment", .choice("an alignment", alignments),
                        "How it lies along that side; center."),
                    Shape.key("spacing", .number, "From the mark, in points; 4."),
                    Shape.key(
                        "overflowResolution", .object(overflow),
                        "What becomes of it where there is no room."),
                ] + viewContent + modifiers))
    }

    static let overflowWays = ["automatic", "fit", "padScale", "disabled"]

    private static let overflow = ObjectShape(
        noun: "an overflow resolution",
        keys: ["x", "y"].map { Shape.key($0, way, "Along this axis; automatic.") })

    private static let way: Shape = .either([
        .choice("a way", overflowWays),
        .oneOf(
            "a way",
            [
                Shape.key(
                    "fit", .choice("a boundary", ["automatic", "plot", "chart"]),
                    "It is moved into the plot or the whole chart.")
            ]),
    ])
}
