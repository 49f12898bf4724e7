package import Transport

/// Answers about the server's state at once, in full to those who see everything.
///
/// They pass no middleware, so that they wait for nobody's work.
package struct GuardedRoutes: HTTPHandler {
    private let site: Site
    private let routes: Routes
    private let list: AccessList

    package init(_ site: Site, _ list: AccessList) {
        (self.site, routes, self.list) = (site, site.routes, list)
    }

    package func response(atOnce request: HTTPRequest) -> HTTPResponse? {
        guard let response = routes.response(atOnce: request) else { return nil }
        if let identity = list.identity(of: request), site.seesAll(identity) { return response }
        switch request.path {
        case "/healthz": return .json(#"{"status":"ok"}"# + "\n")
        case "/readyz":
            let status = response.status == 200 ? "ready" : "starting"
            return .json(#"{"status":"\#(status)"}"# + "\n", status: response.status)
        default: return nil
        }
    }

    package func readsStream(of request: HTTPRequest) -> Bool { routes.readsStream(of: request) }

    package func pattern(of request: HTTPRequest) -> String? { routes.pattern(of: request) }

    @concurrent package func respond(to request: HTTPRequest) async -> HTTPResponse {
        // Whoever needs no right may be nobody, and gets nothing that is made of rows.
        if Permission(request) == .nothing { return await routes.respond(to: request) }
        let seen = await site.seen(by: request.identity)
        return await seen.routes.respond(to: request)
    }
}
