import Dashboards
import Foundation
import Tables
import Testing

struct ReadmeTests {
    @Test func `the README's dashboard is one`() throws {
        let readme = try String(
            contentsOf: Shipped.folder.appending(path: "README.md"), encoding: .utf8)
        let example = try #require(readme.firstMatch(of: /```yaml\n((?s:.*?))```/)).output.1
        let file = ConfigurationFile(path: "orders.yaml", text: String(example))
        let configuration = try Configuration.read(dashboards: [file], folder: "nowhere")
        let orders = try #require(configuration.tables.first)
        #expect(orders.retention == .seconds(86_400, by: "time"))
        #expect(orders.timeZone.identifier == "Europe/Berlin")
        #expect(configuration.dashboards.first?.rows.first?.columns == ["time", "city", "count"])
        let chart = try #require(configuration.dashboards.first?.charts.first)
        #expect(chart.transform.timeZone == orders.timeZone)
        #expect(chart.transform.steps.first == .unit("time", .day, as: "day"))
    }
}
