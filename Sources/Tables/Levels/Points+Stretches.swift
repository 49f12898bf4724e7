extension GrowingLevels.Points {
    /// Some rows one after another: the number of the first, and where they are.
    typealias Stretch = (Int, UnsafeBufferPointer<Double>, UnsafeBufferPointer<Double>) -> Void

    /// Calls `body` with stretches of those rows that are of a series, in the order of their
    /// numbers.
    func forEachStretch(in rows: RowSet, series code: UInt32?, _ body: Stretch) {
        rows.forEachRange { range in
            guard let codes, let code else { return forEachStretch(in: range, body) }
            var start = range.lowerBound
            while let first = (start..<range.upperBound).first(where: { codes[$0] == code }) {
                let end = (first..<range.upperBound).first { codes[$0] != code }
                start = end ?? range.upperBound
                forEachStretch(in: first..<start, body)
            }
        }
    }

    private func forEachStretch(in rows: Range<Int>, _ body: Stretch) {
        x.forEachStretch(in: rows) { x, first in
            y.forEachStretch(in: first..<first + x.count) { y, _ in body(first, x, y) }
        }
    }
}
