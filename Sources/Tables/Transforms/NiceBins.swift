import Foundation

/// Adds the bin that a number lies in, of about so many bins of a nice size.
///
/// The size is 1, 2 or 5 times a power of ten, and follows from the lowest and the highest number there
/// are. New rows cost the same whatever came before; where they change the size, all rows are looked
/// at again.
struct NiceBins: WholeTableStep {
    private let column: Int
    private let count: Int
    private let hasEnds: Bool
    private var size = 0.0
    private var lineage: Lineage?
    private var tree = BlockTree<ValueBounds>(leafRows: 1_024)
    private var rows: GrowingRows

    init(
        _ name: String, count: Int, names: [String], of source: Schema, at step: Int
    ) throws {
        guard count > 0, (1...2).contains(names.count) else {
            throw TransformError(step: step, description: "there is at least one bin")
        }
        (self.count, hasEnds) = (count, names.count == 2)
        column = try source.requiredIndex(of: name, .quantitative, at: step)
        let field = source.fields[column]
        rows = GrowingRows(
            try source.adding(
                names.map { .init($0, .quantitative, title: field.title, unit: field.unit) },
                at: step))
    }

    var schema: Schema { rows.schema }

    /// Bins of some rows are those of all rows.
    var afresh: NiceBins {
        var copy = self
        (copy.rows, copy.isSizeKept) = (rows.afresh, true)
        return copy
    }

    /// Whether the size stays as it is.
    private var isSizeKept = false

    mutating func keepLevels(_ columns: LevelColumns) { rows.keepLevels(columns) }

    mutating func table(of source: Table, beside tables: [String: Table]) -> Table {
        let size = isSizeKept ? self.size : Self.size(of: bounds(of: source), count: count)
        if size == self.size {
            rows.follow(source) { [column, hasEnds] row in
                let start = Self.start(of: source.columns[column].scalar(row), size)
                return (hasEnds ? [start, start + size] : [start]).map(Value.number)
            }
        }
        rows.dropRows(beforeThoseOf: source)
        if size != self.size || !rows.isContinued(by: source) { rows.begin(at: source) }
        self.size = size
        let new = rows.new(in: source)
        let starts = source.columns[column].scalars(.range(new)).map { Self.start(of: $0, size) }
        let ends = hasEnds ? [ColumnBatch.scalars(starts.map { $0 + size }, as: .quantitative)] : []
        return rows.append(new, of: source, adding: [.scalars(starts, as: .quantitative)] + ends)
    }

    private static func start(of number: Double, _ size: Double) -> Double {
        number.isFinite ? (number / size).rounded(.down) * size : .nan
    }

    private mutating func bounds(of source: Table) -> ValueBounds {
        if lineage !== source.lineage { tree = BlockTree(leafRows: 1_024) }
        lineage = source.lineage
        let numbers = source.columns[column]
        tree.dropRows(before: source.rows.lowerBound)
        func bounds(of rows: Range<Int>) -> ValueBounds {
            var bounds = ValueBounds()
            for number in numbers.scalars(.range(rows)) { bounds.add(number) }
            return bounds
        }
        tree.grow(to: source.rows.upperBound) { block in
            block.lowerBound < source.rows.lowerBound ? ValueBounds() : bounds(of: block)
        }
        var all = ValueBounds()
        tree.visit(source.rows) { _, block, isExact in
            if isExact { all.add(block) }
            return isExact
        } scan: {
            all.add(bounds(of: $0))
        }
        return all
    }

    /// The nice size that comes nearest to so many bins.
    static func size(of bounds: ValueBounds, count: Int) -> Double {
        let exact = (bounds.highest - bounds.lowest) / Double(count)
        guard exact > 0, exact.isFinite else { return 1 }
        let power = pow(10, log10(exact).rounded(.down))
        let factor =
            switch exact / power {
            case 50.0.squareRoot()...: 10.0
            case 10.0.squareRoot()...: 5.0
            case 2.0.squareRoot()...: 2.0
            default: 1.0
            }
        return factor * power
    }
}

extension ValueBounds: RowSummary {}
