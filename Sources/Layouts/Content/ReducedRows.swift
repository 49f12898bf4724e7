import Charts
import Scales
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
    private var counts: [String: ValueBounds] = [:]
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
            counts[isSplit ? layer.name(of: series) : "", default: ValueBounds()].add(all.values)
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

    /// The rows that a line or an area needs.
    private static func rows(
        of layer: MarkLayer, _ levels: LevelsOfDetail, _ content: Content
    ) -> [Int]? {
        let isStack = layer.isStack(levels, in: content)
        guard layer.isLine || layer.isAreaFromZero(levels, in: content) || isStack,
            let width = content.detail?.width, let along = layer.channels[.x]?.column,
            let bins = levels.extent.flatMap({
                ReadBins(of: $0, in: content, pixels: width, isStack: isStack)
            }), let kept = levels.rows(in: bins, isStack: isStack)
        else { return nil }
        let cut = bins.cut.flatMap { levels.everyRow(from: $0.lowerBound, to: $0.upperBound) }
        return (cut + kept.filter { along.scalar($0) >= bins.start }).inOrder
    }

    func count(of group: MarkGroup) -> Int { bounds(of: group).count }

    /// How many of them have a finite value.
    func values(of group: MarkGroup) -> Int { bounds(of: group).finite }

    private func bounds(of group: MarkGroup) -> ValueBounds {
        counts.count == 1
            ? counts.values.first ?? ValueBounds() : counts[group.name] ?? ValueBounds()
    }
}

extension LevelsOfDetail {
    fileprivate func rows(in bins: ReadBins, isStack: Bool) -> [Int]? {
        isStack
            ? stackedRows(from: bins.start, to: bins.end, binWidth: bins.width)
            : rowsOfAll(from: bins.start, to: bins.end, binWidth: bins.width)
    }
}

extension MarkLayer {
    /// Whether points are joined and nothing under them is filled.
    fileprivate var isLine: Bool { mark.record.joinsPoints && !mark.record.isFilledToBase }

    /// Whether it is an area that stands on nothing but zero, and at each place has one value: of
    /// several the last would count.
    fileprivate func isAreaFromZero(_ levels: LevelsOfDetail, in content: Content) -> Bool {
        guard mark.record.isFilledToBase, case .all(let style) = styles else { return false }
        let standsAlone =
            style.sharing.stacking == .unstacked
            || style.sharing.stacking == .standard && !content.stacksAreas
        return standsAlone && levels.isRising
    }

    /// Whether it is an area of several series that stand on one another as its levels have it.
    fileprivate func isStack(_ levels: LevelsOfDetail, in content: Content) -> Bool {
        guard mark.record.isFilledToBase, case .all(let style) = styles,
            let order = levels.stackOrder,
            style.sharing.stacking == order.method
        else { return false }
        if order.method == .unstacked { return true }
        if SeriesCodes.first(of: self).flatMap({ content.domain(of: $0.channel)?.part }) != nil {
            return false
        }
        return !content.stacksAreas && content.series.hidden.isEmpty && hasOrder(order, in: content)
    }

    /// Whether the chart's series come in an order.
    private func hasOrder(_ order: StackOrder, in content: Content) -> Bool {
        guard let (channel, column) = SeriesCodes.first(of: self) else { return false }
        let domain = content.domain(of: channel)
        let names = NominalCodes.names(in: column, rows: rows, order: .dictionary)
        return order.sorted(names) == domain?.sorted(names) ?? names
    }

    /// The name of a series; all of its channels distinguish series by one column.
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
