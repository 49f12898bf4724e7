import Feeds
import Foundation
import Tables

/// The facts of a column by which charts are chosen.
struct ColumnFacts: Sendable {
    let name: String
    let kind: DataKind
    /// How many cells have a value.
    private(set) var count = 0
    /// The least and the greatest number, or seconds since 1970.
    private(set) var bounds: ClosedRange<Double>?
    private(set) var names: Set<String> = []

    init(_ field: Schema.Field) { (name, kind) = (field.name, field.kind) }

    mutating func add(_ value: Value) {
        if case .missing = value { return }
        count += 1
        if let scalar = value.scalar, scalar.isFinite {
            let known = bounds ?? scalar...scalar
            bounds = min(known.lowerBound, scalar)...max(known.upperBound, scalar)
        }
        if case .string(let name) = value, names.count <= Self.mostNames { names.insert(name) }
    }

    var length: Double { bounds.map { $0.upperBound - $0.lowerBound } ?? 0 }

    /// So many categories can be told apart by their names along an axis.
    var isCategory: Bool { kind == .nominal && (2...Self.mostNames).contains(names.count) }

    /// So many can be told apart by their colours.
    var isSeries: Bool { isCategory && names.count <= 8 }

    /// A number that is measured, and not one that names something.
    var isMeasured: Bool {
        let words = name.lowercased().split { !$0.isLetter }
        let naming: Set<Substring> = [
            "id", "key", "code", "zip", "year", "month", "day", "hour", "latitude", "longitude",
            "lat", "lon", "lng", "index",
        ]
        return kind == .quantitative && length > 0 && !words.contains(where: naming.contains)
    }

    private static let mostNames = 30
}

/// Looks at all rows of a file, and keeps none.
actor FactFinder: RowSink {
    private(set) var columns: [ColumnFacts]
    private(set) var rows = 0
    private(set) var skipped = 0

    init(_ schema: Schema) { columns = schema.fields.map(ColumnFacts.init) }

    func append(_ batch: [[Value]]) {
        rows += batch.first?.count ?? 0
        for (index, values) in batch.enumerated() {
            for value in values { columns[index].add(value) }
        }
    }

    func append(_ batch: [ColumnBatch]) { append(batch.map(\.values)) }

    func replace(with batch: [ColumnBatch]) { append(batch) }

    nonisolated func warn(_ warning: String) {
        FileHandle.standardError.write(Data((warning + "\n").utf8))
    }
}
