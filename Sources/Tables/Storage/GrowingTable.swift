/// The writing end of a table: rows are appended here and read through snapshots.
///
/// One owner at a time: it isn't Sendable, an actor holds it.
package final class GrowingTable {
    package let schema: Schema
    package let retention: Retention
    package private(set) var rows = 0..<0
    private var growing: [GrowingColumn]
    private var boundsTrees: [Int: BoundsTree] = [:]
    private var lineage = Lineage()

    package init(schema: Schema, retention: Retention = .all) {
        (self.schema, self.retention) = (schema, retention)
        growing = schema.fields.map { GrowingColumn(kind: $0.kind) }
        for (place, field) in schema.fields.enumerated() where field.kind == .temporal {
            boundsTrees[place] = BoundsTree()
        }
    }

    /// Everything kept by now, as a value.
    package var snapshot: Table {
        var indices: [Int: TimeIndex] = [:]
        for place in boundsTrees.keys { indices[place] = timeIndex(at: place) }
        return Table(
            schema: schema, columns: growing.map(\.column), rows: rows, timeIndices: indices,
            lineage: lineage)
    }

    /// Appends whole rows, column by column in the schema's order, then drops what isn't kept.
    ///
    /// - Parameter batch: one array for each field, all equally long; a value of another kind than
    ///   its column's is stored as missing, and so is a date that isn't finite.
    /// - Returns: the absolute numbers of the rows appended.
    @discardableResult
    package func append(_ batch: [[Value]]) -> Range<Int> {
        append(batch.map(Cells.values))
    }

    @discardableResult
    func append(_ batch: [Cells]) -> Range<Int> {
        precondition(batch.count == schema.fields.count, "a batch has an array for each field")
        let count = batch.first?.count ?? 0
        precondition(batch.allSatisfy { $0.count == count }, "the arrays are equally long")
        let appended = rows.upperBound..<rows.upperBound + count
        for (place, cells) in batch.enumerated() { growing[place].append(cells) }
        rows = rows.lowerBound..<appended.upperBound
        for place in boundsTrees.keys { growTree(at: place) }
        dropRows(before: retention.firstRowKept(of: rows, by: timeIndex))
        return appended
    }

    func dropRows(before row: Int) {
        guard row > rows.lowerBound else { return }
        rows = min(row, rows.upperBound)..<rows.upperBound
        for place in growing.indices { growing[place].dropRows(before: row) }
        for place in boundsTrees.keys { boundsTrees[place]?.dropRows(before: row) }
        for place in growing.indices where growing[place].forgetNames() { lineage = Lineage() }
    }

    private func growTree(at place: Int) {
        guard case .dates(let seconds) = growing[place].column.storage else { return }
        boundsTrees[place]?.grow(over: seconds)
    }

    private func timeIndex(_ name: String) -> TimeIndex? {
        schema.index(of: name).flatMap(timeIndex)
    }

    private func timeIndex(at place: Int) -> TimeIndex? {
        guard let tree = boundsTrees[place],
            case .dates(let seconds) = growing[place].column.storage
        else { return nil }
        return TimeIndex(seconds, tree)
    }
}
