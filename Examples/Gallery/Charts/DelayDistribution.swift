import Charts
import Gallery
import SwiftUI

struct DelayDistribution: GalleryChart {
    static let kind = "Cumulative distribution, by a function"
    static let title = "How many flights had left"
    static let subtitle = "Share of departures by delay, New York, first week of 2013"
    let delays: [Double]

    init(from folder: GalleryFolder) throws {
        delays = try folder.rows("data/nyc_departure_delays.csv").map { $0["dep_delay_min"] }
            .filter { !$0.isNaN }.sorted()
    }

    private nonisolated func share(upTo delay: Double) -> Double {
        var (lower, upper) = (0, delays.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if delays[middle] <= delay { lower = middle + 1 } else { upper = middle }
        }
        return Double(lower) / Double(delays.count)
    }

    var body: some View {
        Chart {
            LinePlot(x: "Delay (min)", y: "Share", domain: -20...120) { share(upTo: $0) }
        }
        .chartXScale(domain: -20...120)
        .chartYScale(domain: 0...1)
        .chartYAxis { AxisMarks(format: FloatingPointFormatStyle<Double>.Percent()) }
    }
}
