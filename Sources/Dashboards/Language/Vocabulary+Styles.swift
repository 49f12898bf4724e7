import Charts

/// Colours, gradients, strokes and symbols.
extension Vocabulary {
    static let colors = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
        "pink", "brown", "gray", "white", "black", "clear", "primary", "secondary", "accent",
        "background",
    ]

    static let colorName: Shape = .named("colorName") { .choice("a colour", colors) }

    private static let alpha = Shape.key("opacity", .number, "From 0 to 1; 1.")

    static let colorSorts = [
        [Shape.required("color", colorName, "A colour's name."), alpha],
        [
            Shape.required("red", .number, "From 0 to 1."),
            Shape.required("green", .number, "From 0 to 1."),
            Shape.required("blue", .number, "From 0 to 1."), alpha,
        ],
    ]

    /// One colour.
    static let color: Shape = .named("color") {
        .either([colorName, .anyOf("a colour", colorSorts)])
    }

    static let paintSorts =
        colorSorts + [
            [
                Shape.required("gradient", .list(of: gradientStop), "Colours from start to end."),
                Shape.key("startPoint", unitPoint, "Where the first colour is; top."),
                Shape.key("endPoint", unitPoint, "Where the last colour is; bottom."),
            ]
        ]

    /// A colour or a gradient.
    static let paint: Shape = .named("style") {
        .either([colorName, .anyOf("a style", paintSorts)])
    }

    private static let gradientStop: Shape = .either([
        colorName,
        .anyOf(
            "a colour", colorSorts.map { $0 + [Shape.key("location", .number, "From 0 to 1.")] }),
    ])

    static let unitPoint: Shape = .choice("a unit point", unitPoints)

    static let unitPoints = [
        "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing",
        "bottomLeading", "bottomTrailing", "zero",
    ]

    static let strokeKeys = [
        Shape.key("lineWidth", .number, "In points; 2."),
        Shape.key("dash", .list(of: .number), "Painted and unpainted lengths."),
        Shape.key("lineCap", .choice("a line cap", ["butt", "round", "square"]), "How ends look."),
        Shape.key(
            "lineJoin", .choice("a line join", ["miter", "round", "bevel"]), "How corners look."),
    ]

    static let stroke = ObjectShape(noun: "a line style", keys: strokeKeys)

    static let basicSymbol: Shape = .choice("a symbol", BasicSymbol.allCases.map(\.rawValue))

    /// What looks stand for which values: in order, by name, or with a domain.
    static func styleScale(_ noun: String, _ look: Shape, types: Bool = false) -> Shape {
        let keys = [
            Shape.key(
                "domain", .either([.list(of: .text)]), "The names in order, or two quantities."),
            Shape.key("range", .list(of: look), "What they look like, in the same order."),
        ]
        let type = Shape.key("type", .choice("a scale type", scaleTypes), "How values are mapped.")
        return .either([
            .list(of: look), .object(ObjectShape(noun: noun, keys: keys + (types ? [type] : []))),
            .names(of: look),
        ])
    }
}
