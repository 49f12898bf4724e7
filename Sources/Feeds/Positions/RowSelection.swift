import Foundation
import Tables

/// The rows that a feed asks a database for, in SQL.
struct RowSelection: Sendable {
    enum Source: Hashable, Sendable {
        /// A table or view, with its schema's name before a point or without.
        case table(String)
        case query(String)
    }

    var source: Source
    /// A column that grows from row to row.
    var key: String?

    /// The key of the feed's mapping that the source stands under.
    var option: String {
        switch source {
        case .table: "table"
        case .query: "query"
        }
    }

    /// All rows.
    var whole: String {
        switch source {
        case .table(let name): "SELECT * FROM " + Self.quotedTable(name)
        case .query(let text):
            String(
                text.trimmingCharacters(in: .whitespacesAndNewlines)
                    .trimmingSuffix { $0 == ";" || $0.isWhitespace })
        }
    }

    /// The rows from a key on, in its order; `$1` is the key.
    func rows(isBounded: Bool) -> String {
        guard let key else { return whole }
        let column = Self.quoted(key)
        let condition = isBounded ? "\(column) >= $1" : "\(column) IS NOT NULL"
        // The query may end with a comment.
        return "SELECT * FROM (\(whole)\n) AS found WHERE \(condition) ORDER BY \(column)"
    }

    /// Whether there is a row with a key at all.
    var any: String {
        let column = Self.quoted(key ?? "")
        return "SELECT EXISTS (SELECT 1 FROM (\(whole)\n) AS found WHERE \(column) IS NOT NULL)"
    }

    /// A table's name, with or without its schema's.
    static func quotedTable(_ name: String) -> String {
        name.split(separator: ".", maxSplits: 1).map { quoted(String($0)) }.joined(separator: ".")
    }

    static func quoted(_ name: String) -> String {
        "\"" + name.replacing("\"", with: "\"\"") + "\""
    }
}

extension String {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
        var rest = self[...]
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return rest
    }
}

extension RowSelection {
    /// - Throws: `FeedError` where columns of these names can't be a table's, or the key isn't one.
    func check(_ names: [String]) throws(FeedError) {
        if names.isEmpty { throw FeedError("it gives no rows", option: option) }
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw FeedError("it has two columns \"\(twice)\"", option: option)
        }
        if let key, !names.contains(key) {
            throw FeedError(
                "there is no column \"\(key)\"" + Spelling.hint(for: key, among: names),
                option: "key")
        }
    }
}

extension RowSelection.Source {
    init(_ settings: FeedSettings) throws(FeedError) {
        switch (settings.text("table"), settings.text("query")) {
        case (let table?, nil): self = .table(table)
        case (nil, let query?): self = .query(query)
        case (nil, nil): throw FeedError("\"table\" or \"query\" says which rows are read")
        case (_?, _?):
            throw FeedError("\"table\" stands beside \"query\": leave one out", option: "query")
        }
    }
}
