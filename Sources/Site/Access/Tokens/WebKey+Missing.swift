#if !SignedTokens
import Feeds
import Foundation

/// A key that verifies signatures: none is made in a program without the library that reads them.
struct WebKey: Sendable {
    let id: String?
    let algorithmName: String

    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool { false }

    /// - Throws: a `FeedError` for whoever has named an issuer or a provider.
    static func keys(in set: Data) async throws -> (keys: [WebKey], faults: [String]) {
        throw missing
    }

    /// - Throws: a `FeedError` for whoever has named an issuer.
    static func secret(_ secret: String) async throws -> WebKey { throw missing }

    private static let missing = FeedError(
        "this program is built without what checks signed tokens: its package needs the trait"
            + " SignedTokens of soundings")
}
#endif
