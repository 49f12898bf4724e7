import Commands
public import CoreMetrics
public import Dashboards
import Feeds
public import ServiceLifecycle
import Tables

/// A program that serves dashboards written in Swift.
///
///     @main struct Kitchen: DashboardServer {
///         var body: some DashboardScene {
///             Dashboard("orders", title: "Orders") {
///                 let orders = DataTable(of: Order.self, keep: .hours(24)) { OrderFeed() }
///                 Panel("Prices") {
///                     Chart(orders) { order in
///                         PointMark(x: .value("Time", order.time), y: .value("Price", order.price))
///                     }
///                 }
///                 .brush(orders.time)
///                 Rows(orders)
///             }
///         }
///     }
///
/// `swift run` serves them and prints the address; `swift run Kitchen --help` names the other
/// commands. Dashboards in YAML stand beside them where there is a folder `config`, and what its
/// `server.yaml` says holds, unless the program has settings of its own.
public protocol DashboardServer: Sendable {
    /// The scenes' type.
    associatedtype Body: DashboardScene

    /// The program's dashboards, made once when it starts.
    @DashboardSceneBuilder var body: Body { get }

    /// Everything that `server.yaml` can say; nil for what it says.
    var settings: ServerSettings? { get }

    /// Work of the program's own, begun and ended with the server.
    var services: [any Service] { get }

    /// Makes the program.
    init()

    /// Sets up logs and metrics, before anything else.
    ///
    /// By default logs go to standard error, and metrics to `/metrics`, beside the server's. A program with
    /// a backend of its own sets it up here; it gets the server's metrics too. Whoever writes this function
    /// sets up both: without metrics, the program's own aren't counted, and the log says so.
    ///
    ///     import CoreMetrics
    ///
    ///     @main struct Kitchen: DashboardServer {
    ///         static func bootstrap() {
    ///             MetricsSystem.bootstrap(
    ///                 MultiplexMetricsHandler(factories: [backend, metricsFactory]))
    ///         }
    ///
    ///         var body: some DashboardScene {
    ///             Dashboard("orders", title: "Orders") { Rows(orders) }
    ///         }
    ///     }
    static func bootstrap()
}

extension DashboardServer {
    /// Those of `server.yaml`.
    public var settings: ServerSettings? { nil }

    /// None.
    public var services: [any Service] { [] }

    /// Logs to standard error, and metrics to `/metrics`.
    public static func bootstrap() {
        bootstrapLogs()
        bootstrapMetrics()
    }

    /// Has metrics shown by `/metrics`, for programs that send them elsewhere too.
    public static var metricsFactory: any MetricsFactory { programMetrics }

    /// Runs the command that the program was started with.
    @concurrent public static func main() async {
        bootstrap()
        warnOfUncountedMetrics()
        let server = Self()
        let dashboards = server.body.dashboards
        await ServerProgram.run(
            dashboards.declarations(server.settings, server.services), faults: dashboards.faults)
    }
}

extension [Dashboard] {
    func declarations(
        _ settings: ServerSettings?, _ services: [any Service]
    ) -> SwiftDeclarations {
        var declarations = SwiftDeclarations()
        declarations.settings = settings
        declarations.services = services
        declarations.areEnough = true
        declarations.dashboards = map(\.page)
        declarations.tables = tables.map(\.source)
        if contains(where: { $0.page.tableNames.contains(ChartPanel.noTable) }) {
            declarations.tables.append(.none)
        }
        declarations.connect = { [tables] name, sink in
            for table in tables where table.name == name { table.connect(to: sink) }
        }
        return declarations
    }

    /// Each declaration once.
    private var tables: [TableDeclaration] {
        flatMap(\.tables).reduce(into: []) { known, table in
            if !known.contains(where: { $0 === table }) { known.append(table) }
        }
    }

    /// Sentences on what is wrong with them, or with all of them together.
    var faults: [String] {
        flatMap(\.faults)
            + repeated(tables.map(\.name)).map {
                "table \"\($0)\" is declared twice: one declaration is used on all dashboards, and "
                    + "another table has a name of its own"
            }
            + repeated(map(\.page.name)).map { "dashboard \"\($0)\" is declared twice" }
    }

    private func repeated(_ names: [String]) -> [String] {
        var (known, repeated): (Set<String>, [String]) = ([], [])
        for name in names where !known.insert(name).inserted && !repeated.contains(name) {
            repeated.append(name)
        }
        return repeated
    }
}

extension TableSource {
    /// That of panels which hold their data themselves.
    fileprivate static var none: TableSource {
        TableSource(
            name: ChartPanel.noTable, schema: Schema([]), origin: .feed(NoRows(), kind: "swift"))
    }
}

private struct NoRows: Feed {
    var schema: Schema { Schema([]) }
    var isLive: Bool { false }

    func run(into sink: any RowSink) {}
}
