/// The certificate of a server that is asked by https.
///
///     settings.tls = TLSSettings(certificate: "/etc/ssl/charts.pem", key: "/etc/ssl/private/charts.key")
public struct TLSSettings: Hashable, Sendable {
    /// The file of the certificate and those of its issuers, in PEM.
    public var certificate: String
    /// The file of its private key, in PEM and without a passphrase.
    public var key: String
    /// Days for which browsers ask by https alone (HSTS, RFC 6797); nil for not said.
    public var strictDays: Int?

    /// Makes the settings of a certificate.
    public init(certificate: String, key: String) {
        (self.certificate, self.key) = (certificate, key)
    }
}
