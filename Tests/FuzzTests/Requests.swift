@testable import Transport

/// Reads requests as a connection does, one after the other, and says what came of each.
struct Requests {
    private var bytes = UnparsedBytes(limit: 8_192)
    private var body: (asked: IncomingRequest, reader: BodyReader)?
    private var found: [String] = []
    private static let limit = 100_000

    func read(_ pieces: [ArraySlice<UInt8>]) -> [String] {
        var copy = self
        do {
            for piece in pieces {
                copy.bytes.append(piece)
                while try copy.step() {}
            }
        } catch {
            copy.found.append("\(error.response.status) \(error)")
        }
        return copy.found
    }

    private mutating func step() throws(HTTPFault) -> Bool {
        if case (let asked, var reader)? = body {
            let isWhole = try bytes.popBody(into: &reader, limit: Self.limit).isWhole
            body = isWhole ? nil : (asked, reader)
            if isWhole { found.append("\(asked.request.path) \(reader.body.count)") }
            return isWhole
        }
        guard let head = try bytes.popHead() else { return false }
        let asked = try IncomingRequest(head)
        found.append(
            "\(asked.request.method) \(asked.request.path) \(asked.framing) \(asked.persists)")
        if asked.hasBody { body = (asked, BodyReader(asked.framing)) }
        return true
    }
}
