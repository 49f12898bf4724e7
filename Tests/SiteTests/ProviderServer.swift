import Foundation
import Live
@testable import Site
import TestClients
import Transport

/// A provider of OpenID Connect that lets in nobody: it describes itself, publishes no key, and answers each code
/// with a token of none.
struct ProviderServer: Sendable {
    let issuer: String

    /// Serves it while the body runs.
    ///
    /// - Parameters:
    ///   - fields: further ones of its description, as JSON.
    ///   - body: what is done meanwhile.
    /// - Throws: what the body throws.
    static func running(
        _ fields: String = "", _ body: (ProviderServer) async throws -> Void
    ) async throws {
        let service = ServiceThread()
        var configuration = ServerConfiguration()
        configuration.port = 0
        let registry = ViewRegistry(dashboards: [], tables: [], epoch: "") { _ in }
        let server = SocketServer(
            configuration, handler: Routes(routes(fields)),
            webSockets: ClientConnectionFactory(
                to: Subscriptions(on: service), of: registry),
            on: service)
        let port = try await server.start().port
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(ProviderServer(issuer: "http://127.0.0.1:\(port)")))
        } catch {
            result = .failure(error)
        }
        await server.stop()
        try result.get()
    }

    private static func routes(_ fields: String) -> [Route] {
        [
            Route(.get, "/.well-known/openid-configuration") { request, _ in
                let issuer = "http://" + (request.headers["host"] ?? "")
                return .json(
                    """
                    {"issuer":"\(issuer)","authorization_endpoint":"\(issuer)/authorize",\
                    "token_endpoint":"\(issuer)/token","jwks_uri":"\(issuer)/keys"\(fields)}
                    """)
            },
            Route(.get, "/keys") { _, _ in .json(#"{"keys":[]}"#) },
            Route(.post, "/token") { request, _ in
                let issuer = "http://" + (request.headers["host"] ?? "")
                let parts = [#"{"alg":"ES256"}"#, #"{"iss":"\#(issuer)"}"#, "signature"]
                    .map { Data($0.utf8).base64URL }
                return .json(#"{"id_token":"\#(parts.joined(separator: "."))"}"#)
            },
        ]
    }
}
