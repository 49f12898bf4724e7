package import Dashboards
import Digests
import Feeds
package import Foundation
import Logging
import Synchronization
package import Transport

/// Those who get in, by what they show: a token, the session that one began, a signed link, or a token that
/// an issuer has signed.
package final class AccessList: Sendable {
    fileprivate struct Entry {
        var identity: Identity
        var digest: SHA256Digest
        /// Signs the sessions that begin with the token, so that they end when it does.
        var key: [UInt8]
    }

    fileprivate struct State {
        var entries: [Entry]
        var linkKeys: [String]
        var provider: IdentityProvider?
    }

    private let state: Mutex<State>
    private let ended = EndedSessions()
    let issuers: TokenIssuers

    package init(_ tokens: AccessTokens) {
        issuers = TokenIssuers(tokens.issuers)
        state = Mutex(
            State(
                entries: tokens.tokens.map(Entry.init), linkKeys: tokens.linkKeys,
                provider: tokens.signIn.map(IdentityProvider.init)))
    }

    /// Lets in others from now on.
    package func replace(with tokens: AccessTokens) {
        let entries = tokens.tokens.map(Entry.init)
        state.withLock { state in
            (state.entries, state.linkKeys) = (entries, tokens.linkKeys)
            // One that is as before keeps its sessions.
            guard state.provider?.settings != tokens.signIn else { return }
            state.provider = tokens.signIn.map(IdentityProvider.init)
        }
        issuers.replace(with: tokens.issuers)
    }

    /// Has sign-outs outlast the process, in a folder that is made for the first of them.
    package func keepSignOuts(in folder: String) {
        ended.keep(in: EndedSessionsFile(path: folder + "/ended-sessions.json"))
    }

    /// Reads the keys of issuers, which may have others by now.
    package func readKeys() async {
        await issuers.readKeys()
        await provider?.readKeys()
    }

    /// Lets sessions at the provider go on that would end soon.
    ///
    /// - Returns: whether open pages have to be told that some ended, or have other rights.
    package func renewSessions() async -> Bool {
        await provider?.renewSessions { identity, reason in
            Logger(label: "audit").notice(
                "signed out", metadata: ["who": "\(identity.name)", "why": "\(reason)"])
        } ?? false
    }

    /// Faults of the keys of issuers and of the provider where people sign in, as they are now.
    package func keyFaults() async -> KeyFaults {
        var faults = await issuers.keyFaults()
        if let provider { faults.append(await provider.keyFaults()) }
        return faults
    }

    /// Where people sign in.
    var provider: IdentityProvider? { state.withLock(\.provider) }

    /// Whether a token lets somebody in.
    var acceptsTokens: Bool { state.withLock { !$0.entries.isEmpty } || !issuers.isEmpty }

    /// The owner of a secret; all entries are compared, each in constant time.
    func identity(secret token: String) -> Identity? {
        let digest = SHA256Digest(of: Array(token.utf8))
        return state.withLock { state in
            var found: Identity?
            for entry in state.entries where entry.digest == digest {
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
        guard ends > now else { return nil }
        let found: Identity? = state.withLock { state in
            guard let entry = state.entries.first(where: { $0.identity.name == parts[0] }),
                let code = Data(base64URL: String(parts[3])), entry.signed(content, with: code)
            else { return nil }
            var identity = entry.identity
            (identity.session, identity.ends) = (session, ends)
            return identity
        }
        return found.flatMap { ended.contains($0.session) ? nil : $0 }
    }

    /// Whom a link lets in.
    func identity(link text: String, at now: Date = .now) throws(SignedLink.Fault) -> Identity {
        let keys = state.withLock(\.linkKeys)
        for key in keys {
            do throws(SignedLink.Fault) {
                return try SignedLink(text, signedBy: key, at: now).identity(by: key)
            } catch {
                if error != .unknown { throw error }
            }
        }
        throw .unknown
    }

    /// Ends a session before its time.
    func end(_ identity: Identity, at now: Date = .now) {
        if identity.origin == .provider { return provider?.signOut(identity) ?? () }
        guard let ends = identity.ends, !identity.session.isEmpty else { return }
        ended.append(identity.session, until: ends, at: now)
    }

    /// Whether somebody who got in would get in again, with the same rights.
    package func isCurrent(_ identity: Identity, at now: Date = .now) -> Bool {
        status(of: identity, at: now) == .unchanged
    }

    /// Whether somebody who got in would get in again.
    package func status(of identity: Identity, at now: Date = .now) -> AccessStatus {
        if identity.origin == .provider {
            // Sessions at a provider may go on.
            return provider?.sessions.status(of: identity, at: now) ?? .ended
        }
        if let ends = identity.ends, ends <= now { return .ended }
        if !identity.session.isEmpty, ended.contains(identity.session) { return .ended }
        switch identity.origin {
        case .issuer: return issuers.isCurrent(identity) ? .unchanged : .ended
        case .provider: return .ended
        case .link:
            let isKnown = state.withLock { state in
                state.linkKeys.contains { SignedLink.credential(of: $0) == identity.credential }
            }
            return isKnown ? .unchanged : .ended
        case .secret: return status(ofOwner: identity)
        }
    }

    private func status(ofOwner identity: Identity) -> AccessStatus {
        var plain = identity
        (plain.session, plain.ends, plain.rows) = ("", nil, nil)
        let found = state.withLock { state in
            state.entries.first {
                $0.identity.credential == plain.credential && $0.identity.name == plain.name
            }?.identity
        }
        guard let found else { return .ended }
        return found == plain ? .unchanged : .hasOtherRights
    }

    /// A working day.
    static let seconds = 12 * 3_600
}

extension AccessList.Entry {
    fileprivate init(_ token: AccessToken) {
        let secret = Array(token.secret.utf8)
        digest = SHA256Digest(of: secret)
        key = MessageCode.bytes(of: Array("soundings session".utf8), by: secret)
        identity = Identity(
            named: token.name, as: token.role, of: token.dashboards, and: token.tables)
        identity.claims = token.claims
        identity.credential = MessageCode.text(of: Array("soundings name".utf8), by: secret)
    }

    fileprivate func code(of content: String) -> String {
        Data(MessageCode.bytes(of: Array(content.utf8), by: key)).base64URL
    }

    fileprivate func signed(_ content: String, with code: Data) -> Bool {
        MessageCode.isValid(Array(code), of: Array(content.utf8), by: key)
    }
}

extension Identity {
    /// Whoever has rights to some dashboards or tables alone has none to others.
    init(
        named name: String, as role: AccessToken.Role, of dashboards: Set<String>?,
        and tables: Set<String>?
    ) {
        let isRestricted = dashboards != nil || tables != nil
        self.init(
            name: name, role: Role(rawValue: role.rawValue) ?? .view,
            dashboards: dashboards ?? (isRestricted ? [] : nil),
            tables: tables ?? (isRestricted ? [] : nil))
    }
}

extension SignedLink {
    /// It shows its dashboard, with the tables that are listed there, and nothing else.
    fileprivate func identity(by key: String) -> Identity {
        var identity = Identity(name: name, role: .view, dashboards: [dashboard], tables: [])
        (identity.claims, identity.ends, identity.origin) = (claims, ends, .link)
        identity.credential = Self.credential(of: key)
        return identity
    }

    /// Names a key, without giving it away.
    fileprivate static func credential(of key: String) -> String {
        MessageCode.text(of: Array("soundings name".utf8), by: Array(key.utf8))
    }
}
