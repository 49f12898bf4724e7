import Tables

/// The steps that look at rows around each row, and those that look elsewhere.
extension Vocabulary {
    static let windowFunctions = [
        KeyShape.key(
            "moving", .object(moving), "Adds an aggregate of the row and those before it."),
        KeyShape.key(
            "cumulative", .object(cumulative), "Adds an aggregate of the row and all before it."),
        KeyShape.key("lag", .object(lag), "Adds an earlier value."),
        KeyShape.key("difference", .object(difference), "Adds how much more than before it is."),
        KeyShape.key("rate", .object(rate), "Adds how fast a counter rises."),
        KeyShape.key("rank", .object(rank), "Adds where the value stands among all."),
    ]

    private static let frame = [
        KeyShape.key("rows", .integer(1...1_000_000), "How many rows back."),
        KeyShape.key("length", duration, "In place of rows: how long back."),
    ]

    private static let order = [
        KeyShape.key("by", columns, "Columns whose values tell groups apart."),
        KeyShape.key(
            "along", .text,
            "The column by which rows follow one another; as they came, and with a length the first "
                + "column of times."),
        KeyShape.required("as", .text, "The name of the new column."),
    ]

    private static let moving = ObjectShape(
        noun: "a moving step",
        keys: functions(WindowFunction.moving) + frame + order)

    private static let cumulative = ObjectShape(
        noun: "a cumulative step",
        keys: functions(WindowFunction.cumulative) + order)

    private static func functions(_ functions: [Aggregate.Function]) -> [KeyShape.Key] {
        functions.map {
            KeyShape.key($0.rawValue, .text, "The column of which it is the \($0.rawValue).")
        }
    }

    private static let numbers = KeyShape.required("column", .text, "A column of numbers.")

    private static let lag = ObjectShape(noun: "a lag step", keys: [numbers] + frame + order)

    private static let difference = ObjectShape(
        noun: "a difference step", keys: [numbers] + frame + order)

    private static let rate = ObjectShape(
        noun: "a rate step",
        keys: [
            KeyShape.required(
                "column", .text, "A counter, which only rises, or begins at zero again."),
            KeyShape.key("per", duration, "The time that it is of; 1 second."),
        ] + order)

    private static let rank = ObjectShape(
        noun: "a rank step",
        keys: [
            numbers,
            KeyShape.key(
                "order", .choice("an order", ["ascending", "descending"]),
                "Descending: 1 for the largest."),
            KeyShape.key("by", columns, "Columns whose values tell groups apart."),
            KeyShape.required("as", .text, "The name of the new column."),
        ])

    static let shift = ObjectShape(
        noun: "a shift step",
        keys: [
            KeyShape.required("column", .text, "A column of times."),
            KeyShape.required(
                "by",
                .pattern(
                    "a duration like \"1 week\" or \"-3 months\"",
                    "-?[0-9]+ (second|minute|hour|day|week|month|quarter|year)s?"),
                "How much later, in the chart's time zone."),
            KeyShape.required("as", .text, "The name of the new column."),
        ])

    static let match = ObjectShape(
        noun: "a match step",
        keys: [
            KeyShape.required("column", .text, "A column of texts."),
            KeyShape.required(
                "pattern", .text, "A regular expression; each pair of brackets gives a column."),
            KeyShape.required(
                "as",
                .either([
                    .text, .list(of: .text),
                    .names(of: .choice("a kind", ["nominal", "quantitative"])),
                ]),
                "The names of the new columns, or name: quantitative for numbers."),
        ])

    static let split = ObjectShape(
        noun: "a split step",
        keys: [
            KeyShape.required("column", .text, "A column of texts."),
            KeyShape.required("at", .text, "The text between the parts."),
            KeyShape.required(
                "as", columns, "The names of the new columns; the last has all that is left."),
        ])

    static let join = ObjectShape(
        noun: "a join",
        keys: [
            KeyShape.required("table", .text, "The other table."),
            KeyShape.key(
                "by", pairs, "Columns with the same value in both tables, or name here: name there."
            ),
            KeyShape.key(
                "asOf", .either([.text, .names(of: .text)]),
                "The column of times up to which the other table's last row counts."),
            KeyShape.required(
                "columns", pairs, "The other table's columns, or new name: column."),
        ])

    private static let pairs = KeyShape.either([.text, .list(of: .text), .names(of: .text)])
}
