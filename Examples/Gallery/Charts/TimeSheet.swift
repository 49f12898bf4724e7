import Charts
import Gallery
import SwiftUI

struct TimeSheet: GalleryChart {
    static let kind = "Time sheet"
    static let title = "A day of the shuttles from LaGuardia"
    static let subtitle = "Gate to gate on January 8, 2013; the way back isn’t on record"
    static let timeZone = TimeZone(identifier: "America/New_York") ?? .gmt
    let flights: [Row]

    init(from folder: GalleryFolder) throws {
        flights = try folder.rows("data/nyc_shuttle_flights.csv")
    }

    var body: some View {
        Chart(flights) { flight in
            BarMark(
                xStart: .value("Time", flight.date("departed")),
                xEnd: .value("Time", flight.date("arrived")),
                y: .value("Aircraft", flight.text("tailnum"))
            )
            .cornerRadius(4)
            .foregroundStyle(
                by: .value("To", flight.text("dest") == "BOS" ? "Boston" : "Washington"))
        }
    }
}
