import Scenes
import Sound
import Speech

extension TactileChart {
    /// Lines from point to point, each in a form of its own; those that would touch others most of the way
    /// are on further sheets.
    mutating func drawLines(_ series: [ChartDescriptor.Series], _ axes: TactileAxes) {
        var rest = series
        while !rest.isEmpty, sheets.count < Self.mostSheets {
            rest = drawLineSheet(rest, axes)
        }
    }

    /// - Returns: the series that had no room beside the others.
    private mutating func drawLineSheet(
        _ series: [ChartDescriptor.Series], _ axes: TactileAxes
    ) -> [ChartDescriptor.Series] {
        var sheet = labelledSheet(axes)
        let frame = sheet.frame
        var lines = TactileLines()
        var styles = TactileLineStyle.allCases[...]
        var rest: [ChartDescriptor.Series] = []
        for series in series {
            let paths = thinnedPaths(of: series, axes, frame)
            guard let style = styles.first,
                let element = lines.element(paths, style, name: series.name)
            else {
                // Nothing can be drawn of a series that had the sheet to itself.
                if !lines.isEmpty { rest.append(series) }
                continue
            }
            styles.removeFirst()
            drawnCount += 1
            sheet.add(element)
            let field = TactileKey.sample
            let run = SampledRun(along: [Point(field.x, 0), Point(field.maxX, 0)])
            key.add(.line, style.shapes(of: run), name(of: series, axes))
        }
        if lines.isBroken { key.note(texts.broken) }
        if !lines.isEmpty { sheets.append(sheet.elements) }
        return rest
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
        let elements = symbols.elements(points)
        let hasRoom = elements.map { !$0.isEmpty }
        elements.joined().forEach { sheet.add($0) }
        for (number, (series, symbol)) in zip(series, TactileSymbol.allCases).enumerated()
        where hasRoom[number] {
            drawnCount += 1
            key.add(.symbol, [symbol.shape(at: Point(0, 0))], name(of: series, axes))
        }
        if symbols.drawn < symbols.total {
            key.note(texts.points(symbols.drawn, of: symbols.total))
        }
        sheets.append(sheet.elements)
        // Points that would touch those of others all have a sheet of their own.
        let rest = series.indices.filter { !hasRoom[$0] && !points[$0].points.isEmpty }
        if rest.count < series.count, !rest.isEmpty, sheets.count < Self.mostSheets {
            drawSymbols(rest.map { series[$0] }, axes)
        }
    }
}
