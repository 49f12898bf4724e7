import Foundation
import SQLiteDatabases
import Tables

extension FeedKind {
    static let sqlite = FeedKind(
        "sqlite", "A table or a query in a file of SQLite, which is watched.", columns: .found,
        subject: .text,
        options: [
            FeedOption("table", .text, "A table or view."),
            FeedOption("query", .text, "A statement that gives rows, in place of a table."),
            FeedOption(
                "key", .text, "A column that grows: rows beyond the last one are appended."),
            FeedOption("every", .duration, "How long it waits to look again; 5 seconds."),
        ]
    ) { settings throws(FeedError) in
        let rules = SQLiteRules(
            path: settings.table.path(settings.text("sqlite") ?? ""),
            selection: RowSelection(
                source: try RowSelection.Source(settings), key: settings.text("key")),
            interval: settings.seconds("every") ?? 5)
        guard rules.interval >= 0.1 else {
            throw FeedError("\"every\" is at least 0.1 seconds", option: "every")
        }
        return SQLiteFeed(rules, try rules.schema(for: settings.table), for: settings.table)
    }
}

extension SQLiteRules {
    /// The columns as the first rows have them, of the kinds that the author states.
    ///
    /// While there is no file the author's columns are all there is.
    func schema(for table: FeedTable) throws(FeedError) -> Schema {
        guard FileState(path) != nil else {
            let error = FeedError.unreadable(path)
            if !table.columns.isEmpty { return Schema(table.columns) }
            throw error
        }
        let fields = try found(in: table).map { field in
            table.columns.first { $0.name == field.name }
                .map { Schema.Field(field.name, $0.kind) } ?? field
        }
        try selection.check(fields.map(\.name))
        return Schema(fields)
    }

    private func found(in table: FeedTable) throws(FeedError) -> [Schema.Field] {
        do {
            return try open().use { database in
                let statement = try database.prepare(selection.whole)
                var columns = zip(statement.columnNames, statement.declaredTypes).map {
                    SQLiteColumn($0, declared: $1, table)
                }
                var count = 0
                try statement.query { row in
                    while count < Self.rowsLookedAt, try row.next() {
                        for index in columns.indices { columns[index].note(row.value(at: index)) }
                        count += 1
                    }
                }
                return columns.map(\.field)
            }
        } catch {
            let isOfFile = (error as? SQLiteError).map {
                [.notADatabase, .cannotOpen, .inputOutput].contains($0.code.primary)
            }
            throw FeedError(
                "\(fault(error))", option: isOfFile == true ? "sqlite" : selection.option)
        }
    }

    private static let rowsLookedAt = 1_000
}

/// Finds out the kind of a column: SQLite has kinds of cells.
struct SQLiteColumn {
    let name: String
    private var (isNumeric, isTime, isEmpty) = (true, true, true)
    private let declared: DataKind?
    private var parser: CellParser

    /// - Parameters:
    ///   - name: of the column.
    ///   - type: the type that it was declared with.
    ///   - table: what is known of the table.
    init(_ name: String, declared type: String? = nil, _ table: FeedTable) {
        self.name = name
        declared = type.flatMap { Self.kind(of: $0) }
        parser = CellParser(timeZone: table.timeZone)
    }

    mutating func note(_ value: SQLiteValue) {
        switch value {
        case .null: return
        case .integer, .real: isTime = false
        case .blob: (isNumeric, isTime) = (false, false)
        case .text(let text):
            isNumeric = false
            // A text of four digits would be a year.
            isTime =
                isTime && text.utf8.count >= 10
                && parser.value(of: Array(text.utf8)[...], as: .temporal) != nil
        }
        isEmpty = false
    }

    /// The column; one without values has the kind of its type, or is unknown.
    var field: Schema.Field {
        var field = Schema.Field(name, kind)
        field.isUnknown = isEmpty && declared == nil
        return field
    }

    /// The kind of a declared type, by the beginnings that SQLite goes by itself (section 3.1 of its
    /// "Datatypes"), and those of times.
    private static func kind(of type: String) -> DataKind? {
        let type = type.uppercased()
        func has(_ parts: String...) -> Bool { parts.contains { type.contains($0) } }
        if has("DATE", "TIME") { return .temporal }
        if has("CHAR", "CLOB", "TEXT") { return .nominal }
        return has("INT", "REAL", "FLOA", "DOUB", "NUM", "DEC", "BOOL") ? .quantitative : nil
    }

    private var kind: DataKind {
        if isEmpty { return declared ?? .quantitative }
        return isNumeric ? .quantitative : isTime ? .temporal : .nominal
    }
}
