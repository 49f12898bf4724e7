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
            return Self.response(to: outcome, table, isRepeated: true)
        }
        do throws(RowFault) {
            let post = RowPost(writer: writer, limits: ingest)
            let outcome = try await post.write(request.body, as: encoding, request: key)
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

    /// Where it is repeated, the rows were taken before, under the same key.
    private static func response(
        to outcome: WriteOutcome, _ table: LiveTable, isRepeated: Bool = false
    ) -> HTTPResponse {
        switch outcome {
        case .written(let rows):
            let rest = isRepeated ? ",\"repeated\":true" : ""
            return .json("{\"taken\":\(rows)\(rest)}\n", status: 202)
        case .deleted(let rows): return .json("{\"deleted\":\(rows)}\n")
        case .busy, .otherColumns: return .overloaded
        case .handedOver:
            return .unavailable(WriteOutcome.logIsRead(of: table.name), seconds: 2)
        case .otherContent, .full, .failed:
            let refusal = outcome.refusal(by: table)
            let response = fault(refusal.status, RowFault(refusal.reason + refusal.noneTaken))
            return refusal.status == 503 ? response.retry(after: 2) : response
        }
    }

    struct Refusal: Error {
        var status: Int
        var reason: String

        var response: HTTPResponse {
            let response = Site.fault(status, RowFault(reason))
            return status == 503 ? response.retry(after: 2) : response
        }
    }

    /// The table, if rows may be posted to it.
    func writable(_ name: String) -> Result<RowWriter, Refusal> {
        guard registry.tables[name] != nil else {
            let hint = Spelling.hint(for: name, among: registry.tables.keys.sorted())
            return .failure(Refusal(status: 404, reason: "there is no table \"\(name)\"\(hint)"))
        }
        guard let writer = writers[name] else {
            return .failure(
                Refusal(status: 403, reason: "table \"\(name)\" takes no posted rows"))
        }
        // Rows wait for a log that is being read, but for none that can't be.
        if writer.table.restoration.share != nil, let fault = writer.faults.fault {
            return .failure(Refusal(status: 503, reason: "table \"\(name)\": \(fault)"))
        }
        return .success(writer)
    }

    private static let mediaTypes = RowEncoding.allCases.map(\.mediaType)

    private struct Fault: Encodable {
        var error: String
        var row: Int?
        var field: String?
    }

    static func fault(_ status: Int, _ fault: RowFault) -> HTTPResponse {
        let body = Fault(error: fault.description, row: fault.row, field: fault.field)
        return .json(json(body), status: status)
    }
}

extension HTTPRequest {
    /// The text of the key; in the draft's form it stands in quotes, which many clients leave out.
    var idempotencyText: String? { headers["idempotency-key"]?.unquoted }

    /// The key by which a repetition of this request is known; nil without one.
    fileprivate var idempotencyKey: RequestKey? {
        get throws(RowFault) {
            guard let key = idempotencyText else { return nil }
            return try RequestKey(checked: key, of: Array((mediaType ?? "").utf8) + body)
        }
    }
}

extension RequestKey {
    init(checked key: String, of content: [UInt8]) throws(RowFault) {
        guard !key.isEmpty, key.utf8.count <= RequestKey.longest else {
            throw RowFault("an Idempotency-Key has 1 to \(RequestKey.longest) characters")
        }
        self.init(key, of: content)
    }
}

extension WriteOutcome {
    /// The status and the sentence of rows that weren't written.
    func refusal(by table: LiveTable) -> (status: Int, reason: String, noneTaken: String) {
        let none = "; none was taken"
        switch self {
        case .written, .deleted: return (202, "", "")
        case .otherContent:
            return (422, RemoteTable.otherContent, "")
        case .full(let limit):
            let sentence =
                "the rows don't fit: table \"\(table.name)\" may take \(limit.byteCount) and "
                + "refuses more"
            return (507, sentence, none)
        case .failed(let error):
            if case .full = error { return (507, "the rows can't be kept: \(error)", none) }
            return (503, "the rows can't be kept: \(error)", none)
        case .handedOver: return (503, Self.logIsRead(of: table.name), none)
        case .busy, .otherColumns:
            return (503, "the server has too much to do, try again later", none)
        }
    }

    /// The sentence on a log that somebody else goes on with.
    static func logIsRead(of table: String) -> String {
        "the log of table \"\(table)\" is being read, try again later"
    }
}
