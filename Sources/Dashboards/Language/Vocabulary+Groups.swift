import Tables

/// The steps that put rows together or in order.
extension Vocabulary {
    static let group = ObjectShape(
        noun: "a group step",
        keys: [
            KeyShape.required("by", columns, "Columns whose values tell groups apart.")
        ] + aggregates)

    static let resample = ObjectShape(
        noun: "a resample step",
        keys: [
            KeyShape.required("column", .text, "A column of times."),
            KeyShape.required("unit", unit, "The period, in the chart's time zone."),
            KeyShape.required("as", .text, "The name of the new column of periods."),
            KeyShape.key("by", columns, "Columns whose values tell groups apart."),
            KeyShape.key(
                "fill", fillMethod, "What periods without rows have; without it they are left out."),
        ] + aggregates)

    private static let aggregates =
        [
            KeyShape.key("count", .text, "The name of a new column with the count of rows.")
        ]
        + Aggregate.Function.allCases.filter { ![.count, .percentile].contains($0) }.map {
            KeyShape.key($0.rawValue, aggregated, note(on: $0))
        } + [
            KeyShape.key(
                "percentile", .names(of: .object(percentile)),
                "Under new names: below what value so much of a column lies."),
            KeyShape.key(
                "along", .text,
                "The column by which values are first and last; the order in which rows came."),
        ]

    private static func note(on function: Aggregate.Function) -> String {
        let end = "of columns, under their names or as new name: column."
        return switch function {
        case .distinct: "How many different values there are \(end)"
        case .first, .last: "The \(function.rawValue) value \(end)"
        default: "The \(function.rawValue) \(end)"
        }
    }

    private static let aggregated = KeyShape.either([.text, .list(of: .text), .names(of: .text)])

    private static let percentile = ObjectShape(
        noun: "a percentile",
        keys: [
            KeyShape.required("column", .text, "A column of numbers."),
            KeyShape.required("rank", .number, "How many percent lie below it: 95."),
        ])

    static let pivot = ObjectShape(
        noun: "a pivot step",
        keys: [
            KeyShape.required("column", .text, "The column whose values become columns."),
            KeyShape.required("value", .text, "The column of numbers that these have."),
            KeyShape.required(
                "names", .either([.list(of: .text), .names(of: .text)]),
                "The values, or new name: value."),
            KeyShape.required("by", columns, "Columns whose values tell rows apart."),
            KeyShape.key(
                "aggregate",
                .choice(
                    "an aggregate",
                    Aggregate.Function.allCases.filter { $0 != .percentile }.map(\.rawValue)),
                "What stands for several numbers; sum."),
        ])

    static let top = ObjectShape(
        noun: "a top step",
        keys: [
            KeyShape.required("rows", .integer(1...10_000), "How many names."),
            KeyShape.required("of", .text, "The column of names."),
            KeyShape.required("by", .text, "The column of numbers that are added up."),
            KeyShape.key("other", .text, "The name of all others; without it they are left out."),
            KeyShape.key(
                "within", columns, "Columns for each of whose values there are rows of the names."),
        ])

    static let sort = ObjectShape(
        noun: "a sort step",
        keys: [
            KeyShape.required("by", columns, "The column, or several, the first of most weight."),
            KeyShape.key(
                "order", .choice("an order", ["ascending", "descending"]), "Ascending."),
        ]
            + TransformReader.totals.map {
                $0 == .count
                    ? KeyShape.key("count", .flag, "Whether values go by how many rows have them.")
                    : KeyShape.key(
                        $0.rawValue, .text,
                        "The column by whose \($0.rawValue) the values of \"by\" are in order.")
            })

    static let fill = ObjectShape(
        noun: "a fill step",
        keys: [
            KeyShape.required("columns", columns, "Columns of numbers."),
            KeyShape.required("with", fillMethod, "What stands where nothing is."),
            KeyShape.required("along", .text, "The column by which rows follow one another."),
            KeyShape.key(
                "unit", unit, "The calendar period for each of which every group has a row."),
            KeyShape.key("by", columns, "Columns whose values tell groups apart."),
        ])

    private static let fillMethod = KeyShape.choice(
        "a way to fill", GapFilling.Method.allCases.map(\.rawValue))
}
