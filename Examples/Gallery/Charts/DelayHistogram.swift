import Charts
import Gallery
import SwiftUI

struct DelayHistogram: GalleryChart {
    static let kind = "Histogram"
    static let title = "Late departures from New York"
    static let subtitle = "First week of 2013; up to two hours late"

    struct Bin: Identifiable {
        var index: Int
        var range: ChartBinRange<Double>
        var count: Int
        var id: Int { index }
    }

    let bins: [Bin]

    init(from folder: GalleryFolder) throws {
        let delays = try folder.rows("data/nyc_departure_delays.csv").map { $0["dep_delay_min"] }
            .filter { (-20..<120).contains($0) }
        let numberBins = NumberBins(data: delays, desiredCount: 28)
        bins = Dictionary(grouping: delays, by: numberBins.index)
            .map { Bin(index: $0, range: numberBins[$0], count: $1.count) }
            .sorted { $0.index < $1.index }
    }

    var body: some View {
        Chart(bins) { bin in
            BarMark(x: .value("Delay (min)", bin.range), y: .value("Flights", bin.count))
        }
    }
}
