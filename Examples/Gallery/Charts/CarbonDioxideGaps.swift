import Charts
import Gallery
import SwiftUI

struct CarbonDioxideGaps: GalleryChart {
    static let kind = "A line with gaps"
    static let title = "The first years of measurements"
    let weeks: [Row]

    init(from folder: GalleryFolder) throws {
        weeks = try folder.rows("data/co2_mauna_loa_weekly.csv")
            .filter { $0.text("date") < "1966" }
    }

    var body: some View {
        Chart(weeks) { week in
            LineMark(
                x: .value("Week", week.date("date")), y: .value("CO₂ (ppm)", week["co2_ppm"]))
        }
    }
}
