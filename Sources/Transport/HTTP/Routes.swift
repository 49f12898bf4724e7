/// Finds the handler of a request by path and method.
package struct Routes: HTTPHandler {
    package typealias State = @Sendable () -> HTTPResponse

    private let routes: [Route]
    private let states: [String: State]

    /// - Parameters:
    ///   - routes: each by method and path pattern.
    ///   - states: by path, what is read on the service thread.
    package init(_ routes: [Route], states: [String: State] = [:]) {
        self.states = states
        self.routes =
            routes + states.map { path, state in Route(.get, path) { _, _ in state() } }
    }

    /// Every method with the pattern of its paths.
    package var addresses: [(method: HTTPMethod, pattern: String)] {
        routes.map { ($0.method, $0.address) }
    }

    package func response(atOnce request: HTTPRequest) -> HTTPResponse? {
        request.method == .get || request.method == .head ? states[request.path]?() : nil
    }

    package func readsStream(of request: HTTPRequest) -> Bool {
        routes.contains {
            $0.readsStream && $0.method == request.method
                && $0.parameters(in: request.path) != nil
        }
    }

    package func pattern(of request: HTTPRequest) -> String? {
        if request.isUpgrade { return request.path }
        return routes.first { $0.parameters(in: request.path) != nil }?.address
    }

    /// 404 if no route has the path, 405 if one has it under other methods; HEAD is answered as GET.
    @concurrent package func respond(to request: HTTPRequest) async -> HTTPResponse {
        if request.path == "*" {
            let names = HTTPMethod.allCases.map(\.rawValue).joined(separator: ", ")
            return HTTPResponse(status: 204, headers: [.init("allow", names)])
        }
        let found = routes.compactMap { route in
            route.parameters(in: request.path).map { (route, $0) }
        }
        let method = request.method == .head ? .get : request.method
        if let (route, parameters) = found.first(where: { $0.0.method == method }) {
            return await route.respond(request, parameters)
        }
        if found.isEmpty { return .refusal(404, "there is nothing at \(request.path)") }
        let allowed = Set(found.flatMap { $0.0.method == .get ? [.get, .head] : [$0.0.method] })
        return .methodNotAllowed(allowed: HTTPMethod.allCases.filter(allowed.contains))
    }
}

/// A method and a path pattern, whose `{name}` stands for one part of the path and a last `{name*}`
/// for the rest of it.
///
/// ```swift
/// Route(.get, "/d/{name}") { request, parameters in .html(page(parameters["name"])) }
/// ```
package struct Route: Sendable {
    package typealias Answer =
        @Sendable (HTTPRequest, _ parameters: [String: String]) async -> HTTPResponse

    let method: HTTPMethod
    let readsStream: Bool
    let respond: Answer
    let address: String
    private let pattern: [Part]

    private enum Part: Hashable {
        case text(Substring)
        case one(String)
        case rest(String)
    }

    /// - Parameters:
    ///   - method: of the requests.
    ///   - pattern: of their paths.
    ///   - readsStream: whether they are handled while their bodies come.
    ///   - respond: answers them.
    package init(
        _ method: HTTPMethod, _ pattern: String, readsStream: Bool = false,
        respond: @escaping Answer
    ) {
        (self.method, self.readsStream) = (method, readsStream)
        (self.respond, address) = (respond, pattern)
        self.pattern = Self.parts(of: pattern).map { part in
            guard part.hasPrefix("{"), part.hasSuffix("}") else { return .text(part) }
            let name = part.dropFirst().dropLast()
            return name.hasSuffix("*") ? .rest(String(name.dropLast())) : .one(String(name))
        }
    }

    func parameters(in path: String) -> [String: String]? {
        var parts = Self.parts(of: path)[...]
        var parameters: [String: String] = [:]
        for part in pattern {
            if case .rest(let name) = part {
                parameters[name] = parts.joined(separator: "/")
                return parameters
            }
            guard let given = parts.popFirst() else { return nil }
            switch part {
            case .text(let text): if given != text { return nil }
            case .one(let name), .rest(let name):
                if given.isEmpty { return nil }
                parameters[name] = String(given)
            }
        }
        return parts.isEmpty ? parameters : nil
    }

    private static func parts(of path: String) -> [Substring] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0 }
    }
}
