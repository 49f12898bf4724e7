/// How a series went before its new points came.
package struct SeriesPast: Hashable, Sendable {
    /// The last value.
    package var last: Double
    /// Nine in ten changes kept within it, over as many points as are new.
    package var usualChange: Double

    /// Fewer say nothing about what is usual, and more cost time for nothing.
    private static let (least, most) = (8, 600)

    /// Nil for too few values; they are in order, the last one last.
    package init?(_ values: [Double], over count: Int) {
        guard let last = values.last, values.count >= Self.least else { return nil }
        let recent = values.suffix(Self.most)
        let lag = min(max(count, 1), recent.count / 2)
        let changes = zip(recent.dropFirst(lag), recent).map { abs($0 - $1) }.sorted()
        (self.last, usualChange) = (last, changes[(changes.count * 9 - 1) / 10])
    }
}
