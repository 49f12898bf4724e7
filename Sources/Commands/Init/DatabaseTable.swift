import Feeds
import Foundation

/// A table of a PostgreSQL database that a dashboard is written for.
struct DatabaseTable {
    let feed: any Feed
    /// The `feed:` of the dashboard's table.
    let text: String

    static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
            || text.hasPrefix("host=") || text.contains("${")
    }

    /// - Parameters:
    ///   - name: of a table or view, with or without its schema.
    ///   - address: of the database; what is secret stands in variables of the environment.
    ///   - folder: the configuration's.
    /// - Throws: `FeedError` that quotes no password.
    init(_ name: String, at address: String, folder: String) throws(FeedError) {
        if Self.hasPassword(address) {
            throw FeedError(
                "the address has a password, which no dashboard should have: put it into a variable "
                    + "of the environment, and write ${NAME} in its stead, in single quotes")
        }
        guard let kind = FeedKind.all.first(where: { $0.name == "postgres" }) else {
            throw FeedError("there is no feed of PostgreSQL")
        }
        feed = try kind.make(
            FeedSettings(
                [
                    "postgres": .texts([try Secrets().filled(address)]), "table": .texts([name]),
                ], for: FeedTable(folder: folder, timeZone: .gmt)))
        text =
            "{postgres: \(quoted(address, always: true)), table: \(quoted(name))}"
            + "   # every: 1 minute reads it again; key: COLUMN appends what is new"
    }

    /// Whether a password stands in an address itself, and not a variable's name.
    private static func hasPassword(_ address: String) -> Bool {
        let word = /:\/\/[^\/@]*:(?<word>[^@]*)@/
        let option = /password *= *(?<word>[^ &]*)/
        let found = address.firstMatch(of: word)?.word ?? address.firstMatch(of: option)?.word
        return found.map { !$0.isEmpty && !$0.hasPrefix("${") } ?? false
    }
}
