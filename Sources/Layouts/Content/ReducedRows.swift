import Charts
import Scenes
import Tables

/// The rows of a line that a picture shows, where the table's owner keeps its levels of detail.
///
/// They are those of bins that are narrower than the ones in which the line is reduced when it is
/// drawn, and that lie within these: the picture is the same as that of all rows.
struct ReducedRows {
    let rows: RowNumbers
    /// How many there are of the ones that these stand for, by the names of their series.
    private var counts: [String: Int] = [:]
    /// How many of all values are infinite.
    private(set) var infinite = 0

    /// - Returns: nil where each row counts, or reading all of them costs no more: if only for one
    ///   series.
    init?(of layer: MarkLayer, in content: Content) {
        guard let width = content.detail, let levels = layer.levels, layer.mark == .line,
            content.x.transform == .linear, content.y.transform == .linear,
            let along = layer.channels[.x]?.column, let whole = levels.extent
        else { return nil }
        let first = max(content.window?.firstCounted ?? -.infinity, whole.lowerBound)
        let end = min(content.window?.lastDrawn ?? .infinity, whole.upperBound).nextUp
        guard first < end else { return nil }
        let binWidth = Self.binWidth(content.window?.length ?? end - first, pixels: width)
        let edge = (first / binWidth).rounded(.up) * binWidth
        // The rows before the first whole bin are few.
        var found = levels.everyRow(from: first, to: edge)
        for series in levels.seriesCodes {
            guard let values = levels.bounds(from: first, to: end, series: series)?.values else {
                continue
            }
            guard let bins = levels.rows(from: edge, to: end, binWidth: binWidth, series: series)
            else { return nil }
            found += bins.drop { along.scalar($0) < edge }
            counts[layer.name(of: series)] = values.count
            infinite += values.infinite
        }
        guard !counts.isEmpty else { return nil }
        rows = .list(found.isAscending ? found : found.sorted())
    }

    func count(of group: MarkGroup) -> Int {
        counts.count == 1 ? counts.values.reduce(0, +) : counts[group.name] ?? 0
    }

    /// The last power of two that fits a quarter of the narrowest pixel: plots are narrower than
    /// pictures, and domains no shorter than their data.
    private static func binWidth(_ length: Double, pixels: Int) -> Double {
        (length / Double(4 * pixels)).binade
    }
}

extension MarkLayer {
    /// What a series is called; all of its channels tell series apart by one column.
    fileprivate func name(of series: UInt32?) -> String {
        guard let series, series != Column.missingCode,
            case .strings(_, let names)? = SeriesCodes.column(of: self)?.storage
        else { return "" }
        return names[Int(series)]
    }
}

extension [Int] {
    fileprivate var isAscending: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
