import Charts
import Scenes
import Tables

/// The rows of a line, an area or of points that a picture shows, where the table's owner keeps its
/// levels of detail.
///
/// Of lines and areas they are those of bins that are narrower than the ones in which it is reduced
/// when it is drawn, and that lie within these; of points one or a few of each cell. The picture is
/// the same as that of all rows.
struct ReducedRows {
    let rows: RowNumbers
    /// How many there are of the ones that these stand for, by the names of their series.
    private var counts: [String: Int] = [:]
    /// How many of all values are infinite.
    private(set) var infinite = 0

    /// - Returns: nil where each row counts, or reading all of them costs no more: if only for one
    ///   series.
    init?(of layer: MarkLayer, _ grid: DotGrid?, in content: Content) {
        guard content.detail != nil, let levels = layer.levels,
            content.x.transform == .linear, content.y.transform == .linear,
            let found = grid.map({ Self.rows($0, levels, content) })
                ?? Self.rows(of: layer, levels, content), !found.isEmpty
        else { return nil }
        rows = RowNumbers(rising: found)
        let (seen, isSplit) = (content.countedInterval, levels.seriesCodes.count > 1)
        for series in levels.seriesCodes {
            guard let all = levels.bounds(from: seen.lower, to: seen.upper, series: series) else {
                continue
            }
            counts[isSplit ? layer.name(of: series) : "", default: 0] += all.values.count
            infinite += all.values.infinite
        }
    }

    /// Of points, with those at the ends of the axes.
    private static func rows(
        _ grid: DotGrid, _ levels: LevelsOfDetail, _ content: Content
    ) -> [Int]? {
        let seen = content.countedInterval
        var found: [Int] = []
        for series in levels.seriesCodes {
            guard
                let rows = levels.rows(
                    from: seen.lower, to: seen.upper, cell: (grid.x, grid.y), series: series)
            else { return nil }
            found += rows
            found += levels.extremes(from: seen.lower, to: seen.upper, series: series)
        }
        return found.inOrder
    }

    /// Of a line or an area.
    private static func rows(
        of layer: MarkLayer, _ levels: LevelsOfDetail, _ content: Content
    ) -> [Int]? {
        guard layer.mark == .line || layer.isAreaFromZero(levels, in: content),
            let width = content.detail?.width, let along = layer.channels[.x]?.column,
            let whole = levels.extent
        else { return nil }
        let seen = content.countedInterval
        let (first, end) = (
            max(seen.lower, whole.lowerBound), min(seen.upper, whole.upperBound.nextUp)
        )
        guard first < end else { return nil }
        let length = min(content.window?.length ?? end - first, content.statedLength.x)
        let binWidth = Self.binWidth(length, pixels: width)
        let edge = (first / binWidth).rounded(.up) * binWidth
        // The rows before the first whole bin are few.
        var found = levels.everyRow(from: first, to: edge)
        for series in levels.seriesCodes
        where levels.bounds(from: first, to: end, series: series) != nil {
            guard let bins = levels.rows(from: edge, to: end, binWidth: binWidth, series: series)
            else { return nil }
            found += bins.drop { along.scalar($0) < edge }
        }
        return found.inOrder
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
    /// Whether it is an area that stands on nothing but zero, and at each place has one value: of
    /// several the last would count.
    fileprivate func isAreaFromZero(_ levels: LevelsOfDetail, in content: Content) -> Bool {
        guard mark == .area, case .all(let style) = styles else { return false }
        let standsAlone =
            style.stacking == .unstacked || style.stacking == .standard && !content.stacksAreas
        return standsAlone && levels.isRising
    }

    /// What a series is called; all of its channels tell series apart by one column.
    fileprivate func name(of series: UInt32?) -> String {
        guard let series, series != Column.missingCode,
            case .strings(_, let names)? = SeriesCodes.column(of: self)?.storage
        else { return "" }
        return names[Int(series)]
    }
}

extension [Int] {
    /// Each once, in rising order.
    fileprivate var inOrder: [Int] {
        if zip(self, dropFirst()).allSatisfy({ $0 < $1 }) { return self }
        var rest = sorted()[...]
        var rows: [Int] = []
        while let row = rest.popFirst() { if row != rows.last { rows.append(row) } }
        return rows
    }
}
