/// The security headers of every response.
struct SecurityHeaders: Hashable, Sendable {
    private let page: String
    private let picture: String

    /// - Parameter frameAncestors: the origins whose pages may have these in a frame, or 'self'.
    init(frameAncestors: [String] = []) {
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

    func headers(forType type: String?) -> [HTTPResponse.Header] {
        let isPicture = type?.hasPrefix("image/svg+xml") ?? false
        return [
            .init("content-security-policy", isPicture ? picture : page),
            .init("x-content-type-options", "nosniff"),
            .init("referrer-policy", "no-referrer"),
        ]
    }
}
