/// A question for rows.
struct SQLSelect: Hashable, Sendable {
    indirect enum Source: Hashable, Sendable {
        /// A table's name, behind that of its schema if there is one.
        case table([String])
        /// The text of a configuration's author: the one text of SQL that isn't made of a tree.
        case query(String)
        case select(SQLSelect)
        /// The rows of several, which have equal columns.
        case union([SQLSelect])

        /// Rows whose groups PostgreSQL doesn't count beforehand.
        ///
        /// Of an expression it expects as many values as of the columns in it, so as many bins as rows, and would sort all of these
        /// rather than sum them up while several processes read them. Of a union it knows nothing and expects a few.
        static func unestimated(_ select: SQLSelect) -> Self {
            var none = select
            none.condition = .any([])
            return .union([select, none])
        }
    }

    struct Column: Hashable, Sendable {
        var name: String
        var expression: SQLExpression

        init(_ name: String, _ expression: SQLExpression) {
            (self.name, self.expression) = (name, expression)
        }
    }

    struct Order: Hashable, Sendable {
        var expression: SQLExpression
        var isDescending = false
    }

    var columns: [Column]
    var source: Source
    var condition: SQLExpression?
    /// How many columns, from the first on, define groups; none is asked for where there are none.
    var keys = 0
    var isDistinct = false
    /// A missing value counts as greater than all others.
    var order: [Order] = []
    var limit: Int?
    var offset: Int?

    init(_ columns: [Column], from source: Source, where condition: SQLExpression? = nil) {
        (self.columns, self.source, self.condition) = (columns, source, condition)
    }
}

/// A statement as libpq sends it: its text, and the values of `$1` and so on.
struct SQLStatement: Hashable, Sendable {
    var text: String
    var values: [String]
}
