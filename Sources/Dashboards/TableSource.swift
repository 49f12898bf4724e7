package import Feeds
package import Foundation
package import Tables

/// A table, and where its rows come from.
///
/// A table is declared in one dashboard's file; its name is known to all of them.
package struct TableSource: Sendable {
    package enum Origin: Sendable {
        /// The kind is the feed's name in a configuration.
        case feed(any Feed, kind: String)
        /// Only what is posted to `/api/tables/NAME/rows`.
        case ingest
    }

    package var name: String
    package var schema: Schema
    package var retention: Retention
    /// Where times without an offset were read off the clock.
    package var timeZone: TimeZone
    /// The first day of weeks, 1 for Sunday; that of each dashboard if nil.
    package var firstWeekday: Int?
    package var origin: Origin
    /// The measurement or metric whose points become its rows; that of its name by default.
    package var measurement: String?
    /// How its columns are found out from the rows that come; nil where they are stated.
    package var inference: ColumnInference?
    /// How much room its rows may take.
    package var limit = SizeLimit()
    /// How many seconds ahead of the server's clock a posted row's times may be; nil is any.
    package var futureTolerance: Double? = 86_400

    /// Whether its rows outlast the server; only what is posted does, unless a file says so.
    package var isDurable = false

    /// The content of its declaration, with the columns that were found.
    package var declaration = ""
    /// Where it is declared, for messages.
    package var file = ""
    package var line = 1

    package init(
        name: String, schema: Schema, retention: Retention = .all, timeZone: TimeZone = .gmt,
        origin: Origin
    ) {
        (self.name, self.schema, self.retention) = (name, schema, retention)
        (self.timeZone, self.origin) = (timeZone, origin)
        isDurable = acceptsPosts
    }

    /// In another language than English: with what an entry calls its rows and columns in it.
    ///
    /// Rows that its author doesn't name are rows there, as names of tables and counts are English.
    func titled(by entry: Entry?) -> TableSource {
        var source = self
        source.schema.countsByName = false
        if schema.noun == RowNoun.plural(name) { source.schema.noun = RowNoun.usual }
        guard let entry else { return source }
        source.schema.noun = entry["noun"]?.text ?? source.schema.noun
        for column in entry["columns"]?.items ?? [] {
            guard let name = column["name"]?.text,
                let index = schema.fields.firstIndex(where: { $0.name == name })
            else { continue }
            if let title = column["title"]?.text { source.schema.fields[index].title = title }
            if let unit = column["unit"]?.text { source.schema.fields[index].unit = unit }
        }
        return source
    }

    /// The feed that delivers the rows; nil where they are posted.
    package var feed: (any Feed)? { if case .feed(let feed, _) = origin { feed } else { nil } }

    /// The kind of its feed, as a configuration names it; nil where rows are posted.
    package var feedKind: String? {
        if case .feed(_, let kind) = origin { kind } else { nil }
    }

    /// How far apart rows may be, in seconds, before some are missing; nil where nobody knows when
    /// they come.
    package var longestGap: Double? { feed?.longestGap }

    /// Whether rows keep coming; else all are read once, before the first page.
    package var isLive: Bool { feed?.isLive ?? true }

    package var acceptsPosts: Bool { if case .ingest = origin { true } else { false } }
}
