/// The security headers of every response.
enum SecurityHeaders {
    /// No inline script or style, nothing from elsewhere, and no page may frame ours.
    static let pagePolicy = """
        default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
        img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; \
        frame-ancestors 'none'
        """

    /// A stand-alone picture carries its style, and runs nothing when it is opened by itself.
    static let picturePolicy = """
        default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'
        """

    static func headers(forType type: String?) -> [HTTPResponse.Header] {
        let isPicture = type?.hasPrefix("image/svg+xml") ?? false
        return [
            .init("content-security-policy", isPicture ? picturePolicy : pagePolicy),
            .init("x-content-type-options", "nosniff"),
            .init("referrer-policy", "no-referrer"),
        ]
    }
}
