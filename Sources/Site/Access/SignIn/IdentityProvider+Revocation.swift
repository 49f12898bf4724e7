import Feeds
import Foundation
import Logging
import Transport

/// A refresh token goes with its session (RFC 7009), so that nobody can use it later.
extension IdentityProvider {
    /// Ends a session at once; its provider is told beside that, once, where it can be.
    func signOut(_ identity: Identity) {
        guard let token = sessions.end(identity)?.token,
            let endpoint = keys.document?.revocationEndpoint.flatMap(URL.init)
        else { return }
        let message = [("token", token), ("token_type_hint", "refresh_token")]
        Task { await revoke(by: request(message, endpoint)) }
    }

    private func revoke(by request: FormPost) async {
        do {
            let (status, _) = try await request.send()
            if status != 200 { logger.warning("\(title) keeps a refresh token: \(status)") }
        } catch {
            logger.warning("\(title) keeps a refresh token: \(error)")
        }
    }
}
