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
        guard let feed = entry["feed"], let origin = origin(feed, columns, zone, limit, &errors),
            let schema = schema(of: origin, columns, at: entry, &errors)
        else { return nil }
        var source = TableSource(
            name: name, schema: schema, retention: retention(entry["keep"], schema, &errors),
            timeZone: zone, origin: origin)
        source.limit = limit
        readDurability(of: &source, entry["durable"], &errors)
        if let tolerance = entry["futureTolerance"] { source.futureTolerance = tolerance.seconds }
        return source
    }

    private func readDurability(
        of source: inout TableSource, _ entry: Entry?, _ errors: inout [ConfigurationError]
    ) {
        guard let entry, let isDurable = entry.flag else { return }
        if isDurable, !source.isLive {
            errors.append(entry.error("a file is read anew at each start: leave \"durable\" out"))
        }
        source.isDurable = isDurable && source.isLive
    }

    private func origin(
        _ feed: Entry, _ columns: [Entry], _ zone: TimeZone, _ limit: SizeLimit,
        _ errors: inout [ConfigurationError]
    ) -> TableSource.Origin? {
        if let path = feed["csv"] { return file(path, columns, zone, limit, &errors) }
        switch feed.text {
        case "machine": return .machine
        case "ingest": return .ingest
        default: return nil
        }
    }

    private func file(
        _ path: Entry, _ columns: [Entry], _ zone: TimeZone, _ limit: SizeLimit,
        _ errors: inout [ConfigurationError]
    ) -> TableSource.Origin? {
        var bounds = CSVLimits()
        bounds.fileBytes = min(limit.bytes, limits.totalBytesOrUsual)
        bounds.textBytes = limits.textBytes ?? bounds.textBytes
        let kinds = columns.compactMap { column in
            column["name"]?.text.flatMap { name in column.kind.map { (name, $0) } }
        }
        guard let text = path.text else { return nil }
        do {
            return .csv(
                try CSVFile(
                    path: text.hasPrefix("/") ? text : folder + "/" + text, timeZone: zone,
                    kinds: Dictionary(kinds, uniquingKeysWith: { first, _ in first }),
                    limits: bounds))
        } catch {
            errors.append(path.error(error.description))
            return nil
        }
    }
}

extension TableReader {
    private func schema(
        of origin: TableSource.Origin, _ columns: [Entry], at entry: Entry,
        _ errors: inout [ConfigurationError]
    ) -> Schema? {
        switch origin {
        case .csv(let file): described(file.schema, by: columns, &errors)
        case .machine: described(MachineMetrics.schema, by: columns, &errors)
        case .ingest: declared(columns, at: entry, &errors)
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
        _ columns: [Entry], at entry: Entry, _ errors: inout [ConfigurationError]
    ) -> Schema? {
        if columns.isEmpty {
            errors.append(entry.error("an ingest feed needs \"columns\""))
            return nil
        }
        var schema = Schema([])
        for column in columns {
            guard let name = column["name"]?.text else { continue }
            if schema[name] != nil {
                errors.append(column.error("column \"\(name)\" stands here twice"))
            } else if column["kind"] == nil {
                errors.append(column.error("a column of an ingest feed needs \"kind\""))
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
