import Charts
import Scenes
import Tables

/// The rows of a line that a picture shows, where the table's owner keeps its levels of detail.
///
/// They are those of bins that are narrower than the ones in which the line is reduced when it is
/// drawn, and that lie within these: the picture is the same as that of all rows.
struct ReducedRows {
    let rows: RowNumbers
    /// How many there are of the ones that these stand for, and how many of their values are
    /// infinite.
    let count: Int
    let infinite: Int

    /// - Returns: nil where each row counts, or reading all of them costs no more.
    init?(of layer: MarkLayer, in content: Content) {
        guard let width = content.detail, let levels = layer.levels, layer.mark == .line,
            content.x.transform == .linear, content.y.transform == .linear,
            let along = layer.channels[.x]?.column, let whole = levels.bounds()?.x
        else { return nil }
        let first = max(content.window?.firstCounted ?? -.infinity, whole.lowerBound)
        let end = min(content.window?.lastDrawn ?? .infinity, whole.upperBound).nextUp
        guard first < end else { return nil }
        let binWidth = Self.binWidth(content.window?.length ?? end - first, pixels: width)
        let edge = (first / binWidth).rounded(.up) * binWidth
        // The rows before the first whole bin are few.
        guard let head = along.rows(from: first, before: edge),
            let bins = levels.rows(from: edge, to: end, binWidth: binWidth),
            let values = levels.bounds(from: first, to: end)?.values
        else { return nil }
        let found = head + bins.drop { along.scalar($0) < edge }
        rows = .list(found.isAscending ? found : found.sorted())
        (count, infinite) = (values.count, values.infinite)
    }

    /// The last power of two that fits a quarter of the narrowest pixel: plots are narrower than
    /// pictures, and domains no shorter than their data.
    private static func binWidth(_ length: Double, pixels: Int) -> Double {
        (length / Double(4 * pixels)).binade
    }
}

extension Column {
    /// Nil where each row would have to be looked at.
    fileprivate func rows(from lower: Double, before upper: Double) -> [Int]? {
        guard lower < upper else { return [] }
        return index.map { $0.rows(from: lower, to: upper).numbers }
    }
}

extension [Int] {
    fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
