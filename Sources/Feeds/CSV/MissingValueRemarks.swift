import Tables

/// Remarks on cells of all rows that stand for no value, most likely: words and fill values.
struct MissingValueRemarks {
    private let schema: Schema
    /// The words by their columns, each with its first line.
    private(set) var words: [String: [String: Int]] = [:]
    private var extremes: [Extremes]

    init(_ schema: Schema) {
        self.schema = schema
        extremes = schema.fields.map { _ in Extremes() }
    }

    mutating func add(_ batch: CSVRows.Batch) {
        for cell in batch.missingWords {
            words[cell.field, default: [:]][cell.word] =
                words[cell.field]?[cell.word] ?? cell.line
        }
        for (index, cells) in batch.cells.enumerated() {
            if case .scalars(let scalars, .quantitative) = cells { extremes[index].add(scalars) }
        }
    }

    /// Sentences by the columns that they are about, of rows of a text, which shows how a fill value is written.
    func sentences(_ text: CSVText) -> [(column: String, sentence: String)] {
        var sentences: [(column: String, sentence: String)] = []
        for (field, extremes) in zip(schema.fields, extremes) {
            if let words = words[field.name] {
                let line = words.values.min() ?? 0
                let list = CellTally.list((field.format.missing + words.keys.sorted()))
                let kind = field.kind == .temporal ? "times" : "numbers"
                sentences.append(
                    (
                        field.name,
                        "has \(CellTally.list(words.keys.sorted())) among \(kind), first in line \(line), and "
                            + "such lines are skipped: parse: {missing: [\(list)]} keeps them"
                    ))
            }
            guard let fill = extremes.fillValue,
                let cell = text.firstCell(
                    of: field.name,
                    where: {
                        NumberCell.parse($0) == fill
                    })
            else { continue }
            let list = CellTally.list(field.format.missing + [cell])
            sentences.append(
                (
                    field.name,
                    "has \(cell) repeatedly, far from all its other numbers: write parse: {missing: [\(list)]} "
                        + "if it means missing"
                ))
        }
        return sentences
    }
}

/// The least and the greatest number of a column, how often they are repeated, and their neighbors.
private struct Extremes {
    private var least = End()
    /// The least end of the negated numbers.
    private var greatest = End()

    /// The least number, how often it is there, and the least one of the others.
    private struct End {
        var value = Double.infinity
        var count = 0
        var next = Double.infinity

        mutating func add(_ number: Double) {
            if number < value {
                (next, value, count) = (value, number, 1)
            } else if number == value {
                count += 1
            } else if number < next {
                next = number
            }
        }
    }

    mutating func add(_ numbers: [Double]) {
        for number in numbers where number.isFinite {
            if number < least.next || number == least.value { least.add(number) }
            if -number < greatest.next || -number == greatest.value { greatest.add(-number) }
        }
    }

    /// A number that stands for a missing value in many files and is far from all others here.
    ///
    /// It is repeated, and farther from the others than these are from each other. A negative one is also far
    /// from numbers of which none is negative.
    var fillValue: Double? {
        if isFill(least, upTo: -greatest.value) { return least.value }
        return isFill(greatest, upTo: -least.value) ? -greatest.value : nil
    }

    private func isFill(_ end: End, upTo last: Double) -> Bool {
        guard end.count > 1, end.next.isFinite, Self.usual.contains(abs(end.value)) else {
            return false
        }
        let isOnlyNegative = end.value < 0 && end.next >= 0 && least.value == end.value
        return isOnlyNegative || end.next - end.value > last - end.next
    }

    private static let usual: Set<Double> = [
        99, 999, 9_999, 99_999, 999_999, 99.9, 999.9, 9_999.9, 99.99, 999.99, 9_999.99,
    ]
}
