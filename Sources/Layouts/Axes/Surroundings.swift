import Charts
import Scenes
import Tables
import ViewLayouts
import Views

/// The legend and the titles of the axes, around the plot and the axes' own labels.
struct Surroundings {
    /// From the picture's edges inwards.
    let blocks: [OutsideBlock]
    /// The legend that stands beside the chart's title, on the page; nil for one in the picture.
    let titleLegend: Legend?
    private let isRightToLeft: Bool

    init(
        _ content: Content, _ chart: ChartSpecification, _ view: ViewParameters, _ type: Typography,
        _ views: ViewLayout
    ) {
        isRightToLeft = view.isRightToLeft
        guard chart.part.facet == nil else {
            // They stand around all facets, once.
            (blocks, titleLegend) = ([], nil)
            return
        }
        let builder = OutsideBuilder(
            content: content, chart: chart, view: view, type: type, views: views)
        let legend = builder.legend
        titleLegend = legend.flatMap { builder.titleLegend($0) }
        blocks =
            [titleLegend == nil ? legend : nil, builder.title(.x)].compactMap { $0 }
            + builder.titlesOfY
    }

    /// How much of the picture they take on a side.
    func depth(on side: PlotSide) -> Double {
        blocks.filter { $0.side == side }.reduce(0) { $0 + $1.depth }
    }

    /// Where a block lies in a picture around a plot; `foot` is what is below them all.
    func rect(of block: OutsideBlock, _ plot: Rect, in size: Size, foot: Double) -> Rect {
        guard let side = block.side else { return block.inside(plot, isRightToLeft) }
        let before = blocks.prefix { $0.key != block.key }.filter { $0.side == side }
        // A block beside another one begins where that does.
        let outer = before.dropLast(block.isBesideLast ? 1 : 0).reduce(0) { $0 + $1.depth }
        let along = block.along(plot, size, isRightToLeft)
        let (width, height) = (block.size.width, block.size.height)
        switch side {
        case .top: return Rect(x: along, y: outer, width: width, height: height)
        case .bottom:
            return Rect(
                x: along, y: size.height - foot - outer - height, width: width, height: height)
        case .left: return Rect(x: outer, y: along, width: width, height: height)
        case .right:
            return Rect(
                x: size.width - outer - width, y: along, width: width, height: height)
        }
    }
}

/// Something beside the plot, and the space it takes.
struct OutsideBlock {
    enum Content {
        case text(String)
        case view(ViewTree)
        case legend(Legend)
    }

    let key: String
    let content: Content
    /// On the plot when nil.
    let side: PlotSide?
    let alignment: Alignment
    /// Whether its ends are the plot's rather than the picture's.
    let followsPlot: Bool
    let size: Size
    let spacing: Double
    /// Whether it shares the room of the block before, at its other end.
    var isBesideLast = false
    /// The colour of a text; nil for that of titles.
    var paint: Paint?

    /// With the space between it and what is inside.
    var depth: Double {
        guard let side, !isBesideLast else { return 0 }
        return (side.isLevel ? size.height : size.width) + spacing
    }

    fileprivate func along(_ plot: Rect, _ picture: Size, _ isRightToLeft: Bool) -> Double {
        if side?.isLevel == false {
            let part = alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
            return plot.y + (plot.height - size.height) * part
        }
        let leading = isRightToLeft ? HorizontalAlignment.trailing : .leading
        let (first, last) = followsPlot ? (plot.x, plot.maxX) : (0, picture.width)
        let x =
            alignment.horizontal == .center
            ? plot.x + (plot.width - size.width) / 2
            : alignment.horizontal == leading ? first : last - size.width
        return max(min(x, picture.width - size.width), 0)
    }

    fileprivate func inside(_ plot: Rect, _ isRightToLeft: Bool) -> Rect {
        let layout = ViewLayout(textScale: 1, isRightToLeft: isRightToLeft)
        let inset = Rect(
            x: plot.x + 8, y: plot.y + 8, width: plot.width - 16, height: plot.height - 16)
        return layout.rect(of: size, in: inset, alignment)
    }
}

/// Measures what stands around a plot.
private struct OutsideBuilder {
    let content: Content
    let chart: ChartSpecification
    let view: ViewParameters
    let type: Typography
    let views: ViewLayout
    /// Which y axis the chart has, where it is one of two.
    var choice: YAxisChoice = .first
    /// Whether the line of its title is another's too.
    var isShared = false

    private var width: Double { Double(view.width) }

    var legend: OutsideBlock? {
        let outside = chart.legend.placement
        let usual: PlotSide = chart.plot.appearance.isLegendBelow ? .bottom : .top
        let side = side(outside.position, automatic: usual)
        if let tree = outside.view {
            guard chart.legend.visibility != .hidden else { return nil }
            let size = views.size(of: tree, Offer(width: width, height: nil))
            return block("legend", .view(tree), outside, side, size, spacing: 8, .leading)
        }
        let legend = Legend(content, chart, view, type, isStacked: side?.isLevel != true)
        guard legend.height > 0 else { return nil }
        let size = Size(legend.width, legend.height)
        return block("legend", .legend(legend), outside, side, size, spacing: 8, .leading)
    }

