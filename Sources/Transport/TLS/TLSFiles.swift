/// The files by which a server is known over TLS.
package struct TLSFiles: Hashable, Sendable {
    /// Its certificate and those of its issuers, in PEM.
    package var certificate: String
    /// The certificate's private key, in PEM and without a passphrase.
    package var key: String
    /// Seconds for which browsers ask by https alone (RFC 6797); nil for not said.
    package var strictSeconds: Int?

    package init(certificate: String, key: String) {
        (self.certificate, self.key) = (certificate, key)
    }
}
