import Feeds
import Foundation
import Live
import Tables

extension RowInterval {
    /// Reads `from`, `to` and `column`, or `all=true`, out of an address.
    ///
    /// - Parameters:
    ///   - query: what stands behind the question mark, decoded.
    ///   - schema: of the table.
    ///   - timeZone: where times without an offset were read off the clock.
    /// - Throws: a fault that names the parameter.
    init(_ query: [String: String], of schema: Schema, in timeZone: TimeZone) throws(RowFault) {
        let known = ["from", "to", "column", "all"]
        if let other = query.keys.sorted().first(where: { !known.contains($0) }) {
            let hint = Spelling.hint(for: other, among: known)
            throw RowFault(field: other, "there is no such parameter\(hint)")
        }
        var parser = CellParser(timeZone: timeZone)
        func time(_ name: String) throws(RowFault) -> Double? {
            guard let text = query[name] else { return nil }
            guard case .date(let date) = parser.value(of: Array(text.utf8)[...], as: .temporal)
            else { throw RowFault(field: name, CellParser.complaint(about: text, as: .temporal)) }
            return date.timeIntervalSince1970
        }
        let (from, to) = (try time("from"), try time("to"))
        guard from != nil || to != nil else {
            guard query == ["all": "true"] else {
                throw RowFault("say which rows: from=TIME, to=TIME or both, or all=true for all")
            }
            self.init(nil)
            return
        }
        if query["all"] != nil {
            throw RowFault(field: "all", "an interval isn't all rows: leave one of them out")
        }
        if let from, let to, from >= to { throw RowFault(field: "to", "it isn't after from") }
        self.init(
            Times(column: try Self.column(query["column"], of: schema), from: from, to: to))
    }

    private static func column(
        _ name: String?, of schema: Schema
    ) throws(RowFault) -> String {
        let columns = schema.fields.filter { $0.kind == .temporal }.map(\.name)
        guard let first = columns.first else {
            throw RowFault("the table has no column of times; all=true deletes all rows")
        }
        guard let name else { return first }
        guard columns.contains(name) else {
            throw RowFault(
                field: "column",
                "\"\(name)\" is no column of times" + Spelling.hint(for: name, among: columns))
        }
        return name
    }
}
