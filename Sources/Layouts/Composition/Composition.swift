import Charts
import Foundation
import Scenes
import Tables
import ViewLayouts
import Views

/// Several charts and views in one picture.
struct Composition {
    private let charts = HostedCharts()
    private let handlers = HandlerCollector()
    private let diagnostics = DiagnosticCollector()
    private let nodes: [Node]
    private let size: Size
    private let facets: FacetSurroundings?

    /// - Parameters:
    ///   - page: its charts and views.
    ///   - facets: what is around all of them, where they are facets.
    ///   - obstacle: why none of them has marks, as they are of one table.
    ///   - view: who looks at it.
    init(
        _ page: ViewTree, around facets: FacetSurroundings? = nil, for obstacle: RowObstacle? = nil,
        in view: ViewParameters
    ) {
        charts.obstacle = obstacle
        self.facets = facets
        size = Size(Double(view.width), Double(view.height))
        let room = facets?.room ?? Rect(x: 0, y: 0, width: size.width, height: size.height)
        var layout = ViewLayout(view)
        (layout.pictures, layout.handlers) = (charts, handlers)
        layout.diagnostics = diagnostics
        charts.view = view
        nodes = layout.nodes(
            of: .frame(.filling(.center), page), in: room, key: "page")
    }

    /// The first chart with all the others around it: it is the one that can be brushed, with the facets
    /// that have the same x.
    ///
    /// - Returns: nil when there is no chart.
    var laidOut: LaidOutChart? {
        guard var picture = charts.placed.first else { return nil }
        picture.scene.size = size
        picture.scene.nodes = nodes + (facets?.nodes ?? [])
        if facets != nil {
            picture.scene.furtherPlots = charts.placed.dropFirst().map(\.scene.plot)
        }
        let others = charts.placed.dropFirst().map(\.scene)
        let scenes = [picture.scene] + others
        if scenes.contains(where: \.hasBrief) {
            picture.scene.setBrief { [first = picture.scene] in
                var semantics = first.brief ?? first.semantics
                semantics.coverage.isBrief = true
                return semantics
            }
        }
        picture.scene.updateSemantics { [omitted = charts.omittedFacets] semantics in
            semantics.coverage.omittedFacets = omitted
            semantics.more += others.flatMap { other in
                let brief = semantics.coverage.isBrief ? other.brief : nil
                return (brief ?? other.semantics).onePlot
            }
        }
        picture.navigation = charts.placed.dropFirst().reduce(picture.navigation) {
            $0 + $1.navigation
        }
        picture.warnings = Lazy { [placed = charts.placed] in
            placed.flatMap(\.warnings.value).distinct
        }
        picture.legend = facets?.legendEntries ?? charts.placed.flatMap(\.legend)
        picture.scene.diagnostics =
            (charts.placed.flatMap(\.scene.diagnostics) + diagnostics.diagnostics)
            .distinct
        picture.scene.repeatedStyles = charts.placed.flatMap(\.scene.repeatedStyles).distinct
        picture.handlers =
            handlers.backmost + charts.placed.flatMap(\.handlers) + handlers.handlers
        picture.scene.handlers = picture.handlers.map(\.description)
        return picture
    }
}

/// Gathers the charts that are drawn among views.
final class HostedCharts: PictureHost {
    var view = ViewParameters(width: 0, height: 0)
    var obstacle: RowObstacle?
    private(set) var placed: [LaidOutChart] = []
    /// The domains of the facets that were drawn last.
    private var shared: (group: FacetGroup, domains: Domains?)?

    /// Draws a chart into a space of the picture.
    func nodes(
        of picture: any HostedPicture, in space: Rect, at origin: Point, textScale: Double
    ) -> [Node] {
        guard var chart = picture as? ChartSpecification else { return [] }
        if let obstacle { chart.plot.obstacle = obstacle }
        var own = view
        own.textScale = textScale
        (own.width, own.height) = (Int(space.width), Int(space.height))
        guard own.width > 0, own.height > 0 else { return [] }
        let shared = chart.part.facet.flatMap { domains(of: $0.group, in: own) }
        let drawn = Layout.layout(chart, in: own, on: shared).prefixed(chart.part.path)
        let corner = Placement(x: space.x.hundredths, y: space.y.hundredths)
        let node = Node(
            Node.key("chart", in: chart.part.path), .group(corner), children: drawn.scene.nodes)
        placed.append(drawn.moved(by: Point(origin.x + space.x, origin.y + space.y)))
        return [node]
    }

    /// The number of facets that had no room.
    var omittedFacets: Int {
        shared.map { max(0, $0.group.charts.count - placed.count) } ?? 0
    }

    /// Found once for all facets of a group.
    private func domains(of group: FacetGroup, in view: ViewParameters) -> Domains? {
        if let shared, shared.group === group { return shared.domains }
        let domains = Domains(of: group, in: view)
        shared = (group, domains)
        return domains
    }
}

extension LaidOutChart {
    /// The parts with keys and positions in a larger picture.
    fileprivate func prefixed(_ path: String) -> LaidOutChart {
        var chart = self
        chart.scene.nodes = scene.nodes.map { $0.prefixed(path) }
        chart.scene.updateSemantics { semantics in
            semantics.prefix(path)
            for index in semantics.more.indices { semantics.more[index].prefix(path) }
        }
        chart.navigation = navigation.prefixed(path)
        for index in handlers.indices {
            chart.handlers[index].key = Node.key(handlers[index].key, in: path)
        }
        return chart
    }

    /// The chart with all positions counted from another corner.
    fileprivate func moved(by offset: Point) -> LaidOutChart {
        var chart = self
        chart.scene.plot.x += offset.x
        chart.scene.plot.y += offset.y
        chart.proxy.plotFrame.origin.x += offset.x
        chart.proxy.plotFrame.origin.y += offset.y
        chart.proxy.containerFrame.origin.x += offset.x
        chart.proxy.containerFrame.origin.y += offset.y
        chart.navigation = navigation.moved(by: offset)
        chart.legend = legend.map { $0.moved(by: offset) }
        for index in handlers.indices {
            chart.handlers[index].frame.x += offset.x
            chart.handlers[index].frame.y += offset.y
        }
        return chart
    }
}

extension ChartSemantics {
    /// The keys in a larger picture.
    fileprivate mutating func prefix(_ path: String) {
        for index in series.indices { series[index].key = Node.key(series[index].key, in: path) }
    }

    /// The chart, and that of its second y axis.
    fileprivate var onePlot: [ChartSemantics] {
        var first = self
        first.more = []
        return [first] + more
    }
}
