import Foundation

/// Adds the bin that a number lies in, of about so many bins of a nice size.
///
/// The size is 1, 2 or 5 times a power of ten, and follows from the lowest and the highest number. If
/// all numbers are whole, so is the size. New rows cost the same however many came before. If they
/// change the size, all rows are binned again.
struct NiceBins: WholeTableStep {
    private let column: Int
    private let count: Int
    private let hasEnds: Bool
    private var step = BinnedNumbers.unit
    private var lineage: Lineage?
    private var tree = BlockTree<BinnedNumbers>(leafRows: 1_024)
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
        let step = isSizeKept ? self.step : numbers(of: source).step(count: count)
        if step == self.step {
            rows.follow(source) { [column, hasEnds] row in
                let index = Self.index(of: source.columns[column].scalar(row), step)
                return (hasEnds ? [index, index + 1] : [index]).map { .number(step.value($0)) }
            }
        }
        rows.dropRows(beforeThoseOf: source)
        if step != self.step || !rows.isContinued(by: source) { rows.begin(at: source) }
        self.step = step
        let new = rows.new(in: source)
        let indices = source.columns[column].scalars(.range(new)).map { Self.index(of: $0, step) }
        let bounds = (hasEnds ? [0.0, 1] : [0]).map { offset in
            ColumnBatch.scalars(indices.map { step.value($0 + offset) }, as: .quantitative)
        }
        return rows.append(new, of: source, adding: bounds)
    }

    private static func index(of number: Double, _ step: NumberStep) -> Double {
        number.isFinite ? step.index(atOrBelow: number) : .nan
    }

    private mutating func numbers(of source: Table) -> BinnedNumbers {
        if lineage !== source.lineage { tree = BlockTree(leafRows: 1_024) }
        lineage = source.lineage
        let numbers = source.columns[column]
        tree.dropRows(before: source.rows.lowerBound)
        func summary(of rows: Range<Int>) -> BinnedNumbers {
            BinnedNumbers(numbers.scalars(.range(rows)))
        }
        tree.grow(to: source.rows.upperBound) { block in
            block.lowerBound < source.rows.lowerBound ? BinnedNumbers() : summary(of: block)
        }
        var all = BinnedNumbers()
        tree.visit(source.rows) { _, block, isExact in
            if isExact { all.add(block) }
            return isExact
        } scan: {
            all.add(summary(of: $0))
        }
        return all
    }
}

/// The numbers that bins are made for, as far as their size depends on them.
struct BinnedNumbers: RowSummary {
    private var bounds = ValueBounds()
    private var areWhole = true

    init() {}

    init(_ numbers: some Sequence<Double>) {
        for number in numbers {
            bounds.add(number)
            if number.isFinite, number != number.rounded() { areWhole = false }
        }
    }

    mutating func add(_ later: BinnedNumbers) {
        bounds.add(later.bounds)
        areWhole = areWhole && later.areWhole
    }

    /// Returns the nice size that comes nearest to so many bins; 1 for less than two numbers.
    func step(count: Int) -> NumberStep {
        let step = NumberStep.dividing(bounds.lowest, bounds.highest, into: Double(count))
        guard let step, !areWhole || step.power >= 0 else { return Self.unit }
        return step
    }

    static let unit = NumberStep(factor: 1, power: 0)
}
