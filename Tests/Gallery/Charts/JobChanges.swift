import Charts
import Foundation
import Testing

extension GalleryTests {
    @Test func `stacked bars on both sides of zero`() throws {
        struct Change: Identifiable {
            var year: Date
            var sector: String
            var jobs: Double
            var id: String { "\(year) \(sector)" }
        }
        let sectors: KeyValuePairs<String, Substring> = [
            "Goods": "goods_producing", "Private services": "private_service_providing",
            "Government": "government",
        ]
        let decembers = try Row.all(of: "data/us_employment_monthly.csv")
            .filter { $0.text("month").contains("-12-") }
        let changes = zip(decembers, decembers.dropFirst()).flatMap { before, after in
            sectors.map { sector, column in
                Change(
                    year: after.date("month"), sector: sector, jobs: after[column] - before[column])
            }
        }

        try check("job-changes", title: "Change of jobs in the United States") {
            Chart(changes) { change in
                BarMark(
                    x: .value("Year", change.year, unit: .year),
                    y: .value("Jobs (thousands)", change.jobs)
                )
                .foregroundStyle(by: .value("Sector", change.sector))
            }
        }
    }
}
