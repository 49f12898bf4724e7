import Dashboards
import Foundation
import Logs
import Tables

/// All dashboards as they were at a time: tables are read anew from their logs up to there.
///
/// Whatever is made of a moment is made of its tables, as with an audience: pictures, words, sound and rows
/// can be of nothing else.
package final class PastMoment: Sendable {
    package let clock: PastClock
    /// The address of the client that it was made for.
    let client: String
    package let audiences: Audiences
    private let writers: [RowWriter]
    private let work: Task<Void, Never>

    /// The registry of all its rows.
    package var registry: ViewRegistry { audiences.whole }

    /// - Parameters:
    ///   - clock: the time.
    ///   - whole: the dashboards; tables without a log that are read once are shown as they are.
    ///   - pasts: the tables that have a log, by name.
    ///   - edition: another one than any dashboard has.
    ///   - client: the address of the client that asks.
    init(
        _ clock: PastClock, of whole: ViewRegistry, _ pasts: [String: PastTable], edition: Int,
        for client: String
    ) {
        let read = pasts.mapValues { $0.writer(by: clock) }
        let tables = whole.tables.map { name, table in
            read[name]?.table ?? (table.isLive ? table.emptied : table)
        }
        let registry = ViewRegistry(of: whole, tables: tables, edition: edition)
        (self.clock, self.client, writers) = (clock, client, Array(read.values))
        audiences = Audiences(of: registry, limit: Self.audiences)
        work = Task { [writers] in
            await withDiscardingTaskGroup { group in
                for writer in writers {
                    group.addTask { await writer.read(by: clock) }
                }
                group.addTask {
                    for writer in writers { await writer.table.restoration.end() }
                    await registry.keepLevels()
                    await registry.run()
                }
            }
        }
    }

    deinit {
        work.cancel()
        Task { [registry] in await registry.end() }
    }

    private static let audiences = 10

    /// The tables that had no rows, of those that have a log, in the order of their names.
    package var emptyTables: [String] {
        get async {
            var names: [String] = []
            for writer in writers {
                let isEmpty = await writer.table.snapshot.rows.isEmpty
                if isEmpty { names.append(writer.table.name) }
            }
            return names.sorted()
        }
    }

    /// Returns when its tables have the rows that there were, or can't be read.
    ///
    /// - Returns: a sentence on each table that can't be read.
    @discardableResult
    package func filled() async -> [String] {
        for writer in writers { await writer.table.restoration.end() }
        return faults
    }

    /// A sentence on each table of which it is known that it can't be read.
    var faults: [String] {
        writers.flatMap { writer in
            writer.faults.sentences.map { "table \(writer.table.name): \($0)" }
        }
    }

    /// The bytes of its tables.
    var bytes: Int { writers.reduce(0) { $0 + $1.table.fullness.bytes } }
}

extension RowWriter {
    /// Reads the log up to a clock's time, and goes on with it.
    fileprivate func read(by clock: PastClock) async {
        do throws(LogError) {
            var next = try await readBack()
            finishRestoring()
            while clock.speed > 0, !Task.isCancelled {
                try? await Task.sleep(for: Self.pause)
                next = try await readOn(from: next)
            }
        } catch {
            // The moment may have been forgotten meanwhile.
            if !Task.isCancelled { faults.note(unreadable: error, of: table.name) }
            // Whoever waits for the rows asks for faults then.
            finishRestoring()
        }
    }

    /// Pictures change no more often.
    private static let pause = Duration.milliseconds(100)
}

extension LiveTable {
    /// A table without rows in the place of one whose past nobody has kept.
    fileprivate nonisolated var emptied: LiveTable {
        LiveTable(name: name, schema: schema, timeZone: timeZone, isLive: isLive)
    }
}
