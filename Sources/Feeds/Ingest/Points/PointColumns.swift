package import Tables

/// The columns that points bring to a table that finds out its columns.
package struct PointColumns: Sendable {
    /// Those that the table lacks, in the order in which points had them.
    package private(set) var new: [Schema.Field] = []
    /// Those of the table, and the new ones behind.
    package private(set) var known: Schema
    private let inference: ColumnInference

    package init(beside schema: Schema, _ inference: ColumnInference) {
        (known, self.inference) = (schema, inference)
    }

    /// Notes what a point has: its time, names and values.
    ///
    /// - Throws: a fault where the table would have too many columns.
    package mutating func append(_ point: MeasuredPoint) throws(RowFault) {
        var found: [Schema.Field] = []
        if !known.fields.contains(where: { $0.kind == .temporal }) {
            found.append(Schema.Field("time", .temporal))
        }
        // The metric's name is the table's own.
        let names = point.tags.keys.filter { $0 != "metric" }.sorted()
        found += names.map { Schema.Field($0, .nominal) }
        found += point.fields.sorted { $0.key < $1.key }.map { Schema.Field($0.key, $0.value.kind) }
        found = found.filter { known[$0.name] == nil }
        if found.contains(where: { RowDecoder.isNameless($0.name) }) {
            throw RowFault(RowDecoder.nameless)
        }
        guard known.fields.count + found.count <= ColumnInference.mostColumns else {
            throw RowFault("a table has at most \(ColumnInference.mostColumns) columns")
        }
        for field in found where known[field.name] == nil {
            known.fields.append(inference.written(field))
            new.append(inference.written(field))
        }
    }
}

extension MeasuredPoint.Field {
    fileprivate var kind: DataKind {
        switch self {
        case .number: .quantitative
        case .text, .flag: .nominal
        }
    }
}
