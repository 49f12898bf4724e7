import Charts

/// Colours, gradients, strokes and symbols.
extension Vocabulary {
    static let colors = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
        "pink", "brown", "gray", "white", "black", "clear", "primary", "secondary", "accent",
        "background",
    ]

    static let colorName: KeyShape = .named("colorName") { .choice("a colour", colors) }

    private static let alpha = KeyShape.key("opacity", .number, "From 0 to 1; 1.")

    static let colorSorts = [
        [KeyShape.required("color", colorName, "A colour's name."), alpha],
        [
            KeyShape.required("red", .number, "From 0 to 1."),
            KeyShape.required("green", .number, "From 0 to 1."),
            KeyShape.required("blue", .number, "From 0 to 1."), alpha,
        ],
    ]

    /// One colour.
    static let color: KeyShape = .named("color") {
        .either([colorName, .anyOf("a colour", colorSorts)])
    }

    static let paintSorts =
        colorSorts + [
            [
                KeyShape.required(
                    "gradient", .list(of: gradientStop), "Colours from start to end."),
                KeyShape.key("startPoint", unitPoint, "Where the first colour is; top."),
                KeyShape.key("endPoint", unitPoint, "Where the last colour is; bottom."),
            ]
        ]

    /// A colour or a gradient.
    static let paint: KeyShape = .named("style") {
        .either([colorName, .anyOf("a style", paintSorts)])
    }

    private static let gradientStop: KeyShape = .either([
        colorName,
        .anyOf(
            "a colour", colorSorts.map { $0 + [KeyShape.key("location", .number, "From 0 to 1.")] }),
    ])

    static let unitPoint: KeyShape = .choice("a unit point", unitPoints)

    static let unitPoints = [
        "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing",
        "bottomLeading", "bottomTrailing", "zero",
    ]

    static let strokeKeys = [
        KeyShape.key("lineWidth", .number, "In points; 2."),
        KeyShape.key("dash", .list(of: .number), "Painted and unpainted lengths."),
        KeyShape.key(
            "lineCap", .choice("a line cap", ["butt", "round", "square"]), "How ends look."),
        KeyShape.key(
            "lineJoin", .choice("a line join", ["miter", "round", "bevel"]), "How corners look."),
    ]

    static let stroke = ObjectShape(noun: "a line style", keys: strokeKeys)

    static let basicSymbol: KeyShape = .choice("a symbol", BasicSymbol.allCases.map(\.rawValue))

    /// The styles of values: in order, by name, or with a domain.
    static func styleScale(_ noun: String, _ look: KeyShape, types: Bool = false) -> KeyShape {
        let keys = [
            KeyShape.key(
                "domain", .either([.list(of: .text)]), "The names in order, or two quantities."),
            KeyShape.key("range", .list(of: look), "What they look like, in the same order."),
        ]
        let type = KeyShape.key(
            "type", .choice("a scale type", scaleTypes), "How values are mapped.")
        return .either([
            .list(of: look), .object(ObjectShape(noun: noun, keys: keys + (types ? [type] : []))),
            .names(of: look),
        ])
    }
}
