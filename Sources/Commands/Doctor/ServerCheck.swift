import Feeds
import Foundation

/// Whether the server answers as viewers ask it, sockets included.
struct ServerCheck: DeploymentCheck {
    let server: RemoteServer
    private var url: URL { server.url }

    /// A clock that is further off shows.
    private static let mostSkew = 2.0

    func findings() async -> [Finding] {
        let health: RemoteServer.Answer
        do { health = try await server.answer(at: "healthz") } catch {
            let reason = (error as? Failure)?.message ?? "\(error)"
            return [
                .fault(
                    "server", reason,
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
            let status = try? await server.answer(at: "readyz").status
            guard status != 200 else { return .fine("readiness", "first pages are made") }
            return .warning(
                "readiness", "it isn't ready yet: tables are being read",
                "Ask again; /readyz says when.")
        }
    }

    private var sockets: Finding {
        get async {
            switch await server.upgrade() {
            case .switched: .fine("sockets", "WebSocket connections get through")
            case .answered(401) where server.token == nil:
                .warning(
                    "sockets", "not tried: the server asks for a token",
                    "Name a viewer's: --token-file FILE.")
            case .answered(401):
                .fault(
                    "sockets", "the server doesn't know the token",
                    "Name one of those in server.yaml: --token-file FILE.")
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
