import Charts
import Scenes
import ViewLayouts

/// The legend and the titles of the axes around all facets of a chart, once for all of them.
struct FacetSurroundings {
    private let surroundings: Surroundings
    private let drawing: BlockDrawing
    private let size: Size

    /// - Returns: nil for a page of other charts.
    init?(of chart: ChartSpecification, in view: ViewParameters) {
        guard var first = chart.part.facets?.charts.first else { return nil }
        // Names, colours and axes are those of all rows in each facet.
        (first.title, first.subtitle) = (chart.title, chart.subtitle)
        let type = Typography(scale: view.textScale)
        let views = ViewLayout(view)
        drawing = BlockDrawing(type: type, views: views)
        size = Size(Double(view.width), Double(view.height))
        surroundings = Surroundings(
            Content(of: first, in: view).arranged, first, view, type, views)
    }

    /// The room that is left for the facets.
    var room: Rect {
        let (left, top) = (depth(.left), depth(.top))
        return Rect(
            x: left, y: top, width: max(1, size.width - left - depth(.right)),
            height: max(1, size.height - top - depth(.bottom)))
    }

    var nodes: [Node] {
        surroundings.blocks.flatMap { drawing.nodes(of: $0, in: rect(of: $0)) }
    }

    var legendEntries: [LegendEntry] { surroundings.legendEntries(at: rect) }

    private func rect(of block: OutsideBlock) -> Rect {
        surroundings.rect(of: block, room, in: size, foot: 0)
    }

    private func depth(_ side: PlotSide) -> Double { surroundings.depth(on: side).rounded(.up) }
}
