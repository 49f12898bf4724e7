@testable import Charts
import Foundation
import Tables
import Testing
import Views

/// Checks the layers that a view's only chart lowers to, each told in one line.
func check(
    _ view: some View, _ layers: [String], at location: SourceLocation = #_sourceLocation
) {
    #expect(view.charts.count == 1, sourceLocation: location)
    #expect(view.charts.flatMap(\.layers).map(summary) == layers, sourceLocation: location)
}

/// Checks the layers of a chart's content, each told in one line.
func check(
    @ChartContentBuilder content: () -> some ChartContent, _ layers: String...,
    at location: SourceLocation = #_sourceLocation
) {
    check(Chart(content: content), layers, at: location)
}

/// The only chart of a view; an empty one where there isn't just one.
func chart(_ view: some View) -> ChartSpecification {
    view.charts.count == 1 ? view.charts[0] : ChartSpecification()
}

/// The only layer of a chart's content; an empty one where there isn't just one.
func layer(@ChartContentBuilder content: () -> some ChartContent) -> MarkLayer {
    let layers = chart(Chart(content: content)).layers
    return layers.count == 1 ? layers[0] : MarkLayer(.bar, site: "", channels: [:], rows: 0..<0)
}

/// "0.1 bar x:Day=1,2 y:Sold=3,4 @yEnd=8".
private func summary(_ layer: MarkLayer) -> String {
    let channels = Channel.allCases.compactMap { channel in
        layer.channels[channel].map { "\(channel):\($0.label)=\(cells(of: $0, layer.rows))" }
    }
    let fixed = Channel.allCases.compactMap { channel in
        layer.fixed[channel].map { "@\(channel)=\($0.formatted())" }
    }
    return (["\(layer.site) \(layer.mark)"] + channels + fixed).joined(separator: " ")
}

private func cells(of values: ChannelValues, _ rows: Range<Int>) -> String {
    let cells = rows.map { row in
        switch values.column[row] {
        case .number(let number): number.formatted()
        case .date(let date): date.formatted(.iso8601.year().month().day())
        case .string(let string): string
        case .missing: "-"
        }
    }
    let unit = values.unit.map { "/\($0)" } ?? ""
    return cells.joined(separator: ",") + unit
}
