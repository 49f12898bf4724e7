import Charts
import Foundation
import Tables
import Views

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
        chart.xScale = scale("chartXScale", [.x, .xStart, .xEnd], &errors)
        chart.yScale = scale("chartYScale", [.y, .yStart, .yEnd], &errors)
        chart.xAxis = axis("X", [.x, .xStart, .xEnd], &errors)
        chart.yAxis = axis("Y", [.y, .yStart, .yEnd], &errors)
        chart.foregroundScale = foregroundScale
        chart.legend = visibility("chartLegend")
        chart.legendPlace = OutsideDescription(entry["chartLegend"])
        chart.xVisibleLength = entry["chartXVisibleDomain"]?["length"]?.seconds
        return chart
    }

    /// A list has colours in the order of the names, a mapping the names in its own order.
    private var foregroundScale: StyleScaleDescription<Fill> {
        func fill(_ entry: Entry) -> Fill { .color(Color(.named(entry.text ?? ""))) }
        var scale = StyleScaleDescription<Fill>()
        guard let colours = entry["chartForegroundStyleScale"] else { return scale }
        if let pairs = colours.pairs {
            scale.domain = .values(pairs.map { .string($0.key.text ?? "") })
            scale.range = pairs.map { fill($0.value) }
        } else {
            scale.range = (colours.items ?? []).map(fill)
        }
        return scale
    }

    private func text(_ key: String) -> String { entry[key]?.text ?? "" }

    private func visibility(_ key: String) -> VisibilityDescription {
        switch entry[key]?.text {
        case "visible": .visible
        case "hidden": .hidden
        default: .automatic
        }
    }

    private func axis(
        _ name: String, _ channels: [Channel], _ errors: inout [ConfigurationError]
    ) -> AxisDescription {
        var axis = AxisDescription()
        axis.visibility = visibility("chart\(name)Axis")
        let kind = plotted(channels).first?.kind ?? .quantitative
        axis.marks = AxisReading(kind: kind, timeZone: timeZone)
            .marks(entry["chart\(name)Axis"], &errors)
        let label = entry["chart\(name)AxisLabel"]
        axis.label = label?.text ?? label?["text"]?.text
        axis.title = OutsideDescription(label)
        axis.unit = plotted(channels).lazy.compactMap(\.unitName).first
        return axis
    }

    private func plotted(_ channels: [Channel]) -> [PlottedColumn] {
        marks.flatMap { mark in channels.compactMap { mark.channels[$0] } }
    }

    private func scale(
        _ key: String, _ channels: [Channel], _ errors: inout [ConfigurationError]
    ) -> ScaleDescription {
        var scale = ScaleDescription(domain: domain(key, channels, &errors))
        scale.kind = ScaleDescription.Kind(entry[key])
        let range = entry[key]?["range"]
        let padding = range?["padding"]?.number ?? 0
        scale.range = .plot(
            start: range?["startPadding"]?.number ?? padding,
            end: range?["endPadding"]?.number ?? padding)
        return scale
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

extension ScaleDescription.Kind {
    fileprivate init?(_ scale: Entry?) {
        switch scale?["type"]?.text {
        case "linear": self = .linear
        case "log": self = .log
        case "power": self = .power(exponent: scale?["exponent"]?.number ?? 2)
        case "squareRoot": self = .power(exponent: 0.5)
        case "symmetricLog":
            self = .symmetricLog(slopeAtZero: scale?["slopeAtZero"]?.number ?? 1)
        case "date": self = .date
        case "category": self = .category
        default: return nil
        }
    }
}

extension OutsideDescription {
    fileprivate init(_ entry: Entry?) {
        self.init(
            entry?["position"]?.text.flatMap(AnnotationPosition.Place.init) ?? .automatic,
            alignment: entry?["alignment"]?.text.flatMap(Alignment.init),
            spacing: entry?["spacing"]?.number)
    }
}

extension AnnotationPosition.Place {
    fileprivate init?(_ name: String) {
        let places: [Self] = [
            .automatic, .overlay, .top, .bottom, .leading, .trailing, .topLeading, .topTrailing,
            .bottomLeading, .bottomTrailing,
        ]
        guard let place = Vocabulary.positions.firstIndex(of: name) else { return nil }
        self = places[place]
    }
}

extension Alignment {
    fileprivate init?(_ name: String) {
        let alignments: [Self] = [
            .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading,
            .bottomTrailing,
        ]
        guard let place = Vocabulary.alignments.firstIndex(of: name) else { return nil }
        self = alignments[place]
    }
}
