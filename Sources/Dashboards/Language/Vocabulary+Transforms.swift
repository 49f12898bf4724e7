import Tables

extension Vocabulary {
    static let transform: KeyShape = .named("step") {
        .oneOf(
            "a step",
            [
                KeyShape.key("filter", condition, "Keeps rows that meet a condition."),
                KeyShape.key("bin", .object(bin), "Adds the lower end of the bin of a number."),
                KeyShape.key(
                    "unit", .object(unitStep), "Adds the beginning of a time's calendar period."),
                KeyShape.key(
                    "calculate", .object(calculation),
                    "Adds a number computed from others in its row."),
                KeyShape.key(
                    "text", .object(textStep), "Adds a text made of others in its row."),
                KeyShape.key(
                    "fold", .object(fold), "One row for each of some columns, as Vega's fold does."),
                KeyShape.key("group", .object(group), "One row for all rows with the same values."),
                KeyShape.key(
                    "window", .object(window),
                    "Keeps the newest rows, or after a sort the first in its order."),
                KeyShape.key("sort", .object(sort), "Puts rows in order."),
            ])
    }

    private static let bin = ObjectShape(
        noun: "a bin step",
        keys: [
            KeyShape.required("column", .text, "A column of numbers."),
            KeyShape.required("size", .number, "Bins begin at whole multiples of it."),
            KeyShape.required(
                "as", columns,
                "The name of the new column, or of two: where bins begin and where they end."),
        ])

    private static let unitStep = ObjectShape(
        noun: "a unit step",
        keys: [
            KeyShape.required("column", .text, "A column of times."),
            KeyShape.required("unit", unit, "The period, in the chart's time zone."),
            KeyShape.required("as", .text, "The name of the new column."),
        ])

    private static let calculation = ObjectShape(
        noun: "a calculation",
        keys: [
            KeyShape.required(
                "expression", conditional("a formula", "formula", .text),
                "Columns, numbers, + - * / ^, brackets and functions: (low + high) / 2."),
            KeyShape.required("as", .text, "The name of the new column."),
        ])

    private static let textStep = ObjectShape(
        noun: "a text step",
        keys: [
            KeyShape.required(
                "template", template, "{column} stands for what the row has in a column."),
            KeyShape.key(
                "dateFormat", .text, "Fields of times as Unicode names them: EEE for Mon."),
            KeyShape.required("as", .text, "The name of the new column."),
        ])

    private static let fold = ObjectShape(
        noun: "a fold step",
        keys: [
            KeyShape.required(
                "columns", .either([.list(of: .text), .names(of: .text)]),
                "Columns of one kind, or new name: column."),
            KeyShape.required(
                "as", .list(of: .text),
                "The names of two new columns: what the column is called, and its value."),
        ])

    private static let group = ObjectShape(
        noun: "a group step",
        keys: [
            KeyShape.required("by", columns, "Columns whose values tell groups apart."),
            KeyShape.key("count", .text, "The name of a new column with the count of rows."),
        ]
            + Aggregate.Function.allCases.filter { $0 != .count }.map {
                KeyShape.key(
                    $0.rawValue, aggregated,
                    "The \($0.rawValue) of columns, under their names or as new name: column.")
            })

    private static let aggregated = KeyShape.either([.text, .list(of: .text), .names(of: .text)])

    private static let window = ObjectShape(
        noun: "a window",
        keys: [
            KeyShape.key(
                "rows", .integer(1...100_000_000),
                "How many: the newest, or after a sort the first in its order."),
            KeyShape.key("length", duration, "Up to how much older than the newest."),
            KeyShape.key(
                "by", columns,
                "With rows: columns that tell groups apart, each of which keeps so many. With "
                    + "length: the column of times it is measured in."),
        ])

    private static let sort = ObjectShape(
        noun: "a sort step",
        keys: [
            KeyShape.required("by", columns, "The column, or several, the first of most weight."),
            KeyShape.key(
                "order", .choice("an order", ["ascending", "descending"]), "Ascending."),
        ])
}
