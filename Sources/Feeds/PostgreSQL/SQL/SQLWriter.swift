/// Writes a tree as a statement of PostgreSQL.
struct SQLWriter {
    private var text = ""
    private var values: [String] = []

    static func statement(_ select: SQLSelect) -> SQLStatement { statement(select, after: "") }

    /// The statement that has rows read one part after the other.
    static func cursor(named name: String, for select: SQLSelect) -> SQLStatement {
        statement(select, after: "DECLARE \(quoted(name)) NO SCROLL CURSOR FOR ")
    }

    private static func statement(_ select: SQLSelect, after start: String) -> SQLStatement {
        var writer = SQLWriter()
        writer.text = start
        writer.write(select)
        return SQLStatement(text: writer.text, values: writer.values)
    }

    private mutating func write(_ select: SQLSelect) {
        text += select.isDistinct ? "SELECT DISTINCT " : "SELECT "
        separated(select.columns, by: ", ") { writer, column in
            writer.write(column.expression)
            writer.text += " AS " + Self.quoted(column.name)
        }
        text += " FROM "
        write(select.source)
        if let condition = select.condition {
            text += " WHERE "
            write(condition)
        }
        if select.keys > 0 {
            text += " GROUP BY " + (1...select.keys).map(String.init).joined(separator: ", ")
        }
        if !select.order.isEmpty {
            text += " ORDER BY "
            separated(select.order, by: ", ") { writer, order in
                writer.write(order.expression)
                writer.text += order.isDescending ? " DESC" : ""
            }
        }
        for (word, count) in [(" LIMIT ", select.limit), (" OFFSET ", select.offset)] {
            guard let count else { continue }
            text += word
            write(.value(.count(count)))
        }
    }

    private mutating func write(_ source: SQLSelect.Source) {
        switch source {
        case .table(let names): text += names.map(Self.quoted).joined(separator: ".")
        // It may end with a comment.
        case .query(let query): text += "(\(query)\n) AS \"found\""
        case .select(let select):
            text += "("
            write(select)
            text += ") AS \"rows\""
        case .union(let selects):
            text += "("
            separated(selects, by: " UNION ALL ") { $0.write($1) }
            text += ") AS \"rows\""
        }
    }

    private mutating func write(_ expression: SQLExpression) {
        switch expression {
        case .column(let name): text += Self.quoted(name)
        case .value(let value): write(value)
        case .cast(let one, let type):
            write(one)
            text += "::" + type.rawValue
        case .call(let function, let arguments): write(function.rawValue, of: arguments)
        case .array(let parts):
            text += "ARRAY["
            separated(parts, by: ", ") { $0.write($1) }
            text += "]"
        case .binary(let one, let sign, let other):
            text += "("
            write(one)
            text += " \(sign.rawValue) "
            write(other)
            text += ")"
        case .bytewise(let one):
            text += "("
            write(one)
            text += " COLLATE \"C\")"
        case .when(let condition, let one):
            text += "CASE WHEN "
            write(condition)
            text += " THEN "
            write(one)
            text += " END"
        case .aggregate(let function, let one, let condition):
            write(function, of: one, where: condition)
        case .isNull, .isOneOf, .not, .all, .any: write(condition: expression)
        }
    }

    private mutating func write(condition: SQLExpression) {
        text += "("
        defer { text += ")" }
        switch condition {
        case .isNull(let one):
            write(one)
            text += " IS NULL"
        case .isOneOf(_, let list) where list.isEmpty: text += "FALSE"
        case .isOneOf(let one, let list):
            write(one)
            text += " IN ("
            separated(list, by: ", ") { $0.write($1) }
            text += ")"
        case .not(let one):
            // A comparison with what is missing doesn't hold, and so its opposite does.
            text += "NOT COALESCE("
            write(one)
            text += ", FALSE)"
        case .all(let parts) where parts.isEmpty: text += "TRUE"
        case .any(let parts) where parts.isEmpty: text += "FALSE"
        case .all(let parts): separated(parts, by: " AND ") { $0.write($1) }
        case .any(let parts): separated(parts, by: " OR ") { $0.write($1) }
        default: write(condition)
        }
    }

    private mutating func write(_ function: String, of arguments: [SQLExpression]) {
        text += function + "("
        separated(arguments, by: ", ") { $0.write($1) }
        text += ")"
    }

    private mutating func write(
        _ function: SQLAggregate, of one: SQLExpression?, where condition: SQLExpression?
    ) {
        text += function.rawValue + "("
        if let one { write(one) } else { text += "*" }
        text += ")"
        guard let condition else { return }
        text += " FILTER (WHERE "
        write(condition)
        text += ")"
    }

    private mutating func write(_ value: SQLValue) {
        values.append(value.text)
        text += "$\(values.count)::\(value.type.rawValue)"
    }

    private mutating func separated<Part>(
        _ parts: [Part], by separator: String, _ write: (inout SQLWriter, Part) -> Void
    ) {
        for (index, part) in parts.enumerated() {
            if index > 0 { text += separator }
            write(&self, part)
        }
    }

    /// No name and no text of a database has the character that ends texts in C.
    private static func quoted(_ name: String) -> String {
        RowSelection.quoted(name.withoutNull)
    }
}

extension SQLValue {
    var type: SQLType {
        switch self {
        case .number: .number
        case .text: .text
        case .numbers: .numbers
        case .count: .count
        }
    }

    var text: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): text.withoutNull
        case .numbers(let numbers): "{" + numbers.map { "\($0)" }.joined(separator: ",") + "}"
        case .count(let count): "\(count)"
        }
    }
}

extension String {
    fileprivate var withoutNull: String { replacing("\0", with: "\u{FFFD}") }
}
