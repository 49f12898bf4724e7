import Charts
import Foundation
import Tables

extension DashboardReading {
    /// The place that a mark has in a Swift chart's content of as many statements.
    private static func site(_ index: Int, of count: Int) -> String {
        count == 1 ? "0" : "0.\(index)"
    }

    func panel(_ entry: Entry, _ errors: inout [ConfigurationError]) -> ChartPanel? {
        let zone = entry["timeZone"]?.timeZone(&errors) ?? timeZone
        guard let table = source(entry["table"], &errors) else { return nil }
        let (transform, schema) = TransformReading(timeZone: zone)
            .steps(entry["transform"], of: table.schema, &errors)
        let entries = entry["marks"]?.items ?? []
        let marks = entries.enumerated().compactMap { index, mark in
            MarkReading(schema: schema, timeZone: zone)
                .mark(mark, site: Self.site(index, of: entries.count), &errors)
        }
        let plan = ChartPlan(
            base: ChartReading(entry: entry, marks: marks, timeZone: zone).description(&errors),
            marks: marks)
        return ChartPanel(
            name: entry["name"]?.text ?? "", title: plan.base.title, subtitle: plan.base.subtitle,
            table: table.name, transform: transform, timeZone: zone,
            height: entry["height"]?.whole ?? 320,
            brushColumn: entry["brush"]?.field(in: table.schema, &errors)?.name,
            makeDescription: plan.description)
    }
}

/// Reads what a file says of a chart besides its marks.
private struct ChartReading {
    let entry: Entry
    let marks: [MarkPlan]
    let timeZone: TimeZone

    func description(_ errors: inout [ConfigurationError]) -> ChartDescription {
        var chart = ChartDescription()
        (chart.title, chart.subtitle) = (text("title"), text("subtitle"))
        chart.timeZone = timeZone
        chart.xScale.domain = domain("chartXScale", [.x, .xStart, .xEnd], &errors)
        chart.yScale.domain = domain("chartYScale", [.y, .yStart, .yEnd], &errors)
        chart.xAxis = axis("X", [.x, .xStart, .xEnd])
        chart.yAxis = axis("Y", [.y, .yStart, .yEnd])
        chart.legend = visibility("chartLegend")
        chart.xVisibleLength = entry["chartXVisibleDomain"]?["length"]?.seconds
        return chart
    }

    private func text(_ key: String) -> String { entry[key]?.text ?? "" }

    private func visibility(_ key: String) -> VisibilityDescription {
        switch entry[key]?.text {
        case "visible": .visible
        case "hidden": .hidden
        default: .automatic
        }
    }

    private func axis(_ name: String, _ channels: [Channel]) -> AxisDescription {
        var axis = AxisDescription()
        axis.visibility = visibility("chart\(name)Axis")
        axis.label = entry["chart\(name)AxisLabel"]?.text
        axis.unit = plotted(channels).lazy.compactMap(\.unitName).first
        return axis
    }

    private func plotted(_ channels: [Channel]) -> [PlottedColumn] {
        marks.flatMap { mark in channels.compactMap { mark.channels[$0] } }
    }

    private func domain(
        _ key: String, _ channels: [Channel], _ errors: inout [ConfigurationError]
    ) -> ScaleDescription.Domain {
        guard let domain = entry[key]?["domain"] else {
            return .automatic(includesZero: nil, reversed: false)
        }
        guard let items = domain.items else {
            return .automatic(
                includesZero: domain["includesZero"]?.flag,
                reversed: domain["reversed"]?.flag ?? false)
        }
        let kind = plotted(channels).first?.kind ?? .quantitative
        let values = items.compactMap { $0.value(as: kind, in: timeZone, &errors) }
        if kind != .nominal, items.count != 2 {
            errors.append(domain.error("\"domain\" is two values, from and to"))
        }
        return .init(listing: values)
    }
}
