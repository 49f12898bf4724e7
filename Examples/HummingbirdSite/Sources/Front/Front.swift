import Hummingbird
import HummingbirdCore

/// An application of one's own, some of whose routes are a site of dashboards.
///
///     soundings serve --port 8080 &
///     swift run Front
///
/// The site is another program: `SITE_PORT` says where it listens on this machine, `SITE_PATH` below
/// which path if any, and `PORT` where this one listens.
@main
enum Front {
    static func main() async throws {
        let environment = Environment()
        let site = Site(
            port: environment.get("SITE_PORT", as: Int.self) ?? 8_080,
            path: environment.get("SITE_PATH") ?? "")
        let router = Router()
        router.get("/") { _, _ in "The application's own page. The dashboards are at /d/weather\n" }
        site.addRoutes(to: router)
        let application = Application(
            router: router,
            server: HTTPServerBuilder { responder in
                TunnellingChannel(to: site, before: HTTP1Channel(responder: responder))
            },
            configuration: .init(
                address: .hostname(
                    "127.0.0.1", port: environment.get("PORT", as: Int.self) ?? 8_081)))
        try await application.runService()
    }
}
