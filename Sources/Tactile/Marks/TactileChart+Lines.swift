import Scenes
import Sound
import Speech

extension TactileChart {
    /// Lines from point to point, each in a form of its own.
    mutating func drawLines(_ series: [ChartDescriptor.Series], _ axes: TactileAxes) {
        var sheet = labelledSheet(axes)
        let frame = sheet.frame
        var lines = TactileLines()
        for (series, style) in zip(series, TactileLineStyle.allCases) {
            let paths = thinnedPaths(of: series, axes, frame)
            if let element = lines.element(paths, style, name: series.name) {
                sheet.add(element)
            }
            let field = TactileKey.sample
            let run = SampledRun(along: [Point(field.x, 0), Point(field.maxX, 0)])
            key.add(.line, style.shapes(of: run), name(of: series, axes))
        }
        if lines.isBroken { key.note(texts.broken) }
        sheets.append(sheet.elements)
    }

    /// A sheet with both axes and the labels along x, as many as there is room for.
    private mutating func labelledSheet(_ axes: TactileAxes) -> TactileSheet {
        var sheet = sheet(axes, standsOnAxes: false)
        let ticks = axes.x.ticks.map { (x: sheet.frame.x(of: $0.share), text: $0.text) }
        let labels = LowerLabel.all(for: ticks, mayThin: true, key: &key, printer)
        sheet.add(axesWith: labels.map(\.x))
        sheet.add(labels)
        return sheet
    }

    func name(of series: ChartDescriptor.Series, _ axes: TactileAxes) -> String {
        series.name.isEmpty ? axes.y.title : series.name
    }

    /// The paths of a series, broken where it has no value, with no more points than fingers can follow.
    private mutating func thinnedPaths(
        of series: ChartDescriptor.Series, _ axes: TactileAxes, _ frame: TactileFrame
    ) -> [[Point]] {
        let upper = paths(series.points, \.y, axes, frame)
        let lower =
            series.points.contains { $0.yStart != nil }
            ? paths(series.points, \.yStart, axes, frame) : []
        let total = upper.reduce(0) { $0 + $1.count }
        let most = frame.data.width / TactileSpacing.component
        let thinned = (upper + lower).map { path in
            let width = (path.last?.x ?? 0) - (path.first?.x ?? 0)
            let share = Int(most * width / frame.data.width)
            return path.thinned(to: max(3, share))
        }
        let drawn = thinned.prefix(upper.count).reduce(0) { $0 + $1.count }
        if drawn < total { key.note(texts.points(drawn, of: total)) }
        return thinned
    }

    private func paths(
        _ points: [ChartDescriptor.Point],
        _ datum: (ChartDescriptor.Point) -> ChartDescriptor.Datum?, _ axes: TactileAxes,
        _ frame: TactileFrame
    ) -> [[Point]] {
        var paths: [[Point]] = [[]]
        for point in points {
            if let position = position(point, datum(point), axes, frame) {
                paths[paths.count - 1].append(position)
            } else if paths[paths.count - 1].isEmpty == false {
                paths.append([])
            }
        }
        return paths.filter { $0.count > 1 }
    }

    private func position(
        _ point: ChartDescriptor.Point, _ datum: ChartDescriptor.Datum?, _ axes: TactileAxes,
        _ frame: TactileFrame
    ) -> Point? {
        guard let datum, let x = axes.x.share(of: point.x), let y = axes.y.share(of: datum) else {
            return nil
        }
        return Point(frame.x(of: x), frame.y(of: y))
    }

    /// A symbol for each point that has room.
    mutating func drawSymbols(_ series: [ChartDescriptor.Series], _ axes: TactileAxes) {
        var sheet = labelledSheet(axes)
        let frame = sheet.frame
        var symbols = TactileSymbols()
        let points = series.map { series in
            (
                name: series.name,
                points: series.points.compactMap { position($0, $0.y, axes, frame) }
            )
        }
        symbols.elements(points).forEach { sheet.add($0) }
        for (series, symbol) in zip(series, TactileSymbol.allCases) {
            key.add(.symbol, [symbol.shape(at: Point(0, 0))], name(of: series, axes))
        }
        if symbols.drawn < symbols.total {
            key.note(texts.points(symbols.drawn, of: symbols.total))
        }
        sheets.append(sheet.elements)
    }
}
