import Tables

extension Vocabulary {
    static let transform = Shape.oneOf(
        "a step",
        [
            Shape.key("filter", .object(filter), "Keeps rows whose value compares so."),
            Shape.key("bin", .object(bin), "Adds the lower end of the bin of a number."),
            Shape.key("unit", .object(unitStep), "Adds the beginning of a time's calendar period."),
            Shape.key("group", .object(group), "One row for all rows with the same values."),
            Shape.key("window", .object(window), "Keeps the newest rows."),
            Shape.key("sort", .object(sort), "Puts rows in order."),
        ])

    static let comparisons: KeyValuePairs<String, Transform.Comparison> = [
        "equals": .equal, "notEquals": .notEqual, "lessThan": .less, "atMost": .lessOrEqual,
        "greaterThan": .greater, "atLeast": .greaterOrEqual,
    ]

    private static let filter = ObjectShape(
        noun: "a filter",
        keys: [Shape.required("column", .text, "The column that is compared.")]
            + comparisons.map { Shape.key($0.key, .text, "A number, a time or a text.") })

    private static let bin = ObjectShape(
        noun: "a bin step",
        keys: [
            Shape.required("column", .text, "A column of numbers."),
            Shape.required("size", .number, "Bins begin at whole multiples of it."),
            Shape.required("as", .text, "The name of the new column."),
        ])

    private static let unitStep = ObjectShape(
        noun: "a unit step",
        keys: [
            Shape.required("column", .text, "A column of times."),
            Shape.required("unit", unit, "The period, in the chart's time zone."),
            Shape.required("as", .text, "The name of the new column."),
        ])

    private static let group = ObjectShape(
        noun: "a group step",
        keys: [
            Shape.required("by", columns, "Columns whose values tell groups apart."),
            Shape.key("count", .text, "The name of a new column with the count of rows."),
        ]
            + Aggregate.Function.allCases.filter { $0 != .count }.map {
                Shape.key(
                    $0.rawValue, aggregated,
                    "The \($0.rawValue) of columns, under their names or as new name: column.")
            })

    private static let aggregated = Shape.either([.text, .list(of: .text), .names(of: .text)])

    private static let window = ObjectShape(
        noun: "a window",
        keys: [
            Shape.key("rows", .integer(1...100_000_000), "How many."),
            Shape.key("length", duration, "Up to how much older than the newest."),
            Shape.key("by", .text, "The column of times that length is measured in."),
        ])

    private static let sort = ObjectShape(
        noun: "a sort step",
        keys: [
            Shape.required("by", .text, "The column."),
            Shape.key(
                "order", .choice("an order", ["ascending", "descending"]), "Ascending."),
        ])
}
