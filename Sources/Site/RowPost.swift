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
        while true {
            let (columns, schema) = try cells(of: text, as: encoding)
            if let fault = table.fault(in: columns, of: schema) { throw fault }
            let outcome = await writer.write(
                columns.map(ColumnBatch.values), request: request, bringing: schema)
            if outcome != .otherColumns { return outcome }
        }
    }

    /// Their cells, with their columns where the table finds them out; it gets none before the rows.
    private func cells(
        of text: [UInt8], as encoding: RowEncoding
    ) throws(RowFault) -> (columns: [[Value]], schema: Schema?) {
        let decoder = RowDecoder(
            schema: table.schema, timeZone: table.timeZone, limits: limits)
        guard let inference = writer.inference else {
            return (try decoder.columns(from: text, as: encoding), nil)
        }
        let (columns, schema) = try decoder.inferredColumns(from: text, as: encoding, inference)
        if let fault = schema.faultOfKey(table.key) { throw fault }
        return (columns, schema)
    }
}
