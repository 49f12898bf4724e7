package import Transport

/// Answers what is asked `at` a time by the site of that moment, and all else by that of the present.
package struct PastRoutes: HTTPHandler {
    private let site: Site
    private let present: any HTTPHandler

    package init(_ site: Site, else present: any HTTPHandler) {
        (self.site, self.present) = (site, present)
    }

    package func response(atOnce request: HTTPRequest) -> HTTPResponse? {
        present.response(atOnce: request)
    }

    package func readsStream(of request: HTTPRequest) -> Bool { present.readsStream(of: request) }

    package func pattern(of request: HTTPRequest) -> String? { present.pattern(of: request) }

    @concurrent package func respond(to request: HTTPRequest) async -> HTTPResponse {
        // Without a right nothing that is made of rows is asked for.
        guard [.get, .head].contains(request.method), request.query["at"] != nil,
            Permission(request) != .nothing
        else { return await present.respond(to: request) }
        switch site.moment(of: request) {
        case .failure(let refusal): return site.response(to: request, refused: refusal)
        case .success(let moment):
            if let refusal = await site.refusal(of: request, at: moment) { return refusal }
            let seen = await site.shown(at: moment).seen(by: request.identity)
            return await seen.routes.respond(to: request)
        }
    }
}
