import Charts
import Gallery
import SwiftUI

struct Cars: GalleryChart {
    static let kind = "Four quantities to see and to hear"
    static let title = "Heavier cars go less far"
    static let subtitle = "Cars of 1970 to 1982; the larger, the more powerful"
    let cars: [Row]

    init(from folder: GalleryFolder) throws {
        cars = try folder.rows("data/cars_1970_1982.csv")
    }

    /// Played, weight is time, miles to the gallon are pitch, power is length and a country is a
    /// timbre.
    var body: some View {
        Chart(cars) { car in
            PointMark(
                x: .value("Weight (pounds)", car["weight_lb"]),
                y: .value("Miles to the gallon", car["mpg"])
            )
            .foregroundStyle(by: .value("Made in", car.text("origin")))
            .symbolSize(by: .value("Horsepower", car["horsepower"]))
            .opacity(0.7)
        }
    }
}
