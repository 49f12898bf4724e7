import Charts
import Gallery
import SwiftUI

struct Sunspots: GalleryChart {
    static let kind = "A line through three centuries"
    static let title = "Sunspots"
    let years: [Row]

    init(from folder: GalleryFolder) throws {
        years = try folder.rows("data/sunspots_yearly.csv")
    }

    var body: some View {
        Chart(years) { year in
            LineMark(
                x: .value("Year", year.date("year"), unit: .year),
                y: .value("Sunspots", year["sunspots"]))
        }
    }
}
