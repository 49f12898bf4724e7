import Dashboards
import Transport

/// Whether the configuration can be served, and to whom.
struct ConfigurationCheck: DeploymentCheck {
    let configuration: Result<Configuration, any Error>

    func findings() -> [Finding] {
        switch configuration {
        case .failure(let error):
            return [
                .fault(
                    "configuration", "\(error)",
                    "soundings check says the same after each edit.")
            ]
        case .success(let configuration):
            return [
                .fine("configuration", configuration.dashboards.count.counted("dashboard")),
                access(to: configuration),
            ]
        }
    }

    private func access(to configuration: Configuration) -> Finding {
        let settings = configuration.settings
        var server = ServerConfiguration()
        server.host = settings.host ?? server.host
        server.socket = settings.socket
        switch settings.access {
        case .tokens? where !configuration.warnings.isEmpty:
            return .warning(
                "access", configuration.warnings.map(\.description).joined(separator: "; "),
                "Keep tokens in the service's environment or in files that nobody else reads, and "
                    + "name dashboards and tables as they are called."
            )
        case .tokens?: return .fine("access", "only those who have a token")
        case nil where server.isReachedByOthers:
            return .fault(
                "access", "others reach \(server.address.url), and nothing says who gets in",
                "Say access: open in server.yaml, or list tokens there (Documentation/access.md).")
        case nil where settings.path == nil && settings.allowedHosts.isEmpty:
            return .fine("access", "everybody on this machine")
        default:
            return .warning(
                "access", "everybody who reaches the server sees and changes everything",
                "Where that isn't meant, list tokens in server.yaml (Documentation/access.md).")
        }
    }
}
