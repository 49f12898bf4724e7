import Feeds
import Live
import Tables

/// Rows on their way into one table, by a request, a body without an end or a producer's socket.
struct RowPost: Sendable {
    let writer: RowWriter
    let limits: IngestLimits

    var table: LiveTable { writer.table }

    /// Writes the rows of a text, all or none.
    ///
    /// - Throws: what is wrong with one of them.
    func write(
        _ text: [UInt8], as encoding: RowEncoding, request: RequestKey? = nil
    ) async throws(RowFault) -> WriteOutcome {
        let columns = try await columns(of: text, as: encoding)
        if let fault = table.fault(in: columns) { throw fault }
        return await writer.write(columns.map(ColumnBatch.values), request: request)
    }

    /// Their cells; a table that finds out its columns gets those that are new.
    private func columns(
        of text: [UInt8], as encoding: RowEncoding
    ) async throws(RowFault) -> [[Value]] {
        let decoder = decoder(of: table.schema)
        guard let inference = writer.inference else {
            return try decoder.columns(from: text, as: encoding)
        }
        let (columns, schema) = try decoder.inferredColumns(from: text, as: encoding, inference)
        if let fault = schema.faultOfKey(table.key) { throw fault }
        let new = schema.fields.dropFirst(table.schema.fields.count)
        guard !new.isEmpty else { return columns }
        let known = await writer.add(Array(new))
        if known.fields.prefix(schema.fields.count) == schema.fields[...] { return columns }
        // Others have brought columns meanwhile.
        return try self.decoder(of: known)
            .inferredColumns(from: text, as: encoding, inference).columns
    }

    private func decoder(of schema: Schema) -> RowDecoder {
        RowDecoder(schema: schema, timeZone: table.timeZone, limits: limits)
    }
}
