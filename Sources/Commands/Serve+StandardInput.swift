import Dashboards
import Feeds
import Live
import ServiceLifecycle
import Tables

extension Serve {
    /// The service that reads standard input, if a table gets its rows.
    ///
    /// - Throws: a failure where there is no such table, or it isn't one that rows are posted to.
    func standardInput(
        of configuration: Configuration, _ application: Application
    ) throws(Failure) -> [any Service] {
        guard let name = stdin else { return [] }
        let posted = configuration.tables.filter(\.acceptsPosts).map(\.name).sorted()
        guard let source = configuration.tables.first(where: { $0.name == name }) else {
            let hint = Spelling.hint(for: name, among: posted)
            throw .usage("--stdin: there is no table \"\(name)\"\(hint)")
        }
        guard let writer = application.posted.first(where: { $0.table.name == name }) else {
            throw .usage(
                "--stdin: table \"\(name)\" has a feed of its own; \"feed: ingest\" is needed")
        }
        let ingest = configuration.settings.limits.ingest
        var table = FeedTable(folder: config, timeZone: source.timeZone, ingest: ingest)
        table.files.textBytes = ingest.textBytes
        table.key = source.schema.key
        let feed = StandardInput(source.schema, for: table, source.inference)
        return [FeedService(feed: feed, sink: writer, table: writer.table, kind: "stdin")]
    }
}

extension ServerSettings.Limits {
    /// The bounds of rows that come in one message.
    var ingest: IngestLimits {
        var limits = IngestLimits()
        limits.rows = rowsPerMessage ?? limits.rows
        limits.textBytes = textBytes ?? limits.textBytes
        return limits
    }
}
