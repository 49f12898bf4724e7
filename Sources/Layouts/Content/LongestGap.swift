import Charts

/// How far apart the points of a line or an area may be to be joined.
///
/// Without a length of the author's it is four times the spacing that nine of ten neighbors don't exceed.
/// Times at random, and rows of working days alone, are then joined, and an outage of a steady feed isn't.
struct LongestGap {
    private let joining: PointJoining

    /// Nil for marks that nothing parts.
    init?(of layer: PlacedLayer) {
        guard layer.record.joinsPoints, !layer.source.isFunction,
            let joining = layer.styles.first?.joining,
            joining.longestGap != nil || joining.breaksAtOutages
        else { return nil }
        self.joining = joining
    }

    /// The longest gap between the points of one series.
    ///
    /// - Parameters:
    ///   - positions: where they lie along the base, in order.
    ///   - width: that of the bins in which points may be left out; no gap within a few of them is one,
    ///     so that levels of detail show the same as all rows.
    /// - Returns: infinity for too few points to tell what is usual.
    func length(between positions: [Double], bin width: Double = 0) -> Double {
        if let stated = joining.longestGap { return max(stated, width) }
        let last = positions.count - 1
        let step = max(1, last / Self.most)
        var spacings: [Double] = []
        for index in stride(from: step, through: last, by: step) {
            let spacing = positions[index] - positions[index - 1]
            if spacing > 0 { spacings.append(spacing) }
        }
        spacings.sort()
        guard spacings.count > Self.fewest else { return .infinity }
        return max(spacings[spacings.count * 9 / 10], width) * Self.factor
    }

    private static let factor = 4.0
    /// With fewer intervals, the longest one would count as usual.
    private static let fewest = 10
    /// More intervals don't change the result.
    private static let most = 1_000
}

extension PlacedLayer {
    /// The pairs of neighbors between which a series is broken, by the index of the first.
    ///
    /// - Parameter positions: where its points lie along the base, in order.
    /// - Returns: none where its points are joined however far apart they are.
    func breaks(between positions: [Double]) -> [Int] {
        guard let gap = LongestGap(of: self)?.length(between: positions) else { return [] }
        return positions.indices.dropLast().filter { positions[$0 + 1] - positions[$0] > gap }
    }
}
