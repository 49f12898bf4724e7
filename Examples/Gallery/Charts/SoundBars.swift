import Charts
import Gallery
import SwiftUI

struct SoundBars: GalleryChart {
    static let kind = "Sound bars"
    static let title = "A heart as a sound"
    static let subtitle = "Loudness of each fiftieth of a second of an electrocardiogram"
    static let height = 160

    struct Level: Identifiable {
        var id: Int
        var loudness: Double
    }

    let levels: [Level]

    init(from folder: GalleryFolder) throws {
        let samples = try folder.rows("data/electrocardiogram.csv").map { $0["voltage_mv"] }
        let mean = samples.reduce(0, +) / Double(samples.count)
        levels = stride(from: 0, to: samples.count, by: 8).map { start in
            let span = samples[start..<min(start + 8, samples.count)]
            return Level(id: start / 8, loudness: span.map { abs($0 - mean) }.max() ?? 0)
        }
    }

    var body: some View {
        Chart(levels) { level in
            BarMark(
                x: .value("Place", level.id),
                yStart: .value("Loudness", -level.loudness),
                yEnd: .value("Loudness", level.loudness),
                width: .fixed(3)
            )
            .cornerRadius(1.5)
        }
        .chartXScale(domain: -1...90)
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
    }
}
