import Charts
import Scenes
import Tables

/// Where everything around the marks lies: the plot's edges follow from texts and their sizes.
struct ChartFrame {
    let type: Typography
    let size: Size
    let titles: AxisTitles
    let legend: Legend
    /// For people to read, below the chart.
    let diagnostics: [String]
    let isRightToLeft: Bool
    private(set) var plot = Rect(x: 0, y: 0, width: 1, height: 1)
    private(set) var xTicks: [AxisTick] = []
    private(set) var yTicks: [AxisTick] = []

    private let xFit: TickFit?
    private let yFit: TickFit?
    private let domains: Domains

    init(
        _ content: Content, _ domains: Domains, _ chart: ChartDescription, _ view: ViewParameters
    ) {
        let type = Typography(scale: view.textScale)
        (self.type, self.domains) = (type, domains)
        size = Size(Double(view.width), Double(view.height))
        isRightToLeft = view.isRightToLeft
        titles = AxisTitles(content, chart, width: size.width, type)
        legend = Legend(content, chart, view, type)
        diagnostics = (chart.diagnostics + content.diagnostics).distinct
        func fit(_ axis: PositionAxis) -> TickFit? {
            guard chart.axis(axis).visibility != .hidden else { return nil }
            return TickFit(
                source: TickSource(axis, content, domains, view.locale), type: type,
                desiredCount: chart.axis(axis).desiredCount, isNarrow: view.width <= 400)
        }
        (xFit, yFit) = (fit(.x), fit(.y))
        fitPlot()
    }

    var space: PlotSpace {
        PlotSpace(
            rect: plot, x: AxisMap(domains.x, length: plot.width),
            y: AxisMap(domains.y, length: plot.height))
    }

    /// The height of the lines under the labels of x: its title, then what went wrong.
    var footHeight: Double {
        (titles.x == nil ? 0 : 4 + type.lineHeight)
            + (diagnostics.isEmpty ? 0 : 4 + type.lineHeight)
    }

    // MARK: Edges

    /// Labels of x on two lines need a lower plot, which may need other ticks of y.
    private mutating func fitPlot() {
        place(linesBelow: 1)
        let lines = xTicks.map(\.lines.count).max() ?? 0
        if lines > 1 { place(linesBelow: lines) }
    }

    private mutating func place(linesBelow: Int) {
        let top = self.top
        let height = max(1, size.height - top - bottom(lines: linesBelow))
        let widest = size.width * 0.35
        yTicks = yFit?.vertical(AxisMap(domains.y, length: height), widest: widest) ?? []
        let gutter = self.gutter
        placeX(gutter: gutter, trailing: trailing, y: top, height: height)
        let overhang = min(self.overhang, 32 * type.scale)
        guard overhang > trailing, !domains.x.moves else { return }
        placeX(gutter: gutter, trailing: overhang.rounded(.up), y: top, height: height)
    }

    private mutating func placeX(gutter: Double, trailing: Double, y: Double, height: Double) {
        let width = max(1, size.width - gutter - trailing)
        let x = isRightToLeft ? trailing : gutter
        plot = Rect(x: x, y: y, width: width, height: height)
        let map = AxisMap(domains.x, length: width)
        xTicks = xFit?.horizontal(map, before: x, after: size.width - x - width) ?? []
    }

    /// In pixels: the legend, the title of y, and half a line for the topmost label.
    private var top: Double {
        let title = titles.y == nil ? 0 : type.lineHeight + 4
        return (legend.height + title + (yFit == nil ? edge : type.lineHeight / 2))
            .rounded(.up)
    }

    private func bottom(lines: Int) -> Double {
        let labels = xFit == nil ? edge : type.labelGap + Double(lines) * type.lineHeight
        return (max(labels, yFit == nil ? 0 : type.lineHeight / 2) + footHeight).rounded(.up)
    }

    /// The width of the labels of y, in steps, so that it seldom changes.
    private var gutter: Double {
        let widest = yTicks.map { $0.width(type) }.max() ?? 0
        guard widest > 0 else { return edge }
        return ((widest + type.labelGap) / 4).rounded(.up) * 4
    }

    /// What is kept free beyond the plot's other side.
    private var trailing: Double { xFit == nil ? edge : 12 }

    /// Where an axis is hidden: just enough that lines along the plot's edge aren't thinned.
    private let edge = 2.0

    /// How far the last label of x would reach beyond the plot.
    private var overhang: Double {
        guard let fit = xFit, fit.source.plan.kind == .quantitative else { return 0 }
        let map = AxisMap(domains.x, length: plot.width)
        let count = max(1, Int(plot.width / (72 * type.scale)))
        return fit.source.ticks(count: fit.desiredCount ?? count)
            .map { map.position($0.place) + $0.width(type) / 2 - map.length }.max() ?? 0
    }
}
