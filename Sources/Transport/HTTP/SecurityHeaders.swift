/// The security headers of every response.
struct SecurityHeaders: Hashable, Sendable {
    private let page: String
    private let picture: String
    private let origins: Set<String>
    private let strictness: [HTTPResponse.Header]

    /// - Parameters:
    ///   - frameAncestors: the origins whose pages may have these in a frame, or 'self'.
    ///   - origins: those whose pages may read what is answered, in lower case.
    ///   - strictSeconds: for which browsers ask by https alone; nil for not said.
    init(
        frameAncestors: [String] = [], origins: Set<String> = [], strictSeconds: Int? = nil
    ) {
        let strict = strictSeconds.map { "max-age=\($0)" }
        strictness = strict.map { [.init("strict-transport-security", $0)] } ?? []
        self.origins = origins
        let ancestors = frameAncestors.isEmpty ? "'none'" : frameAncestors.joined(separator: " ")
        page = Self.pagePolicy + "; frame-ancestors \(ancestors)"
        picture = Self.picturePolicy + "; frame-ancestors \(ancestors)"
    }

    /// No inline script or style, and nothing from elsewhere.
    private static let pagePolicy = """
        default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
        img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'
        """

    /// A stand-alone picture carries its style, and runs nothing when it is opened by itself.
    private static let picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

    /// - Parameters:
    ///   - type: of what is answered.
    ///   - request: nil when it could not be read.
    /// - Returns: the headers.
    func headers(forType type: String?, to request: HTTPRequest?) -> [HTTPResponse.Header] {
        let isPicture = type?.hasPrefix("image/svg+xml") ?? false
        return [
            .init("content-security-policy", isPicture ? picture : page),
            .init("x-content-type-options", "nosniff"),
            .init("referrer-policy", "no-referrer"),
            // For answers that say nothing else of it: without it caches may keep some of them.
            .init("cache-control", "no-store"),
        ] + strictness + sharing(with: request)
    }

    /// Pages of other origins read without the viewer's cookies, and change nothing (Fetch standard, CORS protocol).
    private func sharing(with request: HTTPRequest?) -> [HTTPResponse.Header] {
        guard !origins.isEmpty, let request, [.get, .head].contains(request.method) else {
            return []
        }
        let vary = HTTPResponse.Header("vary", "origin")
        guard let origin = request.headers["origin"], origins.contains(origin.lowercased()) else {
            return [vary]
        }
        return [vary, .init("access-control-allow-origin", origin)]
    }
}
