import Dashboards
import Feeds
import Server
import Tables

/// A configuration brought to life: its tables filled from files, its stage set.
struct Theatre {
    let stage: Stage
    /// Those of the configuration, without the gallery's.
    let dashboards: [Dashboard]
    /// Feeds that go on: those that don't end by themselves.
    let liveFeeds: [(feed: any Feed, table: LiveTable)]

    /// Reads the tables' files to their ends.
    init(_ configuration: Configuration, gallery: [Exhibit] = [], hall: Hall? = nil) async throws {
        var tables = gallery.isEmpty ? [] : [Exhibit.table]
        var liveFeeds: [(any Feed, LiveTable)] = []
        for source in configuration.tables {
            let table = LiveTable(source)
            tables.append(table)
            guard let feed = source.feed else { continue }
            if table.isLive {
                liveFeeds.append((feed, table))
            } else {
                try await Self.read(feed, into: table)
            }
        }
        var pacing = Pacing()
        if let frame = configuration.settings.frameMilliseconds {
            pacing.frame = .milliseconds(frame)
        }
        stage = Stage(
            dashboards: configuration.dashboards + gallery.map(\.dashboard), tables: tables,
            epoch: String(UInt64.random(in: .min ... .max), radix: 36), pacing: pacing
        ) { await hall?.tell($0) }
        (self.liveFeeds, dashboards) = (liveFeeds, configuration.dashboards)
        await stage.keepLevels()
    }

    private static func read(_ feed: any Feed, into table: LiveTable) async throws {
        do {
            try await feed.run(into: table)
        } catch let error as FeedError {
            throw Failure.usage(error)
        }
    }
}
