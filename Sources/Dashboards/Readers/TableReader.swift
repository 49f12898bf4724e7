import Feeds
import Foundation
import Tables

/// Reads what a file says of a table.
struct TableReader {
    let folder: String
    let pageTimeZone: TimeZone
    let limits: ServerSettings.Limits

    func table(
        named name: String, _ entry: Entry, _ errors: inout [ConfigurationError]
    ) -> TableSource? {
        let zone = entry["timeZone"]?.timeZone(&errors) ?? pageTimeZone
        let columns = entry["columns"]?.items ?? []
        var limit = SizeLimit()
        limit.bytes = entry["tableBytes"]?.bytes ?? limits.tableBytes ?? limit.bytes
        limit.onFull =
            entry["onFull"]?.text.flatMap(SizeLimit.Response.init) ?? limits.onFull ?? limit.onFull
        guard let feed = entry["feed"] else { return nil }
        let origin: TableSource.Origin
        var schema: Schema
        if feed.text == "ingest" {
            guard let columns = declared(columns, by: "ingest", at: entry, &errors) else {
                return nil
            }
            (origin, schema) = (.ingest, columns)
        } else {
            let reader = FeedReader(folder: folder, timeZone: zone, limits: limits, limit: limit)
            guard let kind = feed.feedKind,
                let fields = fields(columns, for: kind, at: entry, &errors),
                let found = reader.feed(kind, feed, fields, &errors)
            else { return nil }
            (origin, schema) = (.feed(found), described(found.schema, by: columns, &errors))
        }
        schema.key = key(entry["key"], schema, isPosted: feed.text == "ingest", &errors)
        var source = TableSource(
            name: name, schema: schema, retention: retention(entry["keep"], schema, &errors),
            timeZone: zone, origin: origin)
        source.limit = limit
        readDurability(of: &source, entry["durable"], &errors)
        source.measurement = measurement(
            entry["measurement"], isPosted: source.acceptsPosts, &errors)
        if let tolerance = entry["futureTolerance"] { source.futureTolerance = tolerance.seconds }
        return source
    }

    private func readDurability(
        of source: inout TableSource, _ entry: Entry?, _ errors: inout [ConfigurationError]
    ) {
        guard let entry, let isDurable = entry.flag else { return }
        let isReadAnew = source.feed?.isReadAnew == true
        if isDurable, isReadAnew {
            errors.append(entry.error("each start reads these rows anew: leave \"durable\" out"))
        }
        source.isDurable = isDurable && !isReadAnew
    }

    private func measurement(
        _ entry: Entry?, isPosted: Bool, _ errors: inout [ConfigurationError]
    ) -> String? {
        guard let entry, !isPosted else { return entry?.text }
        errors.append(entry.error("\"measurement\" is for tables of feed: ingest"))
        return nil
    }

    /// The columns by which rows are known.
    private func key(
        _ entry: Entry?, _ schema: Schema, isPosted: Bool, _ errors: inout [ConfigurationError]
    ) -> [String] {
        guard let entry else { return [] }
        guard isPosted else {
            errors.append(entry.error("\"key\" is for tables of feed: ingest"))
            return []
        }
        return entry.texts.compactMap { $0.field(in: schema, &errors)?.name }
    }

    /// The columns whose kinds the author states; all of them where the feed can't find them out.
    private func fields(
        _ columns: [Entry], for kind: FeedKind, at entry: Entry,
        _ errors: inout [ConfigurationError]
    ) -> [Schema.Field]? {
        switch kind.columns {
        case .declared: declared(columns, by: kind.name, at: entry, &errors)?.fields
        case .found:
            columns.compactMap { column in
                column["name"]?.text.flatMap { name in
                    column.kind.map { Schema.Field(name, $0) }
                }
            }
        }
    }

    /// The columns of a feed that knows them, with the author's titles and units.
    private func described(
        _ schema: Schema, by columns: [Entry], _ errors: inout [ConfigurationError]
    ) -> Schema {
        var schema = schema
        for column in columns {
            guard let name = column["name"], let field = name.field(in: schema, &errors),
                let index = schema.index(of: field.name)
            else { continue }
            schema.fields[index].title = column["title"]?.text ?? field.title
            schema.fields[index].unit = column["unit"]?.text ?? field.unit
        }
        return schema
    }

    /// The columns of a feed that takes what the author says it takes.
    private func declared(
        _ columns: [Entry], by feed: String, at entry: Entry,
        _ errors: inout [ConfigurationError]
    ) -> Schema? {
        if columns.isEmpty {
            errors.append(entry.error("a feed of \"\(feed)\" needs \"columns\""))
            return nil
        }
        var schema = Schema([])
        for column in columns {
            guard let name = column["name"]?.text else { continue }
            if schema[name] != nil {
                errors.append(column.error("column \"\(name)\" stands here twice"))
            } else if column["kind"] == nil {
                errors.append(column.error("a column of a feed of \"\(feed)\" needs \"kind\""))
            }
            let kind = column.kind ?? .nominal
            schema.fields.append(
                Schema.Field(
                    name, kind, title: column["title"]?.text, unit: column["unit"]?.text))
        }
        return schema
    }

    private func retention(
        _ keep: Entry?, _ schema: Schema, _ errors: inout [ConfigurationError]
    ) -> Retention {
        guard let keep, let text = keep.text, text != "all" else { return .all }
        if text.contains("row") {
            return text.split(separator: " ").first.flatMap { Int($0) }.map(Retention.rows) ?? .all
        }
        guard let seconds = keep.seconds else { return .all }
        guard let time = schema.fields.first(where: { $0.kind == .temporal }) else {
            errors.append(keep.error("\"keep\" names a duration, but no column is temporal"))
            return .all
        }
        return .seconds(seconds, by: time.name)
    }
}

extension Entry {
    fileprivate var kind: DataKind? { self["kind"]?.text.flatMap(DataKind.init) }
}
