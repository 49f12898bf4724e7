import Foundation
import Logging
package import Tables

/// A source of rows.
package protocol Feed: Sendable {
    /// The columns of the rows that it delivers.
    var schema: Schema { get }
    /// Whether rows keep coming; else all are read once, before the first page.
    var isLive: Bool { get }
    /// Whether each start reads again what earlier ones read, so that nothing else has to keep it.
    var isReadAnew: Bool { get }
    /// Whether it says which rows of its source changed and went, so that its table may have a key, and goes
    /// on where it was after a restart.
    var reportsChanges: Bool { get }
    /// How far apart rows may be, in seconds, before some are missing; nil where nobody knows when
    /// they come.
    var longestGap: Double? { get }

    /// Yields when all should be read again, or if the feed is live and has failed, when it may succeed.
    ///
    /// Nil if nothing tells. A live feed that has failed is then tried again after a while.
    var changes: AsyncStream<Void>? { get }

    /// A feed of the rows that there are by now, which ends with them; nil where only waiting tells.
    var present: (any Feed)? { get }

    /// The rows, where they stay at their source, which computes what is shown of them.
    var pushed: (any PushedRows)? { get }

    /// Delivers rows until the source ends or the task is cancelled.
    ///
    /// - Throws: `FeedError` when the source can't be read; a live feed is then run again after a
    ///   while, and goes on where it was if it knows where that is.
    func run(into sink: any RowSink) async throws
}

extension Feed {
    package var isLive: Bool { true }
    package var isReadAnew: Bool { !isLive }
    package var reportsChanges: Bool { false }
    package var longestGap: Double? { nil }
    package var changes: AsyncStream<Void>? { nil }
    package var pushed: (any PushedRows)? { nil }
    package var present: (any Feed)? { isLive ? nil : self }
}

/// Where a feed puts its rows.
package protocol RowSink: Sendable {
    /// Takes whole rows, column by column in the table's order, all arrays equally long.
    ///
    /// - Throws: `FeedError` when there is no room for all that a feed brings once.
    func append(_ batch: [[Value]]) async throws

    /// Accepts batches whose cells may be stored as they were read.
    func append(_ batch: [ColumnBatch]) async throws

    /// Makes these all the rows there are. What is there already and stays is left alone.
    func replace(with batch: [ColumnBatch]) async throws

    /// Applies changes in their order, all or none, and keeps how far the source was read with them.
    ///
    /// - Parameters:
    ///   - changes: none where only the position is another.
    ///   - source: a name for it that stays.
    ///   - position: after the changes; nil while there is none yet.
    /// - Throws: an error where they can't be kept; then none is.
    func apply(
        _ changes: [SourceChange], from source: String, upTo position: String?
    ) async throws

    /// How far a source was read, as it was kept with the rows.
    func position(of source: String) async throws -> String?

    /// Adds columns that the table lacks, if it finds out its columns.
    ///
    /// - Returns: the columns that there are then; nil where they are stated.
    func addColumns(_ fields: [Schema.Field]) async -> Schema?

    /// The source answers, whether or not it has rows.
    func connected() async

    /// The rows that stay at the source are others now, or may be.
    func noteChange() async

    /// The source says how much it has that wasn't read yet, in bytes.
    func note(unreadBytes bytes: Int)

    /// Tells people who see the table that it lacks parts of its source.
    ///
    /// - Parameter faults: those since this was last called.
    func note(_ faults: SourceFaults) async

    /// Replaces rows that were appended by those that their source has now.
    ///
    /// - Parameters:
    ///   - ranges: the rows to be replaced, ascending, counted back from the newest row.
    ///   - batches: the rows that come in their place, behind all others.
    ///   - faults: all parts of the source that the table lacks then.
    /// - Throws: `FeedError` if the sink can't replace them.
    func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) async throws

    /// Something is wrong with part of the source; the rest is delivered.
    func warn(_ warning: String)

    /// The source is read rightly, but perhaps not as most people would expect.
    func remark(_ sentence: String)
}

extension RowSink {
    package func append(_ batch: [ColumnBatch]) async throws {
        try await append(batch.map(\.values))
    }

    package func addColumns(_ fields: [Schema.Field]) async -> Schema? { nil }

    package func connected() async {}

    package func noteChange() async {}

    package func note(unreadBytes bytes: Int) {}

    package func warn(_ warning: String) { Logger(label: "feeds").warning("\(warning)") }

    package func remark(_ sentence: String) { warn(sentence) }
}

/// A source that can't be read at all.
package struct FeedError: Error, Hashable, CustomStringConvertible {
    /// A sentence that names the source.
    package let description: String
    /// The key of the feed's mapping that is at fault.
    package var option: String?
    /// Whether trying again is of no use.
    package private(set) var isFinal = false

    package init(_ description: String, option: String? = nil) {
        (self.description, self.option) = (description, option)
    }

    /// Of a source that can't be read again.
    static func final(_ description: String) -> FeedError {
        var error = FeedError(description)
        error.isFinal = true
        return error
    }

    /// Returns the error of a file that has been removed.
    static func missing(_ path: String) -> FeedError {
        FeedError("\(path) can't be read: \(String(cString: strerror(ENOENT)))")
    }

    /// Of a file that the system just refused to open or to read.
    static func unreadable(_ path: String) -> FeedError {
        FeedError("\(path) can't be read: \(String(cString: strerror(errno)))")
    }
}

extension Int {
    /// As people write sizes: `2 GB`, `1.5 MB`, `800 bytes`; units are powers of a thousand.
    package var byteCount: String {
        let units = [("GB", 1e9), ("MB", 1e6), ("kB", 1e3)]
        guard let (name, unit) = units.first(where: { Double(self) >= $0.1 }) else {
            return "\(self) bytes"
        }
        let count = (Double(self) / unit * 10).rounded() / 10
        return "\(count == count.rounded() ? "\(Int(count))" : "\(count)") \(name)"
    }
}
