package import Dashboards
import Feeds
package import Foundation
import Synchronization
package import Transport

/// Those who get in, by what they show: a token, or the session that one began.
package final class AccessList: Sendable {
    fileprivate struct Entry {
        var identity: Identity
        var digest: [UInt8]
        /// Signs the sessions that begin with the token, so that they end when it does.
        var key: [UInt8]
    }

    fileprivate struct State {
        var entries: [Entry]
        /// Sessions that were signed out of, until they would have ended.
        var ended: [String: Date] = [:]
    }

    private let state: Mutex<State>

    package init(_ tokens: [AccessToken]) {
        state = Mutex(State(entries: tokens.map(Entry.init)))
    }

    /// Lets in others from now on.
    package func replace(with tokens: [AccessToken]) {
        let entries = tokens.map(Entry.init)
        state.withLock { $0.entries = entries }
    }

    /// All entries are compared, each in constant time.
    func identity(token: String) -> Identity? {
        let digest = SHA256.digest(of: Array(token.utf8))
        return state.withLock { state in
            var found: Identity?
            for entry in state.entries where SHA256.areEqual(entry.digest, digest) {
                found = entry.identity
            }
            return found
        }
    }

    /// The text of a cookie by which a browser is known until the session ends.
    func begin(_ identity: Identity, at now: Date = .now) -> String? {
        let ends = Int(now.timeIntervalSince1970) + Self.seconds
        let number = UInt64.random(in: .min ... .max)
        let other = UInt64.random(in: .min ... .max)
        let content =
            "\(identity.name).\(ends)."
            + String(number, radix: 36) + String(other, radix: 36)
        return state.withLock { state in
            state.entries.first { $0.identity.credential == identity.credential }
                .map { content + "." + $0.code(of: content) }
        }
    }

    func identity(session text: String, at now: Date = .now) -> Identity? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count < 512, parts.count == 4, let seconds = Int(parts[1]) else {
            return nil
        }
        let content = parts[..<3].joined(separator: ".")
        let (session, ends) = (
            String(parts[2]), Date(timeIntervalSince1970: Double(seconds))
        )
        return state.withLock { state in
            guard ends > now, state.ended[session] == nil,
                let entry = state.entries.first(where: { $0.identity.name == parts[0] }),
                SHA256.areEqual(Array(entry.code(of: content).utf8), Array(parts[3].utf8))
            else { return nil }
            var identity = entry.identity
            (identity.session, identity.ends) = (session, ends)
            return identity
        }
    }

    /// Ends a session before its time.
    func end(_ identity: Identity, at now: Date = .now) {
        guard let ends = identity.ends else { return }
        state.withLock { state in
            state.ended = state.ended.filter { $0.value > now }
            state.ended[identity.session] = ends
        }
    }

    /// Whether somebody who got in would get in again, with the same rights.
    package func isCurrent(_ identity: Identity, at now: Date = .now) -> Bool {
        if let ends = identity.ends, ends <= now { return false }
        return state.withLock { state in
            guard state.ended[identity.session] == nil || identity.session.isEmpty else {
                return false
            }
            var plain = identity
            (plain.session, plain.ends) = ("", nil)
            return state.entries.contains { $0.identity == plain }
        }
    }

    /// A working day.
    static let seconds = 12 * 3_600
}

extension AccessList.Entry {
    fileprivate init(_ token: AccessToken) {
        let secret = Array(token.secret.utf8)
        digest = SHA256.digest(of: secret)
        key = HMAC.code(of: Array("soundings session".utf8), by: secret)
        let isRestricted = token.dashboards != nil || token.tables != nil
        identity = Identity(
            name: token.name, role: Identity.Role(rawValue: token.role.rawValue) ?? .view,
            dashboards: token.dashboards ?? (isRestricted ? [] : nil),
            tables: token.tables ?? (isRestricted ? [] : nil))
        identity.claims = token.claims
        identity.credential = HMAC.text(of: Array("soundings name".utf8), by: secret)
    }

    fileprivate func code(of content: String) -> String {
        HMAC.text(of: Array(content.utf8), by: key)
    }
}

extension SHA256 {
    /// In a time that says nothing of where they differ.
    static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        var difference: UInt8 = 0
        for index in one.indices { difference |= one[index] ^ other[index] }
        return difference == 0
    }
}
