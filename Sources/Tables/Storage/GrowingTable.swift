import Foundation

/// The writing end of a table: rows are appended here and read through snapshots.
///
/// One owner at a time: it isn't Sendable, an actor holds it.
package final class GrowingTable {
    package let schema: Schema
    package let retention: Retention
    private var growing: [GrowingColumn]
    private var timeIndices: [Int: TimeIndex] = [:]

    package init(schema: Schema, retention: Retention = .all) {
        (self.schema, self.retention) = (schema, retention)
        growing = schema.fields.map { GrowingColumn(kind: $0.kind) }
        for (index, field) in schema.fields.enumerated() where field.kind == .temporal {
            timeIndices[index] = TimeIndex()
        }
    }

    /// Everything kept by now, as a value.
    package var snapshot: Table {
        Table(schema: schema, columns: growing.map(\.column), rows: rows, timeIndices: timeIndices)
    }

    package var rows: Range<Int> { growing.first?.rows ?? 0..<0 }

    /// Appends whole rows, column by column in the schema's order, then drops what isn't kept.
    ///
    /// - Parameter batch: one array for each field, all equally long; a value of another kind than
    ///   its column's is stored as missing.
    /// - Returns: the absolute numbers of the rows appended.
    @discardableResult
    package func append(_ batch: [[Value]]) -> Range<Int> {
        precondition(batch.count == schema.fields.count, "a batch has an array for each field")
        let first = rows.upperBound
        for (index, values) in batch.enumerated() {
            growing[index].append(values)
            for value in values { timeIndices[index]?.append(value.seconds) }
        }
        return finishAppend(from: first)
    }

    private func finishAppend(from first: Int) -> Range<Int> {
        let appended = first..<rows.upperBound
        let oldest = retention.firstRowKept(of: snapshot)
        dropRows(before: oldest)
        return appended
    }

    func dropRows(before row: Int) {
        guard row > rows.lowerBound else { return }
        for index in growing.indices { growing[index].dropRows(before: row) }
        for index in timeIndices.keys { timeIndices[index]?.dropRows(before: row) }
    }
}

/// One column that grows, with the codes given to its strings so far.
struct GrowingColumn {
    private enum Growth {
        case numbers(Chunks<Double>)
        case dates(Chunks<Double>)
        case strings(Chunks<UInt32>, names: Chunks<String>, codes: [String: UInt32])
    }

    private var growth: Growth

    init(kind: DataKind) {
        growth =
            switch kind {
            case .quantitative: .numbers(Chunks())
            case .temporal: .dates(Chunks())
            case .nominal: .strings(Chunks(), names: Chunks(), codes: [:])
            }
    }

    var column: Column {
        switch growth {
        case .numbers(let chunks): Column(.numbers(chunks))
        case .dates(let chunks): Column(.dates(chunks))
        case .strings(let codes, let names, _): Column(.strings(codes: codes, names: names))
        }
    }

    var rows: Range<Int> { column.rows }

    mutating func append(_ values: [Value]) {
        switch growth {
        case .numbers(var chunks):
            growth = .numbers(Chunks())
            for value in values { chunks.append(value.number) }
            growth = .numbers(chunks)
        case .dates(var chunks):
            growth = .dates(Chunks())
            for value in values { chunks.append(value.seconds) }
            growth = .dates(chunks)
        case .strings(var chunks, var names, var codes):
            growth = .numbers(Chunks())
            for value in values { chunks.append(Self.code(of: value, &names, &codes)) }
            growth = .strings(chunks, names: names, codes: codes)
        }
    }

    mutating func dropRows(before row: Int) {
        switch growth {
        case .numbers(var chunks):
            chunks.dropRows(before: row)
            growth = .numbers(chunks)
        case .dates(var chunks):
            chunks.dropRows(before: row)
            growth = .dates(chunks)
        case .strings(var chunks, let names, let codes):
            chunks.dropRows(before: row)
            growth = .strings(chunks, names: names, codes: codes)
        }
    }

    private static func code(
        of value: Value, _ names: inout Chunks<String>, _ codes: inout [String: UInt32]
    ) -> UInt32 {
        guard case .string(let string) = value else { return Column.missingCode }
        if let code = codes[string] { return code }
        let code = UInt32(names.rows.upperBound)
        names.append(string)
        codes[string] = code
        return code
    }
}

extension Value {
    fileprivate var number: Double { if case .number(let number) = self { number } else { .nan } }

    fileprivate var seconds: Double {
        if case .date(let date) = self { date.timeIntervalSince1970 } else { .nan }
    }
}