    /// The legend of a block where it fits beside the chart's title.
    func titleLegend(_ block: OutsideBlock) -> Legend? {
        guard case .legend(let legend) = block.content, !chart.plot.appearance.isLegendBelow,
            let room = TitleRow.legendRoom(of: chart, in: view), legend.fits(in: room)
        else { return nil }
        return legend
    }

    /// The titles of the y axes in the colours of their marks, two of them at both ends of a line.
    var titlesOfY: [OutsideBlock] {
        let blocks = chart.yAxes.compactMap { choice -> OutsideBlock? in
            let builder = OutsideBuilder(
                content: content.on(choice), chart: chart.on(choice), view: view, type: type,
                views: views, choice: choice, isShared: chart.hasSecondY)
            var block = builder.title(.y)
            block?.paint = content.paint(of: choice)
            return block
        }
        guard blocks.count == 2, blocks[0].side == blocks[1].side, blocks[0].side != nil else {
            return blocks
        }
        var second = blocks[1]
        second.isBesideLast = true
        return [blocks[0], second]
    }

    func title(_ axis: PositionAxis) -> OutsideBlock? {
        let settings = chart.axis(axis)
        guard settings.visibility != .hidden || settings.title.isSet else { return nil }
        let isLabelled = settings.label != nil || settings.title.isSet
        guard isLabelled || chart.plot.appearance.namesAxes else { return nil }
        let side = side(settings.title.position, automatic: axis == .x ? .bottom : .top)
        let isTrailing = chart.plot.appearance.isYAxisTrailing != (choice == .second)
        let besideY: HorizontalAlignment = isTrailing ? .trailing : .leading
        let usual = axis == .x ? HorizontalAlignment.center : besideY
        let key = "title:\(choice == .second ? "second-" : "")\(axis.name)"
        if let tree = settings.title.view {
            let size = views.size(of: tree, Offer(width: width, height: nil))
            guard size.width > 0 else { return nil }
            return block(key, .view(tree), settings.title, side, size, spacing: 4, usual, axis)
        }
        let isLevel = side?.isLevel != false
        let level = isShared ? (width - 16) / 2 : width
        let text = type.shortened(
            content.plan(axis).title(settings), to: isLevel ? level : Double(view.height) * 0.8)
        guard !text.isEmpty else { return nil }
        let length = type.width(of: text)
        let size = isLevel ? Size(length, type.lineHeight) : Size(type.lineHeight, length)
        return block(key, .text(text), settings.title, side, size, spacing: 4, usual, axis)
    }

    private func block(
        _ key: String, _ content: OutsideBlock.Content, _ outside: OutsideDescription,
        _ side: PlotSide?, _ size: Size, spacing: Double, _ usual: HorizontalAlignment,
        _ axis: PositionAxis? = nil
    ) -> OutsideBlock {
        let corner = outside.position.horizontal ?? usual
        let onPlot = Alignment(horizontal: axis == nil ? .trailing : .center, vertical: .top)
        let automatic = side == nil ? onPlot : Alignment(horizontal: corner, vertical: .center)
        return OutsideBlock(
            key: key, content: content, side: side, alignment: outside.alignment ?? automatic,
            followsPlot: axis == .x, size: size, spacing: outside.spacing ?? spacing)
    }

    private func side(
        _ position: AnnotationPosition.Kind, automatic: PlotSide
    ) -> PlotSide? {
        switch position {
        case .automatic: automatic
        case .overlay: nil
        case .top, .topLeading, .topTrailing: .top
        case .bottom, .bottomLeading, .bottomTrailing: .bottom
        case .leading: view.isRightToLeft ? .right : .left
        case .trailing: view.isRightToLeft ? .left : .right
        }
    }
}

extension OutsideDescription {
    /// Whether an author said anything of it.
    fileprivate var isSet: Bool { position != .automatic || view != nil }
}

extension AnnotationPosition.Kind {
    fileprivate var horizontal: HorizontalAlignment? {
        switch self {
        case .topLeading, .bottomLeading: .leading
        case .topTrailing, .bottomTrailing: .trailing
        case .automatic, .overlay, .top, .bottom, .leading, .trailing: nil
        }
    }
}

extension AxisPlan {
    /// The axis title: the one set, or the marks' label of their values.
    func label(_ axis: AxisDescription) -> String { axis.label ?? labels.joined(separator: ", ") }

    /// The label with its unit, so that ticks need none; empty where the ticks say as much.
    fileprivate func title(_ axis: AxisDescription) -> String {
        let label = label(axis)
        if kind == .temporal, axis.label == nil, Self.timeNames.contains(label.lowercased()) {
            return ""
        }
        return axis.label == "" ? "" : UnitNames.title(label, in: axis.unit)
    }

    /// The labels that say no more of an axis of times than its ticks do.
    private static let timeNames: Set = [
        "time", "date", "second", "minute", "hour", "day", "week", "month", "quarter", "year",
    ]
}
