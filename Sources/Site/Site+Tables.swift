import Feeds
import Foundation
import Live
import Tables
import Transport

/// Tables over HTTP: rows come in and go out.
extension Site {
    /// `POST /api/tables/NAME/rows`: all rows or, with the row and field at fault, none.
    func accept(_ request: HTTPRequest, into name: String) async -> HTTPResponse {
        let table: LiveTable
        switch writable(name) {
        case .success(let found): table = found
        case .failure(let refusal): return refusal.response
        }
        guard let encoding = request.mediaType.flatMap({ RowEncoding(mediaType: $0) }) else {
            return .unsupportedMediaType(accepted: Self.mediaTypes)
        }
        let decoder = RowDecoder(schema: table.schema, timeZone: table.timeZone, limits: ingest)
        let columns: [[Value]]
        do throws(RowFault) {
            columns = try decoder.columns(from: request.body, as: encoding)
        } catch {
            return Self.fault(422, error)
        }
        if let fault = table.fault(in: columns, at: Date()) { return Self.fault(422, fault) }
        guard await table.accept(columns.map(ColumnBatch.values)) else {
            let room = table.fullness.limit.byteCount
            return Self.fault(
                507,
                RowFault(
                    "the rows don't fit: table \"\(name)\" may take \(room) and refuses more; "
                        + "none was taken"))
        }
        return .json("{\"taken\":\(columns.first?.count ?? 0)}\n", status: 202)
    }

    /// `DELETE /api/tables/NAME/rows?from=TIME&to=TIME`, or `?all=true`.
    func delete(_ request: HTTPRequest, from name: String) async -> HTTPResponse {
        switch writable(name) {
        case .failure(let refusal): return refusal.response
        case .success(let table):
            do throws(RowFault) {
                if let name = request.repeated.min() {
                    throw RowFault(field: name, "it stands there more than once")
                }
                let interval = try RowInterval(
                    request.query, of: table.schema, in: table.timeZone)
                return .json("{\"deleted\":\(await table.delete(interval))}\n")
            } catch {
                return Self.fault(422, error)
            }
        }
    }

    /// `GET /healthz`: the process is up; tables that are full are named, and what was refused
    /// because there was too much of it.
    var health: HTTPResponse {
        let full = registry.tables.mapValues(\.fullness).filter { $0.value.isFull }
            .mapValues(\.sentence)
        let room = registry.room
        let views = Health.Views(
            bytes: room.used, limit: room.limit, refused: room.refused)
        let refused = charts.refused.value + pages.refused.value
        return .json(
            Self.json(
                Health(
                    full: full.isEmpty ? nil : full, views: views.refused > 0 ? views : nil,
                    requests: refused > 0 ? Health.Requests(refused: refused) : nil)))
    }

    private struct Health: Encodable {
        var status = "ok"
        /// By table.
        var full: [String: String]?
        /// Nil where none was refused.
        var views: Views?
        var requests: Requests?

        struct Views: Encodable { var bytes, limit, refused: Int }

        struct Requests: Encodable { var refused: Int }
    }

    private struct Refusal: Error {
        var response: HTTPResponse
    }

    /// The table, if rows may be posted to it.
    private func writable(_ name: String) -> Result<LiveTable, Refusal> {
        guard let table = registry.tables[name] else {
            let hint = Spelling.hint(for: name, among: registry.tables.keys.sorted())
            return .failure(
                Refusal(
                    response: Self.fault(404, RowFault("there is no table \"\(name)\"\(hint)"))))
        }
        guard posted.contains(name) else {
            return .failure(
                Refusal(
                    response: Self.fault(
                        403, RowFault("table \"\(name)\" takes no posted rows"))))
        }
        return .success(table)
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

    private static func json(_ body: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = (try? encoder.encode(body)).map { String(decoding: $0, as: UTF8.self) }
        return (text ?? "{}") + "\n"
    }
}
