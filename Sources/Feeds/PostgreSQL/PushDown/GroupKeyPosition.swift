import Tables

/// Where a key of a group stands in the answer to a question for groups.
///
/// Of three keys and more, those that are numbers made of columns stand together in an array: PostgreSQL expects a few hundred
/// values of each, and of many keys together so many groups that it would sort all rows.
enum GroupKeyPosition: Hashable, Sendable {
    case column(Int)
    /// One of the numbers of the array in the last column.
    case part(Int)

    static func positions(of query: GroupQuery) -> [Self] {
        let made = Set(query.derived.map(\.name))
        let together = query.keys.count < 3 ? 0 : query.keys.count(where: made.contains)
        var (columns, parts) = (0, 0)
        return query.keys.map { key in
            guard together > 1, made.contains(key) else {
                defer { columns += 1 }
                return .column(columns)
            }
            defer { parts += 1 }
            return .part(parts)
        }
    }

    static func columns(of keys: [SQLExpression], at positions: [Self]) -> [SQLSelect.Column] {
        var expressions: [SQLExpression] = []
        var together: [SQLExpression] = []
        for (key, position) in zip(keys, positions) {
            switch position {
            case .column: expressions.append(key)
            case .part: together.append(key)
            }
        }
        if !together.isEmpty { expressions.append(.array(together)) }
        return expressions.enumerated().map { SQLSelect.Column("k\($0)", $1) }
    }
}
