import Charts
import Gallery
import SwiftUI

struct TemperatureAnomaly: GalleryChart {
    static let kind = "Bars above and below zero"
    static let title = "Global temperature anomaly"
    let years: [Row]

    init(from folder: GalleryFolder) throws {
        years = try folder.rows("data/global_temperature_anomaly.csv")
    }

    var body: some View {
        Chart(years) { year in
            BarMark(
                x: .value("Year", year.date("year"), unit: .year),
                y: .value("Anomaly (°C)", year["anomaly_c"]))
        }
    }
}
