import Charts
import Scenes
import Tables
import ViewLayouts

/// Where everything around the marks lies: the plot's edges follow from texts and their sizes.
struct ChartFrame {
    let type: Typography
    let views: ViewLayout
    private(set) var size: Size
    let surroundings: Surroundings
    /// For people to read, below the chart.
    let diagnostics: [String]
    private(set) var plot = Rect(x: 0, y: 0, width: 1, height: 1)
    private(set) var strips: (x: [AxisStrip], y: [AxisStrip]) = ([], [])

    private let fits: (x: [StripFit], y: [StripFit])
    private let domains: Domains
    private let styles: StyledParts
    /// The space that the author's view keeps around the plot.
    private var margins = Margins()

    init(
        _ content: Content, _ domains: Domains, _ chart: ChartSpecification, _ view: ViewParameters
    ) {
        let type = Typography(scale: view.textScale)
        (self.type, self.domains) = (type, domains)
        let views = ViewLayout(view)
        self.views = views
        size = Size(Double(view.width), Double(view.height))
        surroundings = Surroundings(content, chart, view, type, views)
        let texts = PictureTexts(view.locale)
        let own = content.diagnostics(texts) + domains.diagnostics(texts)
        diagnostics = (chart.diagnostics + own).distinct
        fits = (
            StripFit.fits(.x, content, domains, chart, view),
            YAxisChoice.fits(content, domains, chart, view)
        )
        styles = StyledParts(of: chart, in: views)
        fitPlot()
        fitStyle()
    }

    var isRightToLeft: Bool { views.isRightToLeft }

    var space: PlotSpace {
        PlotSpace(
            rect: plot, x: AxisMap(domains.x, length: plot.width),
            y: AxisMap(domains.y, length: plot.height),
            second: domains.second.map { AxisMap($0, length: plot.height) })
    }

    /// The height of the line at the picture's foot that says what went wrong.
    var footHeight: Double { diagnostics.isEmpty ? 0 : 4 + type.lineHeight }

    func rect(of block: OutsideBlock) -> Rect {
        surroundings.rect(of: block, plot, in: size, foot: footHeight)
    }

    // MARK: Edges

    /// How far the labels of x reach out of the plot, which may need other ticks of y.
    private struct Depths: Equatable {
        var above: Double
        var below: Double
    }

    private mutating func fitPlot() {
        defer { partAxes() }
        let line = type.labelGap + type.lineHeight
        let sides = fits.x.map(\.side)
        var depths = Depths(
            above: sides.contains(.top) ? line : 0, below: sides.contains(.bottom) ? line : 0)
        for _ in 0..<3 {
            layout(depths)
            let needed = Depths(
                above: max(strips.x.depth(on: .top), styledDepth(.top)),
                below: max(strips.x.depth(on: .bottom), styledDepth(.bottom)))
            if fits.x.allSatisfy(\.isStandard), needed.below <= depths.below,
                needed.above <= depths.above
            {
                return
            }
            guard needed != depths else { return }
            depths = needed
        }
    }

    /// Labels of y inside the plot give way to those of x there.
    private mutating func partAxes() {
        let rects = strips.x.flatMap { strip in
            strip.labels.map { strip.side.rect(of: $0.box, outside: plot) }
        }
        for index in strips.y.indices where !strips.y[index].isStandard {
            strips.y[index].hideLabels(meeting: rects, outside: plot)
        }
    }

    private mutating func layout(_ depths: Depths) {
        let (top, bottom) = (top(depths) + margins.top, bottom(depths) + margins.bottom)
        let height = max(1, size.height - top - bottom)
        strips.y =
            fits.y.map { fit in
                let room = StripFit.Room(
                    map: AxisMap(domains.on(fit.yAxis).y, length: height),
                    before: type.lineHeight / 2,
                    after: max(type.lineHeight / 2, depths.below),
                    widest: size.width * (domains.second == nil ? 0.35 : 0.25))
                return fit.strip(in: room)
            }.apart
        let left = side(.left, otherwise: isRightToLeft ? trailing : edge)
        let right = side(.right, otherwise: isRightToLeft ? edge : trailing)
        layoutX(left: left, right: right, y: top, height: height)
        let overhang = min(self.overhang, 32 * type.scale)
        guard overhang > trailing, !domains.x.moves else { return }
        layoutX(
            left: isRightToLeft ? max(left, overhang.rounded(.up)) : left,
            right: isRightToLeft ? right : max(right, overhang.rounded(.up)), y: top,
            height: height)
    }

