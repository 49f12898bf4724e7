package import Tables

/// The columns that points bring to a table whose columns are inferred.
package struct PointColumns: Sendable {
    /// The columns that a point has and the table lacks.
    package struct New: Sendable {
        /// Columns of tags that the point shares with others.
        fileprivate var shared: [Schema.Field] = []
        fileprivate var time: [Schema.Field] = []
        fileprivate var tags: [Schema.Field] = []
        fileprivate var fields: [Schema.Field] = []

        /// Columns of the point's own time, tags and fields.
        package var own: [Schema.Field] { time + tags + fields }
        package var all: [Schema.Field] { shared + own }
        package var isEmpty: Bool { all.isEmpty }
    }

    /// The names of shared tags that the table lacks.
    private struct Lacking {
        var names: Set<String> = []
        var fields: [Schema.Field] = []
        /// Tags that can't be cells, and the reason.
        var faults: [(name: String, fault: RowFault)] = []

        mutating func remove(_ added: Set<String>) {
            fields.removeAll { added.contains($0.name) }
            faults.removeAll { added.contains($0.name) }
            names = Set(fields.map(\.name))
        }
    }

    /// The table's columns, followed by the new ones.
    package private(set) var known: Schema
    private var names: Set<String>
    private var hasTime: Bool
    private var lacking = SharedTagsCache<Lacking>()
    private let inference: ColumnInference
    private let textBytes: Int

    package init(beside schema: Schema, _ inference: ColumnInference, limits: IngestLimits) {
        known = schema
        names = Set(schema.fields.map(\.name))
        hasTime = schema.fields.contains { $0.kind == .temporal }
        self.inference = inference
        textBytes = limits.textBytes
    }

    /// Returns the columns for the time, the tags and the fields of a point that the table lacks.
    ///
    /// - Throws: A fault if the table would have too many columns or one without a name, or if a
    ///   shared tag is too long.
    package mutating func new(for point: MeasuredPoint) throws(RowFault) -> New {
        let lacking = lacking.content(of: point.tags.shared, Lacking()) { [self] in
            extend($0, by: $1)
        }
        let room = ColumnInference.mostColumns - known.fields.count
        guard lacking.fields.count <= room, point.tags.own.count <= ColumnInference.mostColumns,
            point.fields.count <= ColumnInference.mostColumns
        else { throw Self.tooMany }
        func isOwn(_ name: String) -> Bool {
            point.tags.own[name] != nil || point.fields[name] != nil
        }
        if let fault = lacking.faults.first(where: { !isOwn($0.name) }) { throw fault.fault }
        func isNew(_ name: String) -> Bool {
            !names.contains(name) && !lacking.names.contains(name)
        }
        var new = New(shared: lacking.fields)
        if !hasTime, !names.contains("time") { new.time = [Schema.Field("time", .temporal)] }
        // The metric's name is the table's own.
        new.tags = point.tags.own.keys.filter { $0 != "metric" && isNew($0) }
            .map { Schema.Field($0, .nominal) }
        new.fields = point.fields.filter { point.tags.own[$0.key] == nil && isNew($0.key) }
            .sorted { $0.key < $1.key }.map { Schema.Field($0.key, $0.value.kind) }
        let own = new.own
        guard own.allSatisfy({ !RowDecoder.isNameless($0.name) }) else {
            throw RowFault(RowDecoder.nameless)
        }
        guard lacking.fields.count + own.count <= room else { throw Self.tooMany }
        return new
    }

    /// Adds the new columns of a point: its time, its tags by name, its fields by name.
    ///
    /// - Returns: The columns as they were added.
    package mutating func add(_ new: New) -> [Schema.Field] {
        let tags = (new.shared + new.tags).sorted { $0.name < $1.name }
        let added = (new.time + tags + new.fields).filter { names.insert($0.name).inserted }
            .map(inference.written)
        known.fields += added
        hasTime = hasTime || !new.time.isEmpty
        lacking.update { [names] _, lacking in lacking.remove(names) }
        return added
    }

    private func extend(_ outer: Lacking, by tags: SharedTags) -> Lacking {
        var lacking = outer
        lacking.faults.removeAll { tags.tags[$0.name] != nil }
        for (name, text) in tags.tags where name != "metric" && !names.contains(name) {
            if RowDecoder.isNameless(name) {
                lacking.faults.append((name, RowFault(RowDecoder.nameless)))
            } else if text.utf8.count > textBytes {
                let fault = RowFault(field: name, RowDecoder.tooLong(textBytes))
                lacking.faults.append((name, fault))
            }
            if lacking.names.insert(name).inserted {
                lacking.fields.append(Schema.Field(name, .nominal))
            }
        }
        lacking.faults.sort { $0.name < $1.name }
        return lacking
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
