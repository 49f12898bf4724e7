/// Lines or messages of a source that aren't rows.
package struct SkippedLines: Hashable, Sendable {
    package private(set) var count: Int
    /// Why the first of them is none, without a full stop.
    package let reason: String

    package init(_ count: Int, because reason: String) {
        (self.count, self.reason) = (count, reason)
    }

    package static func += (lines: inout SkippedLines?, more: SkippedLines) {
        if lines == nil { lines = more } else { lines?.count += more.count }
    }
}
