import Charts
import Foundation
import Tables

@testable import Layouts

/// Builds descriptions for tests in a line or two.
enum Sample {
    static func layer(
        _ mark: MarkKind, site: String = "0", _ channels: [Channel: Column],
        unit: Calendar.Component? = nil, style: MarkStyle = MarkStyle()
    ) -> MarkLayer {
        let values = channels.map { channel, column in
            let unit = column.kind == .temporal ? unit : nil
            return (channel, ChannelValues(label: "\(channel)", column: column, unit: unit))
        }
        let rows = channels.values.map(\.rows).first { !$0.isEmpty } ?? 0..<0
        return MarkLayer(
            mark, site: site, channels: Dictionary(uniqueKeysWithValues: values),
            styles: .all(style), rows: rows)
    }

    /// A chart without titles and axes, so that the plot is the whole picture but for 2 px.
    static func bare(_ layers: MarkLayer...) -> ChartDescription {
        var chart = ChartDescription()
        chart.layers = layers
        chart.xAxis.visibility = .hidden
        chart.yAxis.visibility = .hidden
        chart.legend = .hidden
        return chart
    }

    static func full(_ layers: MarkLayer...) -> ChartDescription {
        var chart = ChartDescription()
        chart.layers = layers
        return chart
    }

    /// June 2013 in seconds since 1970, at midnight in Greenwich.
    static func june(_ day: Int, hour: Int = 0) -> Date {
        Date(timeIntervalSince1970: 1_370_044_800 + Double(day - 1) * 86_400 + Double(hour) * 3_600)
    }
}
