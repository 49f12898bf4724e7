import Charts
import Gallery
import SwiftUI

struct CarbonDioxide: GalleryChart {
    static let kind = "A rule and a rectangle about a line"
    static let title = "Carbon dioxide at Mauna Loa"
    let months: [Row]
    let eruption: Date
    let recovery: Date

    init(from folder: GalleryFolder) throws {
        months = try folder.rows("data/co2_mauna_loa_monthly.csv")
        eruption = try Date("1991-06-15T00:00:00Z", strategy: .iso8601)
        recovery = try Date("1993-12-31T00:00:00Z", strategy: .iso8601)
    }

    var body: some View {
        Chart {
            RectangleMark(
                xStart: .value("Eruption", eruption), xEnd: .value("Recovery", recovery)
            )
            .foregroundStyle(.orange)
            .opacity(0.2)
            ForEach(months) { month in
                LineMark(
                    x: .value("Month", month.date("month"), unit: .month),
                    y: .value("CO₂ (ppm)", month["co2_ppm"]))
            }
            RuleMark(y: .value("Bound", 350.0))
                .foregroundStyle(.red)
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
        }
    }
}