    private mutating func layoutX(left: Double, right: Double, y: Double, height: Double) {
        let width = max(1, size.width - left - right)
        plot = Rect(x: left, y: y, width: width, height: height)
        let room = StripFit.Room(
            map: AxisMap(domains.x, length: width), before: left, after: right,
            widest: size.height * 0.35)
        strips.x = fits.x.map { $0.strip(in: room) }.apart
    }

    /// In pixels: what stands above, labels of x, and half a line for the topmost of y.
    private func top(_ depths: Depths) -> Double {
        let labels = max(depths.above, fits.y.isEmpty ? edge : type.lineHeight / 2)
        return (surroundings.depth(on: .top) + labels).rounded(.up)
    }

    private func bottom(_ depths: Depths) -> Double {
        let labels = max(depths.below, edge)
        let needed = max(labels, fits.y.isEmpty ? 0 : type.lineHeight / 2)
        return (needed + surroundings.depth(on: .bottom) + footHeight).rounded(.up)
    }

    /// Beside the plot: the labels of y there, or a little space for those of x.
    private func side(_ side: PlotSide, otherwise space: Double) -> Double {
        let labels = max(strips.y.depth(on: side), styles.y == nil ? 0 : styledDepth(side))
        return max(labels.rounded(.up), space) + surroundings.depth(on: side).rounded(.up)
            + (side == .left ? margins.left : margins.right)
    }

    /// The space kept free beyond the plot's other side.
    private var trailing: Double { fits.x.isEmpty ? edge : 12 }

    /// Where an axis is hidden: just enough that lines along the plot's edge aren't thinned.
    private let edge = 2.0

    // MARK: Styles

    /// An author's height changes the picture's, what else the view keeps makes the plot smaller.
    private mutating func fitStyle() {
        guard let style = styles.plot else { return }
        let whole = style.size(in: Size(plot.width, plot.height))
        if abs(whole.height - plot.height) > 0.5, whole.height.isFinite {
            size.height = max(1, size.height + (whole.height - plot.height).rounded())
            fitPlot()
        }
        guard let part = style.layers(in: plot)?.part, part != plot else { return }
        margins = Margins(
            top: max(0, part.y - plot.y), bottom: max(0, plot.maxY - part.maxY),
            left: max(0, part.x - plot.x), right: max(0, plot.maxX - part.maxX))
        fitPlot()
    }

    /// The nodes of the author's views behind and in front of the plot and the axes.
    var styling: (back: [Node], front: [Node]) {
        let around = Rect(
            x: plot.x - margins.left, y: plot.y - margins.top,
            width: plot.width + margins.left + margins.right,
            height: plot.height + margins.top + margins.bottom)
        let layers = [
            styles.plot?.layers(in: around), styles.x?.layers(in: axisRect(.x)),
            styles.y?.layers(in: axisRect(.y)),
        ].compactMap { $0 }
        return (layers.flatMap(\.back), layers.flatMap(\.front))
    }

    /// The space of an axis's labels, beside the plot.
    private func axisRect(_ axis: PositionAxis) -> Rect {
        guard let side = (axis == .x ? self.strips.x : self.strips.y).first?.side else {
            return Rect(x: plot.x, y: plot.y, width: 0, height: 0)
        }
        let strips = axis == .x ? self.strips.x : self.strips.y
        let depth = max(strips.depth(on: side), styledDepth(side))
        let length = side.isLevel ? plot.width : plot.height
        return side.rect(of: Rect(x: 0, y: 0, width: length, height: depth), outside: plot)
    }

    /// How deep an author's view makes the axis on a side.
    private func styledDepth(_ side: PlotSide) -> Double {
        let (style, strips) = side.isLevel ? (styles.x, self.strips.x) : (styles.y, self.strips.y)
        guard let style, strips.first?.side == side else { return 0 }
        let depth = strips.depth(on: side)
        let space = side.isLevel ? Size(plot.width, depth) : Size(depth, plot.height)
        let styled = style.size(in: space)
        return side.isLevel ? styled.height : styled.width
    }

