package import Foundation
import Synchronization

/// How far a live feed is with its source, for whoever watches the server.
package final class FeedProgress: Sendable {
    private struct State {
        var lastRead: Date?
        var unreadBytes: Int?
    }

    /// The feed's name in a configuration.
    package let kind: String
    private let state = Mutex(State())

    package init(of kind: String) { self.kind = kind }

    /// When the source last answered, with rows or without; nil before it first did.
    package var lastRead: Date? { state.withLock(\.lastRead) }

    /// How much the source had at its last answer that wasn't read yet, in bytes; nil where it doesn't say.
    package var unreadBytes: Int? { state.withLock(\.unreadBytes) }

    package func noteRead(at date: Date) { state.withLock { $0.lastRead = date } }

    package func note(unreadBytes bytes: Int) { state.withLock { $0.unreadBytes = bytes } }
}
