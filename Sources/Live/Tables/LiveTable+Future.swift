package import Feeds
package import Foundation
package import Tables

extension LiveTable {
    /// Local times that are sent as UTC are at most 14 hours ahead.
    package static let usualTolerance: Double = 86_400

    /// Why posted rows can't be accepted.
    ///
    /// - Parameters:
    ///   - columns: the rows, column by column.
    ///   - schema: their columns where some may be new; nil for the table's.
    /// - Returns: nil where they can.
    package nonisolated func fault(
        in columns: [[Value]], of schema: Schema? = nil
    ) -> RowFault? {
        let schema = schema ?? self.schema
        return faultOfKeys(in: columns, of: schema) ?? fault(in: columns, of: schema, at: Date())
    }

    /// Why some posted rows can't be accepted, by their indices.
    ///
    /// - Parameters:
    ///   - columns: the rows, column by column.
    ///   - schema: their columns where some may be new; nil for the table's.
    /// - Returns: the first fault of each such row.
    package nonisolated func faults(
        in columns: [[Value]], of schema: Schema? = nil
    ) -> [Int: RowFault] {
        let (schema, latest) = (schema ?? self.schema, futureTolerance.map { Date() + $0 })
        var faults: [Int: RowFault] = [:]
        for (field, cells) in zip(schema.fields, columns) {
            if key.contains(field.name) {
                for (row, cell) in cells.enumerated() where cell == .missing {
                    faults[row] = Self.faultOfKey(row: row, field.name)
                }
            }
            guard field.kind == .temporal, let latest else { continue }
            for (row, cell) in cells.enumerated() where cell.isLater(than: latest) {
                if faults[row] == nil { faults[row] = futureFault(row: row, field.name) }
            }
        }
        return faults
    }

    /// A row without a value in a column of the key could never be replaced.
    private nonisolated func faultOfKeys(
        in columns: [[Value]], of schema: Schema
    ) -> RowFault? {
        for name in key {
            guard let index = schema.index(of: name),
                let row = columns[index].firstIndex(of: .missing)
            else { continue }
            return Self.faultOfKey(row: row, name)
        }
        return nil
    }

    private static func faultOfKey(row: Int, _ name: String) -> RowFault {
        RowFault(row: row + 1, field: name, "the table's key needs a value")
    }

    private nonisolated func futureFault(row: Int, _ name: String) -> RowFault {
        RowFault(
            row: row + 1, field: name,
            "the time is more than \(Self.text(of: futureTolerance ?? 0)) ahead of the server's clock, "
                + "which is the table's futureTolerance")
    }

    /// The first row dated too far ahead of a clock: charts would show little else for long.
    ///
    /// - Parameters:
    ///   - columns: rows that are about to come, as `append` takes them.
    ///   - schema: their columns; nil for the table's.
    ///   - now: what the clock says.
    /// - Returns: its number and column; nil when there is none.
    package nonisolated func fault(
        in columns: [[Value]], of schema: Schema? = nil, at now: Date
    ) -> RowFault? {
        let schema = schema ?? self.schema
        guard let futureTolerance else { return nil }
        let latest = now + futureTolerance
        let faults = zip(schema.fields, columns).compactMap { field, column -> (Int, String)? in
            guard field.kind == .temporal else { return nil }
            return column.firstIndex { $0.isLater(than: latest) }.map { ($0, field.name) }
        }
        guard let (row, name) = faults.min(by: { $0.0 < $1.0 }) else { return nil }
        return futureFault(row: row, name)
    }

    private static func text(of seconds: TimeInterval) -> String {
        let units = [("day", 86_400.0), ("hour", 3_600), ("minute", 60), ("second", 1)]
        let (name, unit) = units.first { seconds >= $0.1 } ?? ("second", 1)
        let count = (seconds / unit * 10).rounded() / 10
        let number = count == count.rounded() ? "\(Int(count))" : "\(count)"
        return "\(number) \(name)\(count == 1 ? "" : "s")"
    }
}

extension Value {
    fileprivate func isLater(than moment: Date) -> Bool {
        if case .date(let date) = self { date > moment } else { false }
    }
}
