import Tables
import Testing

@testable import Dashboards

func chart(_ rest: String) -> String {
    "title: a\n\ncharts:\n  - {name: c, title: t, table: orders, \(rest)}\n"
}

func check(_ page: String, _ messages: [String], at: SourceLocation = #_sourceLocation) {
    #expect(
        errors(in: page).map { String($0.dropFirst("x0.yaml:".count)) }.sorted()
            == messages.sorted(), sourceLocation: at)
}

/// The errors of pages beside one that declares the table `orders`.
func errors(in pages: String...) -> [String] {
    let orders = "title: Orders\ncharts: []\n" + ordersTable
    let files =
        [ConfigurationFile(path: "orders.yaml", text: orders)]
        + pages.enumerated().map { ConfigurationFile(path: "x\($0).yaml", text: $1) }
    do {
        _ = try Configuration.read(dashboards: files, folder: "nowhere")
        return []
    } catch {
        return error.errors.map(\.description)
    }
}
