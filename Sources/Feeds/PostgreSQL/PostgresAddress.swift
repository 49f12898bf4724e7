import CLibpq
import Foundation

/// Where a database is and who asks: a URI or pairs of keywords and values, as all its programs read them.
struct PostgresAddress: Sendable {
    let text: String
    /// How messages name it: host and database, and nothing that may be secret.
    let name: String

    /// - Throws: `FeedError` that doesn't quote the text, because a password may stand in it.
    init(_ text: String) throws(FeedError) {
        guard let options = PQconninfoParse(text, nil) else { throw Self.malformed }
        defer { PQconninfoFree(options) }
        var values: [String: String] = [:]
        for option in sequence(first: options, next: { $0 + 1 }) {
            guard let keyword = option.pointee.keyword else { break }
            guard let value = option.pointee.val else { continue }
            values[String(cString: keyword)] = String(cString: value)
        }
        let host = values["host"] ?? values["hostaddr"] ?? "localhost"
        // A part of a password whose "@" isn't escaped would be read as the host, and shown.
        guard !host.contains("@") else {
            throw FeedError("an \"@\" in a user's name or a password is written as %40")
        }
        guard (values["port"] ?? "").allSatisfy({ "0123456789,".contains($0) }) else {
            throw Self.malformed
        }
        self.text = text
        let database = values["dbname"] ?? values["user"] ?? ""
        name = database.isEmpty ? host : "\(database) at \(host)"
    }

    private static let malformed = FeedError(
        "this isn't a database's address, such as postgres://USER:${PASSWORD}@HOST/DATABASE or "
            + "\"host=HOST dbname=DATABASE\"")
}
