import Feeds
import Logging
import Tables

/// The use of a table's memory limit.
package struct Fullness: Hashable, Sendable {
    /// The size of the kept rows and its limit, in bytes.
    package var bytes: Int
    package var limit: Int
    /// Whether rows were refused, or the oldest dropped, when rows came last.
    package var isFull: Bool
    var response: SizeLimit.Response

    /// A sentence about a full table; it needn't be named.
    package var sentence: String {
        switch response {
        case .refuse: "it is full at \(limit.byteCount): rows are refused"
        case .dropOldest: "it is full at \(limit.byteCount): its oldest rows are dropped"
        }
    }
}

extension Fullness {
    func log(of table: String) {
        Logger(label: "soundings").warning(
            "table \(table): \(sentence); see limits in server.yaml")
    }
}
