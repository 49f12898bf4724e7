import Charts
import Gallery
import SwiftUI

struct JobChanges: GalleryChart {
    static let kind = "Stacked bars on both sides of zero"
    static let title = "Change of jobs in the United States"

    struct Change: Identifiable {
        var year: Date
        var sector: String
        var jobs: Double
        var id: String { "\(year) \(sector)" }
    }

    let changes: [Change]

    init(from folder: GalleryFolder) throws {
        let sectors: KeyValuePairs<String, Substring> = [
            "Goods": "goods_producing", "Private services": "private_service_providing",
            "Government": "government",
        ]
        let decembers = try folder.rows("data/us_employment_monthly.csv")
            .filter { $0.text("month").contains("-12-") }
        changes = zip(decembers, decembers.dropFirst()).flatMap { before, after in
            sectors.map { sector, column in
                Change(
                    year: after.date("month"), sector: sector, jobs: after[column] - before[column])
            }
        }
    }

    var body: some View {
        Chart(changes) { change in
            BarMark(
                x: .value("Year", change.year, unit: .year),
                y: .value("Jobs (thousands)", change.jobs)
            )
            .foregroundStyle(by: .value("Sector", change.sector))
        }
    }
}
