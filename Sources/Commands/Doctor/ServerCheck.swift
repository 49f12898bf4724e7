import Feeds
import Foundation

/// Whether the server answers as viewers ask it, sockets included.
struct ServerCheck: DeploymentCheck {
    let url: URL

    /// A clock that is further off shows.
    private static let mostSkew = 2.0

    func findings() async -> [Finding] {
        let health: RemoteServer.Answer
        do { health = try await RemoteServer(url: url).answer(at: "healthz") } catch {
            return [
                .fault(
                    "server", "\(error)",
                    "See that it runs, and that name, port and certificate are right.")
            ]
        }
        guard health.status == 200 else {
            return [
                .fault(
                    "server", "\(url)/healthz answers \(health.status)",
                    "The proxy's path must be the server's own: path: in server.yaml.")
            ]
        }
        return [.fine("server", "\(url) answers")] + skew(health) + [
            await readiness, await sockets,
        ]
    }

    private func skew(_ answer: RemoteServer.Answer) -> [Finding] {
        guard let date = answer.date else { return [] }
        let seconds = abs(date.timeIntervalSinceNow)
        guard seconds > Self.mostSkew else { return [] }
        return [
            .warning(
                "server", "its clock is \(Int(seconds.rounded())) s off this machine's",
                "Install systemd-timesyncd or chrony on both.")
        ]
    }

    private var readiness: Finding {
        get async {
            let status = try? await RemoteServer(url: url).answer(at: "readyz").status
            guard status != 200 else { return .fine("readiness", "first pages are made") }
            return .warning(
                "readiness", "it isn't ready yet: tables are being read",
                "Ask again; /readyz says when.")
        }
    }

    private var sockets: Finding {
        get async {
            switch await RemoteServer(url: url).upgrade() {
            case .switched: .fine("sockets", "WebSocket connections get through")
            case .answered(let status):
                .fault(
                    "sockets", "\(url)/ws answers \(status) to a page that connects",
                    status == 403
                        ? "Name the pages' origin: allowedHosts or allowedOrigins in server.yaml."
                        : "The proxy must pass Upgrade and Connection on (Documentation/operating.md)."
                )
            case .untried(let reason): .warning("sockets", reason, "Install curl and ask again.")
            }
        }
    }
}
