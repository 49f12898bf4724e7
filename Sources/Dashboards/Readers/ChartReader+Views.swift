import Charts
import Foundation
import Tables
import Views

/// Scrolling, and the views around the plot.
extension ChartReader {
    func readScrolling(
        into chart: inout ChartSpecification, _ errors: inout [ConfigurationError]
    ) {
        chart.x.scroll.visibleLength = entry["chartXVisibleDomain"]?["length"]?.seconds
        chart.y.scroll.visibleLength = entry["chartYVisibleDomain"]?["length"]?.seconds
        let axes = entry["chartScrollableAxes"]?.text
        chart.x.scroll.isScrollable = axes == "horizontal" || axes == "both"
        chart.y.scroll.isScrollable = axes == "vertical" || axes == "both"
        let start = entry["chartScrollPosition"]
        chart.x.scroll.initial = start?["initialX"]?
            .value(as: kind(of: Channel.ofX), in: timeZone, &errors)
        chart.y.scroll.initial = start?["initialY"]?
            .value(as: kind(of: Channel.ofY), in: timeZone, &errors)
    }

    func readViews(into chart: inout ChartSpecification, _ errors: inout [ConfigurationError]) {
        chart.plot.style = style("chartPlotStyle", &errors)
        let views = ViewReader(conditions: conditions)
        for (key, depth) in Self.depths {
            guard let entry = entry[key], let plan = views.view(entry, &errors) else { continue }
            chart.plot.overlays.append(OverlayDescription(entry, depth, plan.make(.none)))
        }
    }

    private static let depths: KeyValuePairs<String, OverlayDescription.Depth> = [
        "chartBackground": .background, "chartOverlay": .overlay,
    ]

    /// The plot or an axis with what stands around it.
    func style(_ key: String, _ errors: inout [ConfigurationError]) -> ViewTree? {
        guard let entry = entry[key] else { return nil }
        let part = ViewPlan { _ in DeclaredView { _ in .hosted(ChartPart()) } }
        let styled = ViewReader(conditions: conditions).modified(part, by: entry, &errors)
        return styled.make(.none).lowered(in: ViewEnvironment())
    }

    /// A label that doesn't look as labels of axes do by themselves; nil for others.
    func titleView(_ label: Entry?, _ errors: inout [ConfigurationError]) -> ViewTree? {
        let looks = Vocabulary.modifiers.map(\.name)
        guard let label, let text = label.text ?? label["text"]?.text,
            text.isEmpty || looks.contains(where: { label[$0] != nil })
        else { return nil }
        var environment = ViewEnvironment()
        (environment.foreground, environment.font) = (.secondary, .caption)
        let view = ViewPlan { _ in DeclaredView { Text(verbatim: text) } }
        return ViewReader(conditions: conditions).modified(view, by: label, &errors)
            .make(.none).lowered(in: environment)
    }
}

extension RowValues {
    /// The row of a view outside any row: it has no values.
    fileprivate static let none = RowValues(table: .oneRow, row: 0)
}

extension OverlayDescription {
    fileprivate init(_ entry: Entry, _ depth: Depth, _ view: DeclaredView) {
        let alignment = entry["alignment"]?.alignment ?? .center
        guard entry["in"]?.text == "plot" else {
            self.init(depth, alignment: alignment) { _ in view.lowered(in: ViewEnvironment()) }
            return
        }
        self.init(depth) { proxy in
            view.inside(proxy.scales.plotFrame, alignment).lowered(in: ViewEnvironment())
        }
    }
}

extension DeclaredView {
    /// The view in a part of the space that is offered.
    fileprivate func inside(_ frame: CGRect, _ alignment: Alignment) -> DeclaredView {
        DeclaredView {
            self.frame(width: frame.width, height: frame.height, alignment: alignment)
                .position(x: frame.midX, y: frame.midY)
        }
    }
}
