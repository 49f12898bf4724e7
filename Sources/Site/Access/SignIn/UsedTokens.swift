import Digests
import Foundation
import Synchronization

/// Tokens that are of use once, by their names, until they aren't accepted anyway.
final class UsedTokens: Sendable {
    private let ends = Mutex<[String: Date]>([:])

    /// Uses a token.
    ///
    /// - Parameters:
    ///   - name: the claim `jti`, of which a digest is kept.
    ///   - end: from when on it isn't accepted.
    ///   - now: the time.
    /// - Returns: whether that is the first time.
    func use(_ name: String, until end: Date, at now: Date = .now) -> Bool {
        let digest = Data(SHA256Digest(of: Array(name.utf8)).bytes).base64URL
        return ends.withLock { ends in
            guard ends[digest] == nil else { return false }
            if ends.count >= Self.most {
                ends = ends.filter { $0.value > now }
                let next = ends.min { $0.value < $1.value }
                if ends.count >= Self.most, let next { ends[next.key] = nil }
            }
            ends[digest] = end
            return true
        }
    }

    /// The provider alone signs them, so that nobody else can fill it.
    private static let most = 10_000
}
