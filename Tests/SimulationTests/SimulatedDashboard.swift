import Dashboards
import Live

/// A dashboard of one table of orders, which processes share.
struct SimulatedDashboard: Sendable {
    let source: TableSource
    let dashboard: Dashboard
    let kind: Kind

    /// The tables that are tried, one after the other.
    enum Kind: CaseIterable, Sendable {
        /// The oldest rows leave.
        case newest
        /// Rows with a known key replace others, of which the oldest leave.
        case keyed
        /// All rows stay, and some are deleted.
        case deleted
        /// The oldest leave, and some are deleted.
        case newestDeleted
        /// The oldest leave, and Redis loses its newest when it is killed, as one without `appendonly`.
        case shortened

        var declaration: String {
            switch self {
            case .newest, .newestDeleted, .shortened: "keep: 60 rows"
            case .keyed: "key: [id]\n    keep: 80 rows"
            case .deleted: "keep: all"
            }
        }

        /// The part of all steps that it gets: where rows have keys or stay, whatever is read anew is longer.
        var share: Double {
            switch self {
            case .newest, .newestDeleted, .shortened: 0.25
            case .deleted: 0.15
            case .keyed: 0.1
            }
        }

        var hasDeletions: Bool { self == .deleted || self == .newestDeleted }

        /// How many rows stay.
        var kept: Int {
            switch self {
            case .newest, .newestDeleted, .shortened: 60
            case .keyed: 80
            case .deleted: .max
            }
        }
    }

    struct Fault: Error {}

    init(_ kind: Kind) throws {
        let file = ConfigurationFile(path: "orders.yaml", text: Self.text(kind))
        let configuration = try Configuration.read(dashboards: [file], folder: "nowhere")
        guard let source = configuration.tables.first,
            let dashboard = configuration.dashboards.first
        else { throw Fault() }
        (self.kind, self.source, self.dashboard) = (kind, source, dashboard)
    }

    /// Slower than that of a server, so that most of the work isn't drawing.
    var pacing: Pacing {
        var pacing = Pacing()
        pacing.frame = .milliseconds(400)
        return pacing
    }

    private static func text(_ kind: Kind) -> String {
        """
        title: Orders
        tables:
          orders:
            feed: ingest
            \(kind.declaration)
            columns:
              - {name: id, kind: nominal}
              - {name: time, kind: temporal}
              - {name: style, kind: nominal}
              - {name: count, kind: quantitative, unit: pancakes}
              - {name: serial, kind: quantitative}
        charts:
          - name: lines
            title: Lines
            table: orders
            marks:
              - line: {x: time, y: count, foregroundStyle: {by: style}}
          - name: groups
            title: Groups
            table: orders
            transform:
              - group: {by: style, sum: {total: count}, count: orders}
            marks:
              - bar: {x: style, y: total}
        """
    }
}
