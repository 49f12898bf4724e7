import Feeds
import Tables

/// Checks of tables whose rows stay in a database (`pushDown`).
extension DashboardReader {
    /// Steps over a table are such as its database computes, and none of it shows other tables that are in one.
    func checkPushed(
        _ transform: Transform, over table: TableSource, beside others: [String], at entry: Entry,
        allowsRows: Bool = false, _ errors: inout [ConfigurationError]
    ) {
        for name in others where tables.sources[name]?.isPushed == true {
            errors.append(
                entry.error(
                    "the rows of \"\(name)\" stay in their database (pushDown: true): only its own charts "
                        + "show them"))
        }
        guard table.isPushed else { return }
        do {
            _ = try PushedTransform(
                transform, of: table.schema, beside: tables.schemas, allowsRows: allowsRows)
        } catch {
            let reason = (error as? TransformError)?.description ?? "\(error)"
            errors.append((entry["transform"] ?? entry).error(reason))
        }
    }
}

extension TableReader {
    /// Rules for rows that come aren't stated of those that stay.
    func checkPushed(
        _ source: TableSource, _ entry: Entry, _ errors: inout [ConfigurationError]
    ) {
        guard source.isPushed else { return }
        for key in ["keep", "where", "durable", "tableBytes", "onFull"] {
            guard let value = entry[key] else { continue }
            errors.append(
                value.error(
                    "\"\(key)\" is for rows that are read; those of pushDown: true stay in the database"
                ))
        }
    }
}

extension TableSource {
    /// Whether its rows stay in a database.
    var isPushed: Bool { feed?.pushed != nil }
}
