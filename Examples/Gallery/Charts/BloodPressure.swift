import Charts
import Gallery
import SwiftUI

/// Nobody's measures: the numbers are an example, since what devices record of people is private.
struct BloodPressure: GalleryChart {
    static let kind = "Two readings at a time"
    static let title = "Blood pressure"
    static let subtitle = "Systolic and diastolic, mmHg; an example"
    let readings: [Row]

    init(from folder: GalleryFolder) throws {
        readings = try folder.rows("data/example_blood_pressure.csv")
    }

    var body: some View {
        Chart(readings) { semantics in
            RuleMark(
                x: .value("Day", semantics.date("time"), unit: .day),
                yStart: .value("Pressure (mmHg)", semantics["diastolic_mmhg"]),
                yEnd: .value("Pressure (mmHg)", semantics["systolic_mmhg"])
            )
            .foregroundStyle(.gray.opacity(0.5))
            ForEach(["systolic", "diastolic"], id: \.self) { kind in
                PointMark(
                    x: .value("Day", semantics.date("time"), unit: .day),
                    y: .value("Pressure (mmHg)", semantics["\(kind)_mmhg"])
                )
                .foregroundStyle(by: .value("Kind", kind.capitalized))
                .symbol(by: .value("Kind", kind.capitalized))
            }
        }
        .chartYScale(domain: 60...140)
    }
}
