package import Foundation
package import Logs
import Synchronization

/// The parts of pages' addresses that are too long for one, under tokens that pages choose at random.
///
/// A token grants access to its text, like a link.
package final class AddressBook: Sendable {
    /// The outcome of keeping a text.
    package enum Outcome: Sendable {
        case kept
        /// There is another text under the token.
        case taken
        /// The client has kept too many within the last minute.
        case tooMany
    }

    private let store = Mutex<any AddressStore>(MemoryAddresses())
    /// The number of texts that each client has kept since the minute began.
    private let counts = Mutex((minute: 0, byClient: [String: Int]()))

    package init() {}

    /// Keeps texts in another place from now on.
    package func keep(in new: any AddressStore) { store.withLock { $0 = new } }

    /// Returns the text under a token; nil where there is none.
    package func text(under token: String) async throws(LogError) -> String? {
        guard Self.isToken(token) else { return nil }
        return try await store.withLock(\.self).text(under: token)
    }

    /// Keeps a text under a token that has none yet.
    package func keep(
        _ text: String, under token: String, for client: String, at date: Date = .now
    ) async throws(LogError) -> Outcome {
        guard countsIn(client, at: date) else { return .tooMany }
        return try await store.withLock(\.self).keep(text, under: token) == text ? .kept : .taken
    }

    /// Whether a text has the form of a token.
    package static func isToken(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z0-9_-]{22}/) != nil
    }

    private func countsIn(_ client: String, at date: Date) -> Bool {
        let minute = Int(date.timeIntervalSince1970 / 60)
        return counts.withLock { counts in
            if counts.minute != minute { counts = (minute, [:]) }
            counts.byClient[client, default: 0] += 1
            return counts.byClient[client, default: 0] <= Self.mostPerMinute
        }
    }

    /// A person makes fewer choices; an office behind one address makes as many at most.
    private static let mostPerMinute = 240
}
