import Charts
import Foundation
import Testing

extension GalleryTests {
    @Test func `a rule and a rectangle about a line`() throws {
        let rows = try Row.all(of: "data/co2_mauna_loa_monthly.csv")
        let eruption = try Date("1991-06-15T00:00:00Z", strategy: .iso8601)
        let recovery = try Date("1993-12-31T00:00:00Z", strategy: .iso8601)
        try check("carbon-dioxide", title: "Carbon dioxide at Mauna Loa") {
            Chart {
                RectangleMark(
                    xStart: .value("Eruption", eruption), xEnd: .value("Recovery", recovery)
                )
                .foregroundStyle(.orange)
                .opacity(0.2)
                ForEach(rows) { row in
                    LineMark(
                        x: .value("Month", row.date("month"), unit: .month),
                        y: .value("CO₂ (ppm)", row["co2_ppm"]))
                }
                RuleMark(y: .value("Bound", 350.0))
                    .foregroundStyle(.red)
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
            }
        }
    }
}
