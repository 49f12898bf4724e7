import Tables

/// A line of braille cells that shows how numbers go: a cell for each, its dots the higher the greater
/// the number is.
///
/// Cells have eight dots, of which a number fills a row of two, from the lowest to the highest of the
/// four rows; a missing number is an empty cell. Any display shows the characters as they are.
package enum BrailleLine {
    /// How many cells most displays have.
    package static let usualLength = 40

    /// The dots of each row from the bottom up, as offsets from the empty cell (Unicode, *Braille
    /// Patterns*).
    private static let rows: [UInt32] = [0xC0, 0x24, 0x12, 0x09]
    private static let empty: UInt32 = 0x2800

    /// The cells of some numbers.
    ///
    /// - Parameters:
    ///   - numbers: those that are shown; NaN for none.
    ///   - range: the least and the greatest of all that the rows divide among them; where both are
    ///     equal, numbers are in the lowest row.
    /// - Returns: a character for each.
    package static func text(_ numbers: some Sequence<Double>, in range: ClosedRange<Double>)
        -> String
    {
        var text = String.UnicodeScalarView()
        for number in numbers {
            let dots = number.isFinite ? rows[row(of: number, in: range)] : 0
            if let cell = Unicode.Scalar(empty + dots) { text.append(cell) }
        }
        return String(text)
    }

    private static func row(of number: Double, in range: ClosedRange<Double>) -> Int {
        // Halves, because the difference of two great numbers may be none.
        let length = range.upperBound / 2 - range.lowerBound / 2
        guard length > 0 else { return 0 }
        let share = (number / 2 - range.lowerBound / 2) / length
        return min(max(Int(saturating: share * Double(rows.count)), 0), rows.count - 1)
    }

    /// The first of so many numbers in a line of some length around one of them.
    package static func first(around index: Int, of count: Int, length: Int) -> Int {
        max(0, min(index - length / 2, count - length))
    }
}

extension Speech {
    /// The braille line around a point of a series, and the index of the point in its first cell; nil
    /// where the series has no numbers.
    package static func braille(
        around index: Int, of series: AskedSeries, length: Int = BrailleLine.usualLength
    ) -> (line: String, first: Int)? {
        guard let numbers = series.numbers, let least = numbers.min(), let most = numbers.max()
        else { return nil }
        let first = BrailleLine.first(around: index, of: series.amounts.count, length: length)
        let end = min(first + length, series.amounts.count)
        return (BrailleLine.text(series.amounts[first..<end], in: least...most), first)
    }
}
