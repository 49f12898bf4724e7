import Testing

@testable import Dashboards

/// The table that the pages of these tests are about.
let ordersTable = """
    tables:
      orders:
        feed: ingest
        columns:
          - {name: time, kind: temporal}
          - {name: style, kind: nominal}
          - {name: count, kind: quantitative, unit: pancakes}

    """

/// The page that is the orders' table and these keys.
func dashboard(_ keys: String) throws -> Dashboard {
    try dashboard(ofFile: "title: Orders\n" + ordersTable + keys)
}

/// The only page of a configuration.
func dashboard(ofFile text: String) throws -> Dashboard {
    let file = ConfigurationFile(path: "a.yaml", text: text)
    let read = try Configuration.read(dashboards: [file], folder: "nowhere")
    return try #require(read.dashboards.first)
}
