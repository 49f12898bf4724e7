package import Foundation
package import Tables

/// A feed's mapping in a dashboard, and what the feed has to know of its table.
package struct FeedSettings: Sendable {
    package enum Setting: Sendable {
        case texts([String])
        case seconds(Double)
        case flag(Bool)
        case whole(Int)
        case named([String: String])
    }

    /// By the names of the kind's options, and the kind's own.
    package var settings: [String: Setting]
    package var table: FeedTable

    package init(_ settings: [String: Setting], for table: FeedTable) {
        (self.settings, self.table) = (settings, table)
    }

    package func texts(_ name: String) -> [String]? {
        if case .texts(let texts) = settings[name] { texts } else { nil }
    }

    package func text(_ name: String) -> String? { texts(name)?.first }

    package func seconds(_ name: String) -> Double? {
        if case .seconds(let seconds) = settings[name] { seconds } else { nil }
    }

    package func flag(_ name: String) -> Bool? {
        if case .flag(let flag) = settings[name] { flag } else { nil }
    }

    package func whole(_ name: String) -> Int? {
        if case .whole(let number) = settings[name] { number } else { nil }
    }

    package func named(_ name: String) -> [String: String] {
        if case .named(let texts) = settings[name] { texts } else { [:] }
    }
}

/// The table that a feed fills, as far as the feed has to know it.
package struct FeedTable: Sendable {
    /// The configuration's folder, from which paths lead.
    package var folder: String
    /// Where times without an offset were read off the clock.
    package var timeZone: TimeZone
    /// The columns whose kinds the author states.
    package var columns: [Schema.Field]
    /// The columns by which rows are known; none where they aren't.
    package var key: [String] = []
    /// How cells are written, where the author says so.
    package var formats = CellFormats()
    /// Longer files are refused.
    package var files: CSVLimits
    /// The bounds of what comes at once.
    package var ingest: IngestLimits

    package init(
        folder: String, timeZone: TimeZone, columns: [Schema.Field] = [],
        files: CSVLimits = CSVLimits(), ingest: IngestLimits = IngestLimits()
    ) {
        (self.folder, self.timeZone, self.columns) = (folder, timeZone, columns)
        (self.files, self.ingest) = (files, ingest)
    }

    /// A path as it leads from the configuration's folder, or an absolute one.
    package func path(_ text: String) -> String {
        text.hasPrefix("/") ? text : folder + "/" + text
    }
}