    /// How far the last label of x would reach beyond the plot.
    private var overhang: Double {
        guard let fit = fits.x.first(where: \.isStandard), fit.source.plan.kind == .quantitative
        else { return 0 }
        let map = AxisMap(domains.x, length: plot.width)
        let count = fit.desiredCount ?? fit.fit.automaticCount(across: plot.width)
        return fit.source.ticks(count: count)
            .map { map.position($0.coordinate) + $0.width(type) / 2 - map.length }.max() ?? 0
    }
}

/// An author's views around the plot and the axes.
private struct StyledParts {
    let plot: StyledPart?
    let x: StyledPart?
    let y: StyledPart?

    init(of chart: ChartSpecification, in views: ViewLayout) {
        plot = chart.plot.style.map { StyledPart(tree: $0, views: views, key: "plot-style") }
        x = chart.x.axis.style.map { StyledPart(tree: $0, views: views, key: "axis-x-style") }
        y = chart.y.axis.style.map { StyledPart(tree: $0, views: views, key: "axis-y-style") }
    }
}

/// Space at the edges of a plot, in pixels.
private struct Margins {
    var top = 0.0
    var bottom = 0.0
    var left = 0.0
    var right = 0.0
}

extension YAxisChoice {
    /// The strips of all y axes; those of a second one stand on the other side, without grid lines.
    fileprivate static func fits(
        _ content: Content, _ domains: Domains, _ chart: ChartSpecification, _ view: ViewParameters
    ) -> [StripFit] {
        chart.yAxes.flatMap { choice in
            StripFit.fits(
                .y, content.on(choice), domains.on(choice), chart.on(choice), view
            ).map { fit in
                var fit = fit
                (fit.yAxis, fit.paint) = (choice, content.paint(of: choice))
                if choice == .second { fit.standAcross(from: chart, view) }
                return fit
            }
        }
    }
}

extension StripFit {
    /// Puts it on the side that the first y axis leaves.
    fileprivate mutating func standAcross(
        from chart: ChartSpecification, _ view: ViewParameters
    ) {
        let first = chart.axis(.y).marks?.first ?? AxisMarksDescription()
        let isLeading = chart.position(of: first, .y) == .trailing
        side = PlotSide(isLeading ? .leading : .trailing, .y, isRightToLeft: view.isRightToLeft)
        key = "second-\(key)"
    }

    /// One for each `AxisMarks` of an axis; one as an axis is by itself where an author says nothing.
    fileprivate static func fits(
        _ axis: PositionAxis, _ content: Content, _ domains: Domains, _ chart: ChartSpecification,
        _ view: ViewParameters
    ) -> [StripFit] {
        let settings = chart.axis(axis)
        guard settings.visibility != .hidden else { return [] }
        var own = AxisMarksDescription()
        own.values = .automatic(desiredCount: settings.desiredCount)
        let source = TickSource(axis, content, domains, view.locale, chart.plot.appearance)
        return (settings.marks ?? [own]).enumerated().map { index, marks in
            var source = source
            if case .standard(let format, _) = marks.content { source.format = format }
            return StripFit(
                description: marks, source: source,
                side: PlotSide(
                    chart.position(of: marks, axis), axis, isRightToLeft: view.isRightToLeft),
                key: index == 0 ? axis.name : "\(axis.name)\(index + 1)",
                type: Typography(scale: view.textScale),
                views: ViewLayout(
                    textScale: view.textScale, isRightToLeft: view.isRightToLeft),
                lines: content.standardLines(axis), isNarrow: view.width <= 400)
        }
    }
}

extension ChartSpecification {
    /// The side of an axis's marks, where an author says nothing that of the appearance.
    fileprivate func position(
        of marks: AxisMarksDescription, _ axis: PositionAxis
    ) -> AxisMarksDescription.Position {
        let isFree = marks.position == .automatic && axis == .y
        return isFree && plot.appearance.isYAxisTrailing ? .trailing : marks.position
    }
}
