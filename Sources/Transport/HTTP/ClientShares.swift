import Synchronization

/// How much of the server one client takes at a time, by address and by credential: what is over its share is
/// refused, so that others find room.
package final class ClientShares: Sendable {
    /// The most of one client; nil for as much as there is.
    package struct Limits: Hashable, Sendable {
        /// Requests that are handled at one time.
        ///
        /// A page has six connections, an office behind one address some hundred pages, which don't all ask
        /// at once.
        package var requestsPerAddress: Int? = 512
        package var requestsPerIdentity: Int?
        /// Open WebSockets.
        package var socketsPerAddress: Int?
        package var socketsPerIdentity: Int?

        package init() {}
    }

    private struct Key: Hashable {
        enum Kind {
            case requestsOfAddress, requestsOfIdentity, socketsOfAddress, socketsOfIdentity
        }
        var kind: Kind
        var client: String
    }

    /// Tallies of refusals.
    package let refusedRequests = Tally()
    package let refusedSockets = Tally()
    /// How many sockets are open.
    package let openSockets = Tally()
    private let limits: Limits
    private let counts = Mutex<[Key: Int]>([:])

    package init(_ limits: Limits = Limits()) { self.limits = limits }

    /// Counts a socket, unless it is one too many.
    package func open(address: String, credential: String) -> Bool {
        let isOpen = enter([
            (Key(kind: .socketsOfAddress, client: address), limits.socketsPerAddress),
            (Key(kind: .socketsOfIdentity, client: credential), limits.socketsPerIdentity),
        ])
        (isOpen ? openSockets : refusedSockets).add(1)
        return isOpen
    }

    package func close(address: String, credential: String) {
        openSockets.add(-1)
        leave(Key(kind: .socketsOfAddress, client: address))
        leave(Key(kind: .socketsOfIdentity, client: credential))
    }

    /// Whoever isn't known has no share.
    private func enter(_ shares: [(key: Key, limit: Int?)]) -> Bool {
        counts.withLock { counts in
            let hasRoom = shares.allSatisfy { key, limit in
                key.client.isEmpty || counts[key, default: 0] < limit ?? .max
            }
            if hasRoom {
                for (key, _) in shares where !key.client.isEmpty { counts[key, default: 0] += 1 }
            }
            return hasRoom
        }
    }

    private func leave(_ key: Key) {
        counts.withLock { counts in
            if let count = counts[key] { counts[key] = count > 1 ? count - 1 : nil }
        }
    }
}

// MARK: Requests

extension ClientShares {
    /// Refuses requests of addresses, and behind access control of credentials.
    package struct Gate: HTTPMiddleware {
        fileprivate let shares: ClientShares
        fileprivate let isBehindAccess: Bool

        package func respond(to request: HTTPRequest, next: HTTPResponder) async -> HTTPResponse {
            let key =
                isBehindAccess
                ? Key(kind: .requestsOfIdentity, client: request.identity.credential)
                : Key(kind: .requestsOfAddress, client: request.remote)
            let limits = shares.limits
            let limit = isBehindAccess ? limits.requestsPerIdentity : limits.requestsPerAddress
            guard shares.enter([(key, limit)]) else {
                shares.refusedRequests.add(1)
                return .refusal(429, "too many requests at once, try again").retry(after: 1)
            }
            defer { shares.leave(key) }
            return await next(request)
        }
    }

    package var ofAddresses: Gate { Gate(shares: self, isBehindAccess: false) }

    package var ofIdentities: Gate { Gate(shares: self, isBehindAccess: true) }
}
