import Feeds
import Foundation
import Tables

/// Reads what a file says of a table.
struct TableReader {
    let folder: String
    let pageTimeZone: TimeZone
    let limits: ServerSettings.Limits
    /// The columns of tables that have found them out.
    let known: [String: Schema]

    func table(
        named name: String, _ entry: Entry, _ errors: inout [ConfigurationError]
    ) -> TableSource? {
        let zone = entry["timeZone"]?.timeZone(&errors) ?? pageTimeZone
        let columns = distinct(entry["columns"]?.items ?? [], &errors)
        let formats = CellFormats(entry, columns)
        var limit = SizeLimit()
        limit.bytes = entry["tableBytes"]?.bytes ?? limits.tableBytes ?? limit.bytes
        limit.onFull =
            entry["onFull"]?.text.flatMap(SizeLimit.Response.init) ?? limits.onFull ?? limit.onFull
        guard let feed = entry["feed"] else { return nil }
        let origin: TableSource.Origin
        var schema: Schema
        var hasKeys = feed.text == "ingest"
        let inference = inference(entry, isPosted: feed.text == "ingest", &errors)
        if inference != nil {
            (origin, schema) = (.ingest, known[name] ?? Schema([]))
        } else if feed.text == "ingest" {
            guard let columns = declared(columns, by: "ingest", at: entry, &errors) else {
                return nil
            }
            (origin, schema) = (.ingest, columns.written(as: formats))
        } else {
            var reader = FeedReader(
                folder: folder, timeZone: zone, limits: limits, limit: limit, formats: formats)
            reader.key = entry["key"]?.texts.compactMap(\.text) ?? []
            checkFormats(of: [entry] + columns, feed.feedKind, &errors)
            guard let kind = feed.feedKind,
                let fields = fields(columns, for: kind, at: entry, &errors),
                let found = reader.feed(
                    kind, feed, Schema(fields).written(as: formats).fields, &errors)
            else { return nil }
            origin = .feed(found, kind: kind.name)
            schema = described(found.schema, by: columns, &errors)
            hasKeys = found.reportsChanges
        }
        if inference == nil {
            schema.key = key(entry["key"], schema, isAllowed: hasKeys, &errors)
        } else {
            // Rows that don't have them are refused as they come.
            schema.key = entry["key"]?.texts.compactMap(\.text) ?? []
        }
        schema.noun = entry["noun"]?.text ?? RowNoun.plural(name) ?? RowNoun.usual
        schema.claims = claims(entry["where"], schema, isInferred: inference != nil, &errors)
        var source = TableSource(
            name: name, schema: schema,
            retention: retention(
                entry["keep"], schema, isInferred: inference != nil, &errors),
            timeZone: zone, origin: origin)
        source.firstWeekday = entry.firstWeekday
        source.limit = limit
        source.inference = inference
        readDurability(of: &source, entry["durable"], &errors)
        source.measurement = measurement(
            entry["measurement"], isPosted: source.acceptsPosts, &errors)
        if let tolerance = entry["futureTolerance"] { source.futureTolerance = tolerance.seconds }
        checkPushed(source, entry, &errors)
        return source
    }

    /// Whether, and how, columns are found out from the rows that are posted.
    private func inference(
        _ entry: Entry, isPosted: Bool, _ errors: inout [ConfigurationError]
    ) -> ColumnInference? {
        guard let columns = entry["columns"], columns.text == "infer" else {
            if let misfits = entry["misfits"] {
                errors.append(misfits.error("\"misfits\" is for tables with columns: infer"))
            }
            return nil
        }
        guard isPosted else {
            errors.append(
                columns.error(
                    "\"infer\" is for tables of feed: ingest; others find out what they can anyway")
            )
            return nil
        }
        if let keep = entry["keep"], keep.seconds != nil, keep.text?.contains("row") != true {
            errors.append(
                keep.error("a table with columns: infer keeps a number of rows, as \"5000 rows\""))
        }
        var inference = ColumnInference()
        inference.misfits =
            entry["misfits"]?.text.flatMap(ColumnInference.Misfits.init) ?? .refuse
        inference.format = CellFormats(entry, []).usual
        return inference
    }

    /// Only texts can be written in several ways.
    private func checkFormats(
        of entries: [Entry], _ kind: FeedKind?, _ errors: inout [ConfigurationError]
    ) {
        guard let kind, !kind.readsTexts else { return }
        for entry in entries.compactMap({ $0["parse"] }) {
            errors.append(
                entry.error("a feed of \"\(kind.name)\" has numbers and times as such"))
        }
    }

    private func readDurability(
        of source: inout TableSource, _ entry: Entry?, _ errors: inout [ConfigurationError]
    ) {
        if source.feed?.reportsChanges == true { source.isDurable = true }
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
        _ entry: Entry?, _ schema: Schema, isAllowed: Bool, _ errors: inout [ConfigurationError]
    ) -> [String] {
        guard let entry else { return [] }
        guard isAllowed else {
            errors.append(
                entry.error(
                    "\"key\" is for tables of feed: ingest, and of feed: postgres with a \"slot\""))
            return []
        }
        return entry.texts.compactMap { $0.field(in: schema, &errors)?.name }
    }

    /// The columns, each once.
    private func distinct(
        _ columns: [Entry], _ errors: inout [ConfigurationError]
    ) -> [Entry] {
        var names: Set<String> = []
        return columns.filter { column in
            guard let name = column["name"]?.text, !names.insert(name).inserted else { return true }
            errors.append(column.error("column \"\(name)\" stands here twice"))
            return false
        }
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
            if column["kind"] == nil {
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
        _ keep: Entry?, _ schema: Schema, isInferred: Bool, _ errors: inout [ConfigurationError]
    ) -> Retention {
        guard let keep, let text = keep.text, text != "all", !isInferred || text.contains("row")
        else { return .all }
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

extension Schema {
    fileprivate func written(as formats: CellFormats) -> Schema {
        var schema = self
        for (index, field) in fields.enumerated() {
            schema.fields[index].format = formats[field.name]
        }
        return schema
    }
}

extension CellFormats {
    /// The forms that a table states for all its columns, and columns for themselves.
    fileprivate init(_ table: Entry, _ columns: [Entry]) {
        self.init()
        usual = CellFormat(table["parse"], over: CellFormat())
        for column in columns {
            guard let name = column["name"]?.text, let parse = column["parse"] else { continue }
            self.columns[name] = CellFormat(parse, over: usual)
        }
    }
}

extension CellFormat {
    fileprivate init(_ entry: Entry?, over usual: CellFormat) {
        self = usual
        guard let entry else { return }
        times = entry["times"]?.text.flatMap(Times.init) ?? times
        decimal = entry["decimal"]?.text.flatMap(Decimal.init) ?? decimal
        missing = entry["missing"]?.texts.compactMap(\.text) ?? missing
    }
}
