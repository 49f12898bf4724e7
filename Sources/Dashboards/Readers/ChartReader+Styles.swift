import Charts
import Foundation
import Tables
import Views

/// The scales of looks.
extension ChartReader {
    func readStyleScales(
        into chart: inout ChartSpecification, _ errors: inout [ConfigurationError]
    ) {
        let colors = entry["chartForegroundStyleScale"]
        chart.styles.foreground = scale(colors, .foregroundStyle, &errors, \.fill)
        chart.styles.symbol = scale(entry["chartSymbolScale"], .symbol, &errors) { entry in
            entry.text.flatMap(BasicSymbol.init).map { .basic($0, border: nil) }
        }
        chart.styles.line = scale(
            entry["chartLineStyleScale"], .lineStyle, &errors, \.stroke)
        chart.styles.symbolSize = scale(
            entry["chartSymbolSizeScale"], .symbolSize, &errors, \.number)
        chart.styles.foreground.location = location(of: "foregroundStyle")
        chart.styles.symbol.location = location(of: "symbol")
        chart.styles.line.location = location(of: "lineStyle")
    }

    /// Where a mark first names the column of a look.
    private func location(of key: String) -> String? {
        let columns = (entry["marks"]?.items ?? []).lazy.compactMap { mark in
            mark.pairs?.first?.value[key]?["by"]
        }
        return columns.first.map { "\($0.file):\($0.line)" }
    }

    /// A list has looks in the order of the names, a mapping the names in its own order.
    private func scale<Look>(
        _ entry: Entry?, _ channel: Channel, _ errors: inout [ConfigurationError],
        _ look: (Entry) -> Look?
    ) -> StyleScaleDescription<Look> {
        var scale = StyleScaleDescription<Look>()
        scale.kind = ScaleDescription.Kind(entry)
        if let items = entry?.items {
            scale.range = items.compactMap(look)
        } else if let entry, ["domain", "range", "type"].contains(where: { entry[$0] != nil }) {
            scale.range = (entry["range"]?.items ?? []).compactMap(look)
            scale.domain = domain(entry["domain"], channel, &errors)
        } else if let pairs = entry?.pairs {
            scale.domain = .values(pairs.map { .string($0.key.text ?? "") })
            scale.range = pairs.compactMap { look($0.value) }
        }
        return scale
    }

    private func domain(
        _ entry: Entry?, _ channel: Channel, _ errors: inout [ConfigurationError]
    ) -> ScaleDescription.Domain? {
        guard let items = entry?.items else { return nil }
        let kind = plotted([channel]).first?.kind ?? .nominal
        return .init(listing: items.compactMap { $0.value(as: kind, in: timeZone, &errors) })
    }
}
