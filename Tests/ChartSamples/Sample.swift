package import Charts
import Foundation
import Scenes
package import Tables

package import Layouts

/// Builds descriptions for tests in a line or two.
package enum Sample {
    package static func layer(
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

    /// Without axes and legend: the plot is all but 2 px at each edge.
    package static func bare(_ layers: MarkLayer...) -> ChartSpecification {
        var chart = ChartSpecification()
        chart.layers = layers
        chart.x.axis.visibility = .hidden
        chart.y.axis.visibility = .hidden
        chart.legend.visibility = .hidden
        return chart
    }

    package static func full(_ layers: MarkLayer...) -> ChartSpecification {
        var chart = ChartSpecification()
        chart.layers = layers
        return chart
    }

    /// A bar for each of ten days from June 1.
    package static var days: ChartSpecification {
        bare(
            layer(
                .bar,
                [
                    .x: Column(dates: (1...10).map { june($0) }),
                    .y: Column(numbers: Array(repeating: 1.0, count: 10)),
                ], unit: .day))
    }

    /// June 2013, in Greenwich.
    package static func june(_ day: Int, hour: Int = 0, second: Double = 0) -> Date {
        let days = Double(day - 1) * 86_400
        return Date(
            timeIntervalSince1970: 1_370_044_800 + days + Double(hour) * 3_600 + second)
    }

    /// Equally many numbers from a fixed sequence without a pattern, from 0 to 1.
    package static func noise(_ count: Int, seed: UInt64 = 7) -> [Double] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24)
        }
    }
}

extension ChartSpecification {
    package func with(_ change: (inout ChartSpecification) -> Void) -> ChartSpecification {
        var chart = self
        change(&chart)
        return chart
    }

    /// At 404 × 204 pixels a bare chart's plot is 400 × 200, from 2, 2.
    package func drawn(
        width: Int = 404, height: Int = 204, hidden: [String] = [], textScale: Double = 1
    ) -> LaidOutChart {
        Layout.layout(
            self,
            in: ViewParameters(
                width: width, height: height, textScale: textScale, hiddenSeries: hidden))
    }
}
