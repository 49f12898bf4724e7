/// An expression of SQL as a value: names and values become text in `SQLWriter` alone.
indirect enum SQLExpression: Hashable, Sendable {
    case column(String)
    case value(SQLValue)
    case cast(SQLExpression, SQLType)
    case call(SQLFunction, [SQLExpression])
    /// Compared part by part.
    case array([SQLExpression])
    case binary(SQLExpression, SQLOperator, SQLExpression)
    /// A text that is compared by its bytes, whatever the database's collation.
    case bytewise(SQLExpression)
    case isNull(SQLExpression)
    /// One of these; of none it is false.
    case isOneOf(SQLExpression, [SQLExpression])
    case not(SQLExpression)
    /// True without any.
    case all([SQLExpression])
    /// False without any.
    case any([SQLExpression])
    /// The second where the first is true, else NULL.
    case when(SQLExpression, SQLExpression)
    /// Of all rows of a group, or of those that meet a condition; of nothing it counts rows.
    case aggregate(SQLAggregate, SQLExpression?, where: SQLExpression?)
}

/// A value beside a statement, which has its number and its type in the text.
enum SQLValue: Hashable, Sendable {
    case number(Double)
    case text(String)
    case numbers([Double])
    case count(Int)
}

enum SQLType: String, Hashable, Sendable {
    case number = "float8"
    case text
    case count = "int8"
    case numbers = "float8[]"
}

enum SQLFunction: String, Hashable, Sendable {
    case floor, round, coalesce, nullif
    case isFinite = "isfinite"
    case datePart = "date_part"
    case timestamp = "to_timestamp"
    case bucket = "width_bucket"
}

enum SQLAggregate: String, Hashable, Sendable {
    case count, sum
    case minimum = "min"
    case maximum = "max"
    case mean = "avg"
    case variance = "var_pop"
}

enum SQLOperator: String, Hashable, Sendable {
    case equal = "="
    case notEqual = "<>"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
}

extension SQLExpression {
    static func number(_ number: Double) -> Self { .value(.number(number)) }
    static func text(_ text: String) -> Self { .value(.text(text)) }
}
