import ServiceLifecycle
import Site

/// Appends samples of the server's metrics to its own dashboard, every few seconds.
struct ServerSamplesService: Service {
    private let site: Site
    private let dashboard: ServerDashboard
    private static let pause = Duration.seconds(5)

    init(of site: Site, to dashboard: ServerDashboard) {
        (self.site, self.dashboard) = (site, dashboard)
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var totals = ServerDashboard.Totals()
            while !Task.isCancelled {
                await dashboard.append(site.metricFamilies, since: &totals)
                try? await Task.sleep(for: Self.pause)
            }
        }
        // A service that returns would end the others.
        try? await gracefulShutdown()
    }
}
