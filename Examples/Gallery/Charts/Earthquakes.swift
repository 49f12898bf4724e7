import Charts
import Gallery
import SwiftUI

struct Earthquakes: GalleryChart {
    static let kind = "Many points over time"
    static let title = "A week of earthquakes"
    static let subtitle = "January 31 to February 7, 2018, from magnitude 1 on"
    let quakes: [Row]

    init(from folder: GalleryFolder) throws {
        quakes = try folder.rows("data/earthquakes_week.csv").filter { $0["magnitude"] >= 1 }
    }

    var body: some View {
        Chart(quakes) { quake in
            PointMark(
                x: .value("Time", quake.date("time")), y: .value("Magnitude", quake["magnitude"])
            )
        }
    }
}
