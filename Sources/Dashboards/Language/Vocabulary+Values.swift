import Tables

extension Vocabulary {
    static let value = ObjectShape(
        noun: "a value",
        keys: [
            KeyShape.required(
                "name", .pattern("a name of letters, digits and -", "[A-Za-z0-9-]+"),
                "Unique among the page's charts and values."),
            KeyShape.required("title", words, "What the number is."),
            KeyShape.key("subtitle", words, "More about it, in one line."),
            KeyShape.required("table", .text, "The table that it is of."),
            KeyShape.key("note", words, "What is to be read with it; always shown."),
            KeyShape.key("timeZone", timeZone, "Of calendar units; the dashboard's."),
            KeyShape.key(
                "filterBy", columns, "The charts of the same table whose selections it is of."),
        ] + measured + [
            KeyShape.key("format", format, "How it is written."),
            KeyShape.key("compare", .object(comparison), "What it is compared with."),
            KeyShape.key(
                "sparkline", .either([.flag, part]),
                "A chart under the number: a line of the column, none, or marks of the author's."),
            KeyShape.key(
                "thresholds", .list(of: .object(threshold)),
                "The states that it is in, ascending; the first may have no from."),
            KeyShape.key("span", .integer(PanelCell.spans), "Columns of the page's twelve; 3."),
            KeyShape.key(
                "height", .integer(PanelCell.heights),
                "Rows of the page's grid, 48 pixels each; 3."),
        ])

    /// Of what number it is, as values and alerts say it.
    static let measured = [
        KeyShape.key(
            "transform", .list(of: transform), "Steps from the table's rows to the measured."),
        KeyShape.key("column", .text, "The numbers; may be left out where rows are counted."),
        KeyShape.key(
            "aggregate", .choice("an aggregate", Measure.Function.allCases.map(\.rawValue)),
            "Which number stands for them; last."),
        KeyShape.key(
            "along", .text, "The times by which rows are newer; the first column of times."),
        KeyShape.key("over", duration, "Of how long a time up to the newest; all rows."),
        KeyShape.key("unit", words, "As it is spoken, in the plural; the column's."),
    ]

    private static let comparison = ObjectShape(
        noun: "a comparison",
        keys: [
            KeyShape.key("earlier", duration, "The same number so long before: 1 day."),
            KeyShape.key(
                "aggregate", .choice("an aggregate", Measure.Function.allCases.map(\.rawValue)),
                "Another aggregate of the same column, of all rows."),
            KeyShape.key("label", words, "What the other number is called: yesterday."),
            KeyShape.key(
                "as", .choice("a sort of comparison", ["percent", "difference"]),
                "How the change is told; percent, and of percentages the difference."),
        ])

    private static let threshold = ObjectShape(
        noun: "a threshold",
        keys: [
            KeyShape.required("name", words, "What the state is called: High."),
            KeyShape.key("from", .number, "The least value that is in it."),
            KeyShape.key(
                "color", color, "Of its sign; without one the state is as things should be."),
            KeyShape.key(
                "symbol", .choice("a symbol", ValuePlan.symbols.map(\.key)),
                "Its sign; triangle, diamond, square and circle in turn."),
        ])
}
