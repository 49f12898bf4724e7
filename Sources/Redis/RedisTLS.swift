/// How a Redis server is known whose address begins with `rediss://`, and how this client is known to it: paths of
/// files in PEM, which each connection reads anew.
package struct RedisTLS: Hashable, Sendable {
    /// The certificates of the authorities that are believed; nil for those of the system.
    package var authorities: String?
    /// This client's own certificate, with those between it and an authority; nil where none is asked for.
    package var certificate: String?
    /// The key of the certificate; nil where it stands in the same file.
    package var key: String?

    package init(authorities: String? = nil, certificate: String? = nil, key: String? = nil) {
        (self.authorities, self.certificate, self.key) = (authorities, certificate, key)
    }

    package var isEmpty: Bool { self == RedisTLS() }
}
