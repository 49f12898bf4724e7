import Foundation
package import Tables

/// The rows that a feed reads of a database, and when.
struct PostgresRules: Sendable {
    var address: PostgresAddress
    var selection: RowSelection
    /// Notifications that make it read.
    var channel: String?
    /// Seconds between two readings; nil where nobody says so.
    var interval: Double?
    /// Seconds after which a step is given up.
    var timeout: Double

    /// Whether it reads once.
    var isOnce: Bool { interval == nil && channel == nil && selection.key == nil }

    /// A new session, which hears the notifications.
    func session(_ wait: DescriptorWait) throws(FeedError) -> PostgresSession {
        wait.reset()
        let session = try PostgresSession(address, timeout: timeout, wait: wait)
        if let channel { _ = try session.execute("LISTEN \(RowSelection.quoted(channel))") }
        return session
    }
}

/// The rows of a table or a query in PostgreSQL.
///
/// With a key rows are appended as they come; otherwise they are all the table has. Each start reads them
/// from the first one on, and so it is where the greatest key went down.
package struct PostgresFeed: Feed {
    package let schema: Schema
    private let rules: PostgresRules
    private let reader: PostgresReader
    private let mostBytes: Int

    init(_ rules: PostgresRules, _ schema: Schema, for table: FeedTable) {
        (self.rules, self.schema) = (rules, schema)
        reader = PostgresReader(rules, schema, for: table)
        mostBytes = table.files.fileBytes
    }

    package var isReadAnew: Bool { true }

    package func run(into sink: any RowSink) async throws {
        try await withTaskCancellationHandler {
            do {
                try await reader.connect()
                try await readAgain(into: sink)
            } catch {
                await reader.close()
                try Task.checkCancellation()
                throw error
            }
            await reader.close()
        } onCancel: {
            reader.interrupt()
        }
    }

    private func readAgain(into sink: any RowSink) async throws {
        while true {
            try Task.checkCancellation()
            try await withReadSpan(of: rules.address.name) { try await read(into: sink) }
            await sink.connected()
            if rules.isOnce { return }
            try await reader.waitForChange()
            // Changes at about one time are read together.
            if rules.channel != nil { try await Task.sleep(for: .milliseconds(50)) }
        }
    }

    private func read(into sink: any RowSink) async throws {
        let isKeyed = rules.selection.key != nil
        if isKeyed, await !reader.isAnew { try await append(to: sink) }
        let isAnew = await reader.isAnew
        if isAnew {
            sink.warn(
                "\(rules.address.name): the greatest \"\(rules.selection.key ?? "")\" went down; all "
                    + "rows are read anew, and those of before go")
        }
        if isAnew || !isKeyed { try await replace(in: sink) }
    }

    private func append(to sink: any RowSink) async throws {
        try await reader.begin()
        while let batch = try await reader.next() {
            warn(batch, sink)
            if batch.rows.first?.isEmpty == false { try await sink.append(batch.rows) }
            await reader.advance()
        }
        try await reader.finish()
    }

    private func replace(in sink: any RowSink) async throws {
        var columns: [[Value]] = schema.fields.map { _ in [] }
        try await reader.begin()
        while let batch = try await reader.next() {
            warn(batch, sink)
            for (index, cells) in batch.rows.enumerated() { columns[index] += cells }
            let bytes = (columns.first?.count ?? 0) * columns.count * MemoryLayout<Double>.size
            guard bytes <= mostBytes else {
                throw FeedError(
                    "\(rules.address.name) has rows of more than \(mostBytes.byteCount), "
                        + "the limit of their table")
            }
        }
        try await sink.replace(with: columns.map(ColumnBatch.values))
        await reader.advance()
        try await reader.finish()
    }

    private func warn(_ batch: PostgresReader.Batch, _ sink: any RowSink) {
        for misfit in batch.misfits { sink.warn("\(rules.address.name): \(misfit)") }
    }
}
