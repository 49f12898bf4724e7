extension Vocabulary {
    static let control = ObjectShape(
        noun: "a control",
        keys: [
            KeyShape.required(
                "name", .pattern("a name of letters, digits and -", "[A-Za-z0-9-]+"),
                "Unique among the page's charts and controls."),
            KeyShape.required("title", words, "What is chosen."),
            KeyShape.required(
                "kind", .choice("a kind of control", Control.Kind.allCases.map(\.rawValue)),
                "One name or several, a text to search for, a day or days from one to another."),
            KeyShape.required("table", .text, "The table whose rows it selects."),
            KeyShape.required("column", .text, "The column that it selects by."),
            KeyShape.key("timeZone", timeZone, "Where days begin; the dashboard's."),
        ])
}
