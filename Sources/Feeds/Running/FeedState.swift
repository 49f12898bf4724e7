package import Foundation

/// How a live feed is doing.
package enum FeedState: Hashable, Sendable {
    /// It hasn't heard of its source yet.
    case starting
    case running
    /// It failed, and is run again at a time.
    case waiting(FeedOutage)
    /// The source has ended.
    case ended
}

extension FeedState {
    /// Nil while the source isn't known to be out of reach.
    package var outage: FeedOutage? { if case .waiting(let outage) = self { outage } else { nil } }
}

/// A source that can't be read for now.
package struct FeedOutage: Hashable, Sendable {
    /// Why, in a sentence without its full stop that names the source.
    package var reason: String
    /// When it was first so.
    package var since: Date
    /// When it is tried again; nil for when it changes.
    package var retry: Date?

    package init(_ reason: String, since: Date, retry: Date?) {
        (self.reason, self.since, self.retry) = (reason, since, retry)
    }
}
