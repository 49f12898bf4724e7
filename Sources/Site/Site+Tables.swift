import Feeds
import Foundation
import Live
import Logs
import Tables
import Transport

/// Tables over HTTP: rows come in and go out.
extension Site {
    /// `POST /api/tables/NAME/rows`: all rows or, with the row and field at fault, none.
    func accept(_ request: HTTPRequest, into name: String) async -> HTTPResponse {
        let writer: RowWriter
        switch writable(name) {
        case .success(let found): writer = found
        case .failure(let refusal): return refusal.response
        }
        guard let encoding = request.mediaType.flatMap({ RowEncoding(mediaType: $0) }) else {
            return .unsupportedMediaType(accepted: Self.mediaTypes)
        }
        let (table, key): (LiveTable, RequestKey?)
        do throws(RowFault) {
            (table, key) = (writer.table, try request.idempotencyKey)
        } catch {
            return Self.fault(400, error)
        }
        if let key, let outcome = await writer.known(key) {
            return Self.response(to: outcome, table)
        }
        let decoder = RowDecoder(schema: table.schema, timeZone: table.timeZone, limits: ingest)
        do throws(RowFault) {
            let columns = try decoder.columns(from: request.body, as: encoding)
            if let fault = table.fault(in: columns) { return Self.fault(422, fault) }
            let outcome = await writer.write(columns.map(ColumnBatch.values), request: key)
            return Self.response(to: outcome, table)
        } catch {
            return Self.fault(422, error)
        }
    }

    /// `DELETE /api/tables/NAME/rows?from=TIME&to=TIME`, `?key.COLUMN=VALUE`, or `?all=true`.
    func delete(_ request: HTTPRequest, from name: String) async -> HTTPResponse {
        switch writable(name) {
        case .failure(let refusal): return refusal.response
        case .success(let writer):
            do throws(RowFault) {
                let table = writer.table
                if let keys = try Set(keysOf: request, table.schema, in: table.timeZone) {
                    return Self.response(to: await writer.delete(keys), table)
                }
                if let name = request.repeated.min() {
                    throw RowFault(field: name, "it stands there more than once")
                }
                let interval = try RowInterval(
                    request.query, of: table.schema, in: table.timeZone)
                return Self.response(to: await writer.delete(interval), table)
            } catch {
                return Self.fault(422, error)
            }
        }
    }

    private static func response(to outcome: WriteOutcome, _ table: LiveTable) -> HTTPResponse {
        switch outcome {
        case .written(let rows): return .json("{\"taken\":\(rows)}\n", status: 202)
        case .deleted(let rows): return .json("{\"deleted\":\(rows)}\n")
        case .otherContent:
            let sentence = "its Idempotency-Key came with other rows before; use a new one"
            return fault(422, RowFault(sentence))
        case .full(let limit):
            let sentence =
                "the rows don't fit: table \"\(table.name)\" may take \(limit.byteCount) and "
                + "refuses more; none was taken"
            return fault(507, RowFault(sentence))
        case .failed(let error):
            let sentence = "the rows can't be kept: \(error); none was taken"
            if case .full = error { return fault(507, RowFault(sentence)) }
            return fault(503, RowFault(sentence))
        case .busy: return .overloaded
        }
    }

    private struct Refusal: Error {
        var response: HTTPResponse
    }

    /// The table, if rows may be posted to it.
    private func writable(_ name: String) -> Result<RowWriter, Refusal> {
        guard registry.tables[name] != nil else {
            let hint = Spelling.hint(for: name, among: registry.tables.keys.sorted())
            return .failure(
                Refusal(
                    response: Self.fault(404, RowFault("there is no table \"\(name)\"\(hint)"))))
        }
        guard let writer = writers[name] else {
            return .failure(
                Refusal(
                    response: Self.fault(
                        403, RowFault("table \"\(name)\" takes no posted rows"))))
        }
        return .success(writer)
    }

    private static let mediaTypes = ["application/json", "application/x-ndjson", "text/csv"]

    private struct Fault: Encodable {
        var error: String
        var row: Int?
        var field: String?
    }

    private static func fault(_ status: Int, _ fault: RowFault) -> HTTPResponse {
        let body = Fault(error: fault.description, row: fault.row, field: fault.field)
        return .json(json(body), status: status)
    }
}

extension HTTPRequest {
    /// The key by which a repetition of this request is known; nil without one.
    ///
    /// In the draft's form it stands in quotes; many clients leave them out.
    fileprivate var idempotencyKey: RequestKey? {
        get throws(RowFault) {
            guard let text = headers["idempotency-key"] else { return nil }
            let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
            let key = isQuoted ? String(text.dropFirst().dropLast()) : text
            guard !key.isEmpty, key.utf8.count <= RequestKey.longest else {
                throw RowFault("an Idempotency-Key has 1 to \(RequestKey.longest) characters")
            }
            return RequestKey(key, of: Array((mediaType ?? "").utf8) + body)
        }
    }
}
