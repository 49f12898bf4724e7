/// A kind of feed that dashboards name: the key, what may stand beside it, and how a feed is made.
///
/// Each kind stands in the file of its feed. The words of YAML, `soundings check` and the JSON Schema
/// derive from these values.
package struct FeedKind: Sendable {
    /// Where a table's columns come from.
    package enum Columns: Sendable {
        /// The feed finds them out; authors add titles and units.
        case found
        /// The author states them with their kinds.
        case declared
    }

    /// The key in the feed's mapping, or the one word that stands in its place.
    package var name: String
    /// One sentence for editors.
    package var note: String
    package var columns: Columns
    /// Whether its cells come as texts, whose forms an author may state.
    package var readsTexts: Bool
    /// The form of what stands under the kind's own name; nil where the name stands alone.
    package var subject: FeedOption.Form?
    /// The keys beside it.
    package var options: [FeedOption]
    package var make: @Sendable (FeedSettings) throws(FeedError) -> any Feed

    package init(
        _ name: String, _ note: String, columns: Columns, readsTexts: Bool = true,
        subject: FeedOption.Form? = nil, options: [FeedOption] = [],
        make: @escaping @Sendable (FeedSettings) throws(FeedError) -> any Feed
    ) {
        (self.name, self.note, self.columns) = (name, note, columns)
        self.readsTexts = readsTexts
        (self.subject, self.options, self.make) = (subject, options, make)
    }

    /// All that there are.
    package static let all = [
        csv, tsv, ndjson, command, http, postgres, mqtt, prometheus, scrape, sqlite, machine,
    ]
}
