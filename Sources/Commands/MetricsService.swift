import CoreMetrics
import Logging
import ServiceLifecycle
package import Site

/// The metrics that a program makes through swift-metrics, which `/metrics` shows.
package let programMetrics = ProgramMetrics()

/// Has the program's own metrics shown by `/metrics`; once in a process, before the first metric.
package func bootstrapMetrics() { MetricsSystem.bootstrap(programMetrics) }

/// Says in the log that a program's own metrics go nowhere, where it has set up none.
package func warnOfUncountedMetrics() {
    guard MetricsSystem.factory is NOOPMetricsHandler else { return }
    Logger(label: "soundings").warning(
        """
        bootstrap() sets up no metrics, so that the program's own aren't counted: \
        MetricsSystem.bootstrap(metricsFactory) shows them at /metrics
        """)
}

/// Hands the server's metrics on to where a program sends its own, every few seconds.
struct MetricsService: Service {
    private let site: Site
    private let factory: any MetricsFactory
    private static let pause = Duration.seconds(5)

    /// - Returns: nil where they go nowhere else than to `/metrics`.
    init?(of site: Site) {
        let factory = MetricsSystem.factory
        guard !(factory is ProgramMetrics || factory is NOOPMetricsHandler) else { return nil }
        (self.site, self.factory) = (site, factory)
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var handed = HandedMetrics(to: factory)
            while !Task.isCancelled {
                handed.update(site.metricFamilies)
                try? await Task.sleep(for: Self.pause)
            }
        }
        // A service that returns would end the others.
        try? await gracefulShutdown()
    }
}
