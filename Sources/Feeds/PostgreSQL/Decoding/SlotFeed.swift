import Tables

/// The rows of a table in PostgreSQL and all that becomes of them, by logical decoding with wal2json.
///
/// Its SQL functions are used rather than the protocol of replication: they work over any connection that
/// may be made, nothing has to be answered in time while rows are written, and the position that counts is
/// the table's own in either case. A slot's is written at the server's checkpoints alone, and goes back
/// after its crash.
struct SlotFeed: Feed {
    let schema: Schema
    private let database: String
    private let slot: SlotRules
    private let reader: SlotReader

    init(_ rules: PostgresRules, _ slot: SlotRules, _ schema: Schema, for table: FeedTable) {
        (database, self.slot, self.schema) = (rules.address.name, slot, schema)
        reader = SlotReader(rules, slot, schema, for: table)
    }

    var reportsChanges: Bool { true }

    func run(into sink: any RowSink) async throws {
        try await withTaskCancellationHandler {
            do {
                try await reader.connect()
                try await readAll(into: sink)
            } catch {
                await reader.close()
                try Task.checkCancellation()
                throw error
            }
        } onCancel: {
            reader.interrupt()
        }
    }

    private func readAll(into sink: any RowSink) async throws {
        if let position = try await sink.position(of: slot.source).flatMap(SlotPosition.init) {
            try await resume(at: position, into: sink)
        } else {
            try await readRows(into: sink)
        }
        await sink.connected()
        var warned = false
        while true {
            try Task.checkCancellation()
            while try await withReadSpan(
                of: database, { try await readChanges(into: sink, &warned) })
            {
                await noteUnread(in: sink)
            }
            await sink.connected()
            await noteUnread(in: sink)
            try await reader.waitForChange()
        }
    }

    private func resume(at position: SlotPosition, into sink: any RowSink) async throws {
        guard let known = try await reader.resume(at: position) else {
            return try await readAnew(into: sink)
        }
        if known != position { try await sink.apply([], from: slot.source, upTo: known.text) }
    }

    /// Reads all rows of a table that was made anew: nothing says which of the old one's rows went.
    private func readAnew(into sink: any RowSink) async throws {
        sink.warn(
            "\(database): \(slot.table) was made anew there (it is another table of this name); all its "
                + "rows are read anew, and those of the old one go")
        try await readRows(into: sink)
    }

    /// Makes the rows of the database at one moment all the rows there are.
    private func readRows(into sink: any RowSink) async throws {
        try await withReadSpan(of: database) {
            try await reader.beginRows()
            try await sink.apply([.removalOfAll], from: slot.source, upTo: nil)
            while let (rows, misfits) = try await reader.nextRows() {
                warn(misfits, sink)
                try await sink.apply(rows.map(SourceChange.row), from: slot.source, upTo: nil)
            }
            let position = try await reader.finishRows()
            try await sink.apply([], from: slot.source, upTo: position.text)
        }
    }

    /// - Returns: whether there is more.
    private func readChanges(into sink: any RowSink, _ warned: inout Bool) async throws -> Bool {
        var written: SlotPosition?
        guard try await reader.beginChanges() else {
            // Its columns may be others, which connecting finds out.
            try await reader.connect()
            try Task.checkCancellation()
            try await readAnew(into: sink)
            return true
        }
        while let batch = try await reader.nextChanges() {
            warn(batch.misfits, sink)
            guard !batch.changes.isEmpty else { continue }
            written = batch.position
            try await sink.apply(batch.changes, from: slot.source, upTo: batch.position.text)
        }
        if await reader.hasLeftOut, !warned {
            warned = true
            sink.warn(
                "\(database): rows of \(slot.table) were changed or deleted there, which the table doesn't "
                    + "follow: it knows its rows if it has a \"key\"")
        }
        if await reader.hasEmptyPartitions, !warned {
            warned = true
            sink.warn(
                "\(database): partitions of \(slot.table) were emptied (TRUNCATE) there; the rows that they "
                    + "had stay in the table")
        }
        let (position, isMore) = try await reader.finishChanges(
            hasChanges: written != nil)
        guard let position else { return isMore }
        if position != written {
            try await sink.apply([], from: slot.source, upTo: position.text)
        }
        try await reader.confirm(position)
        return isMore
    }

    private func noteUnread(in sink: any RowSink) async {
        if let bytes = await reader.unreadBytes { sink.note(unreadBytes: bytes) }
    }

    private func warn(_ misfits: [String], _ sink: any RowSink) {
        for misfit in misfits { sink.warn("\(database): \(misfit)") }
    }
}
