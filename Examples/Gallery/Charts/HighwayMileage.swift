import Charts
import Gallery
import SwiftUI

struct HighwayMileage: GalleryChart {
    static let kind = "Box plot"
    static let title = "Miles to the gallon on the highway"
    static let subtitle = "Cars of 1999 and 2008 by class; dots are beyond one and a half boxes"

    struct Box: Identifiable {
        var id: String
        var low, lower, median, upper, high: Double
        var outliers: [Double]

        init(_ id: String, _ values: [Double]) {
            let sorted = values.sorted()
            func quantile(_ part: Double) -> Double {
                let rank = part * Double(sorted.count - 1)
                let (below, above) = (sorted[Int(rank)], sorted[Int(rank.rounded(.up))])
                return below + (above - below) * rank.truncatingRemainder(dividingBy: 1)
            }
            self.id = id
            (lower, median, upper) = (quantile(0.25), quantile(0.5), quantile(0.75))
            let fence = (lower - 1.5 * (upper - lower))...(upper + 1.5 * (upper - lower))
            let inside = sorted.filter(fence.contains)
            (low, high) = (inside.first ?? lower, inside.last ?? upper)
            outliers = sorted.filter { !fence.contains($0) }
        }
    }

    let boxes: [Box]

    init(from folder: GalleryFolder) throws {
        let cars = try folder.rows("data/fuel_economy_1999_2008.csv")
        boxes = Dictionary(grouping: cars) { $0.text("class") }
            .map { Box($0, $1.map { $0["highway_mpg"] }) }
            .sorted { ($1.median, $0.id) < ($0.median, $1.id) }
    }

    var body: some View {
        Chart(boxes) { box in
            RuleMark(
                x: .value("Class", box.id),
                yStart: .value("Mileage (mpg)", box.low), yEnd: .value("Mileage (mpg)", box.high)
            )
            .foregroundStyle(.secondary)
            BarMark(
                x: .value("Class", box.id),
                yStart: .value("Mileage (mpg)", box.lower),
                yEnd: .value("Mileage (mpg)", box.upper),
                width: .ratio(0.5)
            )
            .foregroundStyle(.teal)
            RectangleMark(
                x: .value("Class", box.id), y: .value("Mileage (mpg)", box.median),
                width: .ratio(0.5), height: 2
            )
            .foregroundStyle(.white)
            ForEach(box.outliers, id: \.self) { mileage in
                PointMark(x: .value("Class", box.id), y: .value("Mileage (mpg)", mileage))
                    .foregroundStyle(.teal)
            }
        }
    }
}
