import Foundation

/// The rows that a page was told of, as it gives them back when it comes again.
struct AnnouncedRowCount {
    private var kept: (epoch: String, tables: String)?
    /// The row from which on it is told; nil before it was told that.
    private(set) var first: Int?
    /// How many it has been told of.
    private(set) var covered = 0

    /// Its part of a greeting.
    var json: String {
        kept.map {
            #","epoch":"\#($0.epoch)","told":{"count":\#(covered),"tables":\#($0.tables)}"#
        } ?? ""
    }

    mutating func remember(_ count: Any, _ tables: Any, in epoch: String) {
        guard let tables = tables as? [String: [Int]],
            let data = try? JSONSerialization.data(withJSONObject: tables, options: .sortedKeys)
        else { return }
        kept = (epoch, String(decoding: data, as: UTF8.self))
        if first == nil { first = tables["orders"]?.first }
    }

    /// - Returns: a fault of the count.
    mutating func hear(_ covers: Any, _ tables: Any, in epoch: String) -> String? {
        guard let covers = covers as? [Int], covers.count == 2 else { return nil }
        guard covers[0] == covered, covers[1] >= covered else {
            return "it was told of \(covered) rows before \(covers)"
        }
        covered = covers[1]
        remember(covered, tables, in: epoch)
        return nil
    }
}
