package import Tables

/// The columns that points bring to a table that finds out its columns.
package struct PointColumns: Sendable {
    /// Those that the table lacks, in the order in which points had them.
    package private(set) var new: [Schema.Field] = []
    /// Those of the table, and the new ones behind.
    package private(set) var known: Schema
    private var names: Set<String>
    private let inference: ColumnInference

    package init(beside schema: Schema, _ inference: ColumnInference) {
        (known, self.inference) = (schema, inference)
        names = Set(schema.fields.map(\.name))
    }

    /// Notes what a point has: its time, names and values.
    ///
    /// - Throws: a fault where the table would have too many columns.
    package mutating func append(_ point: MeasuredPoint) throws(RowFault) {
        // Each level of a point's tags may be in the table.
        guard point.tags.mostNames <= 8 * ColumnInference.mostColumns,
            point.fields.count <= ColumnInference.mostColumns
        else { throw Self.tooMany }
        var found: [Schema.Field] = []
        if !known.fields.contains(where: { $0.kind == .temporal }) {
            found.append(Schema.Field("time", .temporal))
        }
        // The metric's name is the table's own.
        let newTags = Set(point.tags.names.filter { $0 != "metric" && !names.contains($0) })
        found += newTags.sorted().map { Schema.Field($0, .nominal) }
        found += point.fields.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
            .map { Schema.Field($0.key, $0.value.kind) }
        found = found.filter { !names.contains($0.name) }
        if found.contains(where: { RowDecoder.isNameless($0.name) }) {
            throw RowFault(RowDecoder.nameless)
        }
        guard known.fields.count + found.count <= ColumnInference.mostColumns else {
            throw Self.tooMany
        }
        for field in found where names.insert(field.name).inserted {
            known.fields.append(inference.written(field))
            new.append(inference.written(field))
        }
    }

    private static let tooMany = RowFault(
        "a table has at most \(ColumnInference.mostColumns) columns")
}

extension MeasuredPoint.Field {
    fileprivate var kind: DataKind {
        switch self {
        case .number: .quantitative
        case .text, .flag: .nominal
        }
    }
}
