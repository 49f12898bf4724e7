/// The dashboards of a program, or some of them.
///
///     struct Restaurant: DashboardScene {
///         var dashboards: [Dashboard] {
///             [Dashboard("orders", title: "Orders") { Rows(orders) }]
///         }
///     }
public protocol DashboardScene {
    /// In the order of the list of dashboards.
    var dashboards: [Dashboard] { get }
}

/// Some scenes, one after the other.
///
///     struct Restaurants: DashboardServer {
///         var body: some DashboardScene {
///             Dashboard("orders", title: "Orders") { Rows(orders) }
///             Dashboard("prices", title: "Prices") {
///                 ValuePanel("Median price", orders.median { $0.price }, unit: "euros")
///             }
///         }
///     }
public struct DashboardScenes: DashboardScene {
    /// Those of all scenes.
    public let dashboards: [Dashboard]
}

/// Collects scenes.
///
///     struct Stations: DashboardServer {
///         var body: some DashboardScene {
///             for name in ["north", "south"] {
///                 Dashboard(name, title: name.capitalized) { Rows(orders) }
///             }
///         }
///     }
@resultBuilder
public struct DashboardSceneBuilder {
    /// A scene.
    public static func buildExpression(_ scene: some DashboardScene) -> [Dashboard] {
        scene.dashboards
    }

    /// Scenes one after the other.
    public static func buildBlock(_ scenes: [Dashboard]...) -> [Dashboard] {
        scenes.flatMap(\.self)
    }

    /// Scenes that may be left out.
    public static func buildOptional(_ scenes: [Dashboard]?) -> [Dashboard] { scenes ?? [] }

    /// The first of two choices.
    public static func buildEither(first scenes: [Dashboard]) -> [Dashboard] { scenes }

    /// The second of two choices.
    public static func buildEither(second scenes: [Dashboard]) -> [Dashboard] { scenes }

    /// Scenes of a loop.
    public static func buildArray(_ scenes: [[Dashboard]]) -> [Dashboard] { scenes.flatMap(\.self) }

    /// All scenes as one.
    public static func buildFinalResult(_ scenes: [Dashboard]) -> DashboardScenes {
        DashboardScenes(dashboards: scenes)
    }
}
