import Dashboards
import Feeds
import Foundation

/// An issuer as it describes itself (OpenID Connect Discovery 1.0, section 3).
struct IssuerDocument: Hashable, Decodable {
    var issuer: String
    var authorizationEndpoint: String?
    var tokenEndpoint: String?
    var jwksURI: String
    var endSessionEndpoint: String?
    /// Where tokens that nobody needs any more are given back (RFC 7009).
    var revocationEndpoint: String?
    /// How a client shows its secret; as a header where nothing is said.
    var tokenEndpointAuthMethods: [String]?
    var codeChallengeMethods: [String]?
    /// Whether answers that lead browsers back name the issuer (RFC 9207, section 3); they needn't where nothing is
    /// said.
    var answersNameIssuer: Bool?

    enum CodingKeys: String, CodingKey {
        case issuer
        case authorizationEndpoint = "authorization_endpoint"
        case tokenEndpoint = "token_endpoint"
        case jwksURI = "jwks_uri"
        case endSessionEndpoint = "end_session_endpoint"
        case revocationEndpoint = "revocation_endpoint"
        case tokenEndpointAuthMethods = "token_endpoint_auth_methods_supported"
        case codeChallengeMethods = "code_challenge_methods_supported"
        case answersNameIssuer = "authorization_response_iss_parameter_supported"
    }

    /// Asks an issuer.
    ///
    /// - Throws: `FeedError` where it can't be asked, says that it is another one, or names addresses that others could
    ///   answer for.
    static func read(of issuer: String) async throws -> IssuerDocument {
        let root = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
        let bytes = try await bytes(of: root + "/.well-known/openid-configuration")
        return try IssuerDocument(bytes, of: issuer)
    }

    /// - Throws: `FeedError` where it isn't the document of this issuer.
    init(_ bytes: Data, of issuer: String) throws(FeedError) {
        guard let document = try? JSONDecoder().decode(Self.self, from: bytes) else {
            throw FeedError("its discovery document can't be read, or names no jwks_uri")
        }
        guard document.issuer == issuer else {
            let named = document.issuer.prefix(200)
            throw FeedError("its discovery document says that it is \(named), to the letter")
        }
        let addresses = [
            document.jwksURI, document.authorizationEndpoint, document.tokenEndpoint,
            document.endSessionEndpoint, document.revocationEndpoint,
        ]
        // Only a provider on this machine leads to others on it.
        let isLocal = issuer.lowercased().hasPrefix("http:")
        for address in addresses.compactMap(\.self)
        where !address.isSafeAddress || !isLocal && !address.lowercased().hasPrefix("https:") {
            let named = address.prefix(200)
            throw FeedError("its discovery document names \(named), which isn't https")
        }
        self = document
    }

    /// The answer of an address.
    static func bytes(of address: String) async throws -> Data {
        guard let url = URL(string: address) else {
            throw FeedError("\(address.prefix(200)) is no address")
        }
        let document = HTTPDocument(url, timeout: 10, limit: 1 << 20)
        return Data(try await document.read()?.bytes ?? [])
    }
}
