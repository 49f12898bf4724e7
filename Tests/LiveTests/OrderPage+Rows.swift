import Dashboards
import Foundation
import Seeded
import Tables

extension OrderPage {
    /// The page whose table has more said of it.
    static func configuration(_ table: String) throws -> Configuration {
        let file = ConfigurationFile(path: "a.yaml", text: text(table: table))
        return try Configuration.read(dashboards: [file], folder: "nowhere")
    }

    /// An order for each number, ten seconds apart.
    static func batch(
        _ ids: some Collection<Int>, _ dice: inout SeededGenerator
    ) -> [ColumnBatch] {
        let styles = ["buttermilk", "chocolate", "waffle"]
        var columns: [[Value]] = [[], [], [], []]
        for id in ids {
            // Some are late, beyond what is kept.
            let late = Int.random(in: 0..<20, using: &dice) == 0 ? 900.0 : 0
            columns[0].append(.string("order \(id)"))
            columns[1].append(.date(Date(timeIntervalSince1970: Double(id) * 10 - late)))
            columns[2].append(.string(styles[Int.random(in: 0..<3, using: &dice)]))
            columns[3].append(.number(Double(Int.random(in: -4..<20, using: &dice)) / 2))
        }
        return columns.map(ColumnBatch.values)
    }

    /// The cells of a table's rows, in their order.
    static func cells(of table: Table) -> [[Value]] {
        table.rows.map { row in table.columns.map { $0[row] } }
    }
}
