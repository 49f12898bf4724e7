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
                KeyShape.key("shift", .object(shift), "Adds a time that is so much later."),
                KeyShape.key(
                    "calculate", .object(calculation),
                    "Adds a number computed from others in its row."),
                KeyShape.key(
                    "text", .object(textStep), "Adds a text made of others in its row."),
                KeyShape.key("match", .object(match), "Adds what a pattern finds in a text."),
                KeyShape.key("split", .object(split), "Adds the parts of a text."),
                KeyShape.key(
                    "fold", .object(fold), "One row for each of some columns, as Vega's fold does."),
                KeyShape.key(
                    "pivot", .object(pivot), "A column for each of some values, of all their rows."),
                KeyShape.key("group", .object(group), "One row for all rows with the same values."),
                KeyShape.key(
                    "resample", .object(resample), "One row for each calendar period and group."),
                KeyShape.key(
                    "top", .object(top),
                    "The names with the largest totals, and one for the others."),
                KeyShape.key("fill", .object(fill), "Gives values to what has none."),
                KeyShape.key("join", .object(join), "Adds columns of another table's row."),
                KeyShape.key(
                    "window", .object(window),
                    "Keeps the newest rows, or after a sort the first in its order."),
                KeyShape.key("sort", .object(sort), "Puts rows in order."),
            ] + windowFunctions)
    }

    private static let bin = ObjectShape(
        noun: "a bin step",
        keys: [
            KeyShape.required("column", .text, "A column of numbers."),
            KeyShape.key("size", .number, "Bins begin at whole multiples of it."),
            KeyShape.key(
                "count", .integer(1...1_000),
                "In place of a size: about how many bins of a nice size there are."),
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
}
