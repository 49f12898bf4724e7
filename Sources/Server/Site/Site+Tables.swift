import Feeds
import Foundation
import Tables

/// Tables over HTTP: rows come in and go out.
extension Site {
    /// `POST /api/tables/NAME/rows`: all rows or, with the row and field at fault, none.
    func take(_ request: HTTPRequest, into name: String) async -> HTTPResponse {
        guard let table = stage.tables[name] else {
            let hint = Spelling.hint(for: name, among: stage.tables.keys.sorted())
            return Self.fault(404, RowFault("there is no table \"\(name)\"\(hint)"))
        }
        guard posted.contains(name) else {
            return Self.fault(403, RowFault("table \"\(name)\" takes no posted rows"))
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
        await table.append(columns)
        return .json("{\"taken\":\(columns.first?.count ?? 0)}\n", status: 202)
    }

    private static let mediaTypes = ["application/json", "application/x-ndjson", "text/csv"]

    private struct Fault: Encodable {
        var error: String
        var row: Int?
        var field: String?
    }

    private static func fault(_ status: Int, _ fault: RowFault) -> HTTPResponse {
        let body = Fault(error: fault.description, row: fault.row, field: fault.field)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = (try? encoder.encode(body)).map { String(decoding: $0, as: UTF8.self) }
        return .json((text ?? "{}") + "\n", status: status)
    }

    /// `GET /api/tables/NAME/rows.csv`: every kept row, as RFC 4180 says.
    func download(_ name: String) async -> HTTPResponse {
        guard let table = stage.tables[name] else {
            return .refusal(404, "there is no table \"\(name)\"")
        }
        let snapshot = await table.snapshot
        var file = HTTPResponse(
            type: "text/csv; charset=utf-8", body: CSVWriter.bytes(of: snapshot))
        file.headers.append(
            HTTPResponse.Header("content-disposition", "attachment; filename=\"\(name).csv\""))
        return file
    }
}
