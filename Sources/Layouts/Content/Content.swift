import Calendars
import Charts
import Foundation
import Scales
import Scenes
import Tables
import Views

/// All that a chart shows, read out of its columns once: axes, series and placed marks.
struct Content {
    var plans: AxisPlans
    /// The names of colours.
    let series: SeriesDomain
    let colours: NamedColours
    let symbols: StyledNames<SymbolStyle>
    let lines: StyledNames<StrokeStyle>
    /// The names of the positions of one group's marks.
    let positions: SeriesDomain
    let sizes: SymbolSizeScale
    let visible: VisiblePart
    /// In which calendar units are counted and dates written.
    let timeZone: TimeZone
    /// The first day of weeks, 1 for Sunday.
    let firstWeekday: Int
    /// How large the picture is, in pixels, that marks may be reduced for; nil where each row counts.
    let detail: (width: Int, height: Int)?
    /// Whether areas of several layers may stand on one another.
    let stacksAreas: Bool
    /// Whether lines are told apart by dashes too, as they are on pages and in files of these.
    let dashesLines: Bool
    var layers: [PlacedLayer] = []

    /// - Parameters:
    ///   - chart: what is shown.
    ///   - view: the viewer it is shown to.
    ///   - isWhole: whether each row counts, rather than what a picture shows of it.
    init(of chart: ChartSpecification, in view: ViewParameters, isWhole: Bool = false) {
        detail = isWhole ? nil : (view.width, view.height)
        stacksAreas =
            chart.layers.count {
                $0.mark.record.isFilledToBase && !$0.isUnfiltered
            } > 1
        dashesLines = view.isOnPage || view.isFileOfPage
        timeZone = chart.timeZone ?? view.timeZone
        firstWeekday = chart.firstWeekday ?? view.locale.firstWeekday
        plans = AxisPlans(of: chart, in: timeZone, firstWeekday: firstWeekday)
        let scale = ColourScale(of: chart)
        series = SeriesDomain(
            of: chart, .foregroundStyle, chart.styles.foreground.domain,
            hidden: view.hiddenSeries, locale: view.locale
        ) { !scale.isContinuous || $0.mark.record.joinsPoints }
        colours = NamedColours(scale, of: series)
        symbols = StyledNames(
            of: chart, .symbol, chart.styles.symbol,
            usual: chart.plot.appearance.symbols.map { .basic($0, border: nil) },
            locale: view.locale)
        lines = StyledNames(of: chart, .lineStyle, chart.styles.line, locale: view.locale)
        positions = SeriesDomain(of: chart, .position, locale: view.locale)
        sizes = SymbolSizeScale(of: chart)
        visible = VisiblePart(
            of: chart, plans.x, plans.y, zoom: plans.x.isZoomable ? view.zoom : nil)
        let seen = (first: on(.first), second: on(.second))
        layers = chart.layers.map {
            LayerReader($0, $0.isOnSecondY ? seen.second : seen.first).placed
        }
        let colors = UsualColors(of: chart, layers, series)
        for index in layers.indices {
            layers[index].usualColor = colors.index(of: layers[index], in: chart.layers[index])
        }
    }

    /// The layers with marks stacked where they share a position, and with a width where they need
    /// one.
    var arranged: Content {
        var arranged = self
        let scaled = SectorAngles.shared(Stacking.stacked(layers)).map { layer in
            var layer = layer
            layer.scale(.x, by: x.transform)
            layer.scale(.y, by: plans.on(layer.yAxis).y.transform)
            return layer
        }
        arranged.layers = StepWidths.widened(scaled)
        return arranged
    }

    /// The whole chart's names of a channel that has such an order.
    func domain(of channel: Channel) -> SeriesDomain? {
        switch channel {
        case .foregroundStyle: series
        case .symbol: symbols.domain
        case .lineStyle: lines.domain
        case .position: positions
        default: nil
        }
    }

    /// The symbol at an index in the order of their names.
    func symbol(at index: Int) -> SymbolStyle {
        symbols.look(at: index)
            ?? .basic(SymbolScale.symbol(at: index), border: nil)
    }

    /// The line style at an index in the order of their names; nil for the chart's own dashes.
    func lineStyle(at index: Int) -> StrokeStyle? { lines.look(at: index) }

    func dash(at index: Int) -> [Double] {
        lineStyle(at: index)?.dash.map { Double($0) } ?? LineStyleScale.dash(at: index)
    }

    var x: AxisPlan { plans.x }
    var y: AxisPlan { plans.y }

    func plan(_ axis: PositionAxis) -> AxisPlan { axis == .x ? x : y }

    /// The part of x whose rows count.
    var countedInterval: (lower: Double, upper: Double) {
        (
            visible.window?.firstCounted ?? -.infinity,
            visible.window?.lastDrawn.nextUp ?? .infinity
        )
    }

    /// Whether an axis shows numbers.
    var hasNumbers: Bool { x.kind == .quantitative || y.kind == .quantitative }

    /// Whether some line or area has fewer marks than rows.
    var isReduced: Bool { layers.contains { $0.reduced != nil } }

    /// Whether there are rows that aren't here, behind those that a picture shows and texts are about.
    var isSample: Bool { layers.contains { $0.source.isSample && !$0.isUnfiltered } }

    /// Whether so many rows stand behind the marks that a page shouldn't wait for all to be read.
    var isSlowToRead: Bool {
        layers.reduce(0) { $0 + ($1.reduced?.rows ?? []).reduce(0, +) } > Self.quicklyRead
    }

    /// Takes a tenth of a second.
    private static let quicklyRead = 50_000

    /// The part of the series that are drawn separately; nil where all are.
    var seriesPart: DrawnPart? {
        let names = [series, symbols.domain, lines.domain, positions].compactMap(\.part)
        return (names + layers.compactMap(\.part)).max { $0.all < $1.all }
    }

    private func leftOut(_ texts: PictureTexts) -> [String] {
        guard let part = seriesPart else { return [] }
        guard let rest = series.rest ?? positions.rest else {
            return [texts.firstSeries(part)]
        }
        let name = (series.rest == nil ? positions : series).names[rest]
        return [texts.firstSeries(part, others: name)]
    }

    /// Diagnostics of parts that couldn't be drawn as specified.
    func diagnostics(_ texts: PictureTexts) -> [String] {
        let infinities = layers.reduce(0) { $0 + $1.omitted.infinite }
        let misfits = layers.reduce(0) { $0 + $1.omitted.misfits }
        let negative = layers.reduce(0) { $0 + $1.omitted.negativeParts }
        let unjoined = layers.filter { !$0.isUnfiltered }
            .reduce(into: [String: Int]()) { $0.merge($1.source.unjoined) { max($0, $1) } }
            .sorted { $0.key < $1.key }
        return [x, y, plans.second].compactMap(\.self).flatMap { $0.diagnostics(texts) }
            + leftOut(texts)
            + (misfits > 0 ? [texts.notAboveZero(misfits)] : [])
            + (negative > 0 ? [texts.negativeParts(negative)] : [])
            + (infinities > 0 ? [texts.infinite(infinities)] : [])
            + unjoined.map { texts.unjoined($1, with: $0) }
    }
}
