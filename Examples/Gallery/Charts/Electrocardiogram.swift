import Charts
import Gallery
import SwiftUI

struct Electrocardiogram: GalleryChart {
    static let kind = "Electrocardiogram"
    static let title = "Four seconds of a heart"
    static let subtitle = "Record 208 of the MIT-BIH Arrhythmia Database"
    let samples: [Row]

    init(from folder: GalleryFolder) throws {
        samples = try folder.rows("data/electrocardiogram.csv")
    }

    var body: some View {
        Chart(samples) { sample in
            LineMark(
                x: .value("Time (s)", sample["time_s"]),
                y: .value("Voltage (mV)", sample["voltage_mv"])
            )
            .interpolationMethod(.cardinal)
            .foregroundStyle(.pink)
        }
    }
}
