/// The forms in which rows can be sent.
package enum RowEncoding: String, Sendable, CaseIterable {
    /// One array of objects.
    case json
    /// An object a line.
    case ndjson
    /// A header that names columns, then a record a row.
    case csv

    /// - Parameter mediaType: a `Content-Type`, whose parameters are disregarded.
    package init?(mediaType: String) {
        let name = mediaType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
        switch name {
        case "application/json": self = .json
        case "application/x-ndjson", "application/ndjson", "application/jsonl": self = .ndjson
        case "text/csv": self = .csv
        default: return nil
        }
    }

    /// Its name in a `Content-Type`.
    package var mediaType: String {
        switch self {
        case .json: "application/json"
        case .ndjson: "application/x-ndjson"
        case .csv: "text/csv"
        }
    }
}
