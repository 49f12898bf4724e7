/// The parts of a source that aren't in its table: lines that aren't rows, and values that don't fit their columns.
package struct SourceFaults: Hashable, Sendable {
    package struct Faults: Hashable, Sendable {
        package private(set) var count: Int
        /// Why the first of them is one, with its place and without a full stop.
        package let reason: String

        fileprivate init(_ count: Int, because reason: String) {
            (self.count, self.reason) = (count, reason)
        }

        fileprivate static func += (faults: inout Faults?, more: Faults) {
            if faults == nil { faults = more } else { faults?.count += more.count }
        }
    }

    /// Skipped lines or messages, or nil if all are rows.
    package private(set) var lines: Faults?
    /// Values that are left empty in rows, or nil if all are read.
    package private(set) var values: Faults?

    package init() {}

    package var isEmpty: Bool { lines == nil && values == nil }

    /// Adds skipped lines or messages.
    package mutating func add(lines count: Int, because reason: String) {
        lines += Faults(count, because: reason)
    }

    /// Adds values that are left empty.
    package mutating func add(values count: Int, because reason: String) {
        values += Faults(count, because: reason)
    }

    package static func += (faults: inout SourceFaults, more: SourceFaults) {
        if let lines = more.lines { faults.lines += lines }
        if let values = more.values { faults.values += values }
    }
}
