import Dashboards
import Foundation
import Synchronization
import Transport

/// The issuers whose signed tokens let their bearers in.
final class TokenIssuers: Sendable {
    private let issuers: Mutex<[IssuerKeys]>

    init(_ issuers: [TokenIssuer]) { self.issuers = Mutex(issuers.map(IssuerKeys.init)) }

    var isEmpty: Bool { issuers.withLock(\.isEmpty) }

    /// Issuers that are as before keep their keys.
    func replace(with new: [TokenIssuer]) {
        issuers.withLock { issuers in
            let old = issuers
            issuers = new.map { issuer in
                old.first { $0.issuer == issuer } ?? IssuerKeys(issuer)
            }
        }
    }

    /// Reads the keys of all.
    func readKeys() async {
        let all = issuers.withLock(\.self)
        await withDiscardingTaskGroup { group in
            for issuer in all { group.addTask { await issuer.read() } }
        }
    }

    /// Faults of the keys of all, in the order of the issuers.
    func keyFaults() async -> KeyFaults {
        var faults = KeyFaults()
        for issuer in issuers.withLock(\.self) { faults.append(await issuer.tried().faults) }
        return faults
    }

    /// Reads the keys of a token's issuer, where it is by one that isn't known.
    func prepare(for text: String) async {
        guard let token = try? SignedToken(text) else { return }
        for issuer in issuers(of: token) where issuer.mayKnowMore(of: token) {
            await issuer.read()
        }
    }

    /// The bearer of a token, who gets in until it expires.
    func identity(of text: String, at now: Date = .now) throws(TokenFault) -> Identity {
        let token = try SignedToken(text)
        let issuers = issuers(of: token)
        guard !issuers.isEmpty else { throw .unknownIssuer }
        var fault = TokenFault.unknownKey
        for issuer in issuers {
            do throws(TokenFault) {
                return try issuer.identity(of: token, at: now)
            } catch {
                if fault == .unknownKey { fault = error }
            }
        }
        throw fault
    }

    /// Whether the key that signed a bearer's token is still accepted, by the same settings.
    func isCurrent(_ identity: Identity) -> Bool {
        issuers.withLock { issuers in
            issuers.contains { issuer in
                issuer.keys.contains { issuer.credential(of: $0) == identity.credential }
            }
        }
    }

    private func issuers(of token: SignedToken) -> [IssuerKeys] {
        issuers.withLock { $0.filter { $0.issuer.name == token.claims.issuer } }
    }
}

extension IssuerKeys {
    /// Names a key under these settings.
    fileprivate func credential(of key: WebKey) -> String {
        "\(number) \(key.algorithmName) \(key.id ?? "")"
    }

    /// Whoever a token is of, with the rights that its claims give.
    func identity(of token: SignedToken, at now: Date) throws(TokenFault) -> Identity {
        let (key, ends) = try checked(token, at: now)
        let claims = token.claims.texts
        guard let rights = issuer.rights.first(where: { $0.fit(claims) }) else { throw .noRights }
        var identity = Identity(
            named: claims[issuer.nameClaim]?.filter { !$0.isEmpty }.min()?.asName ?? "nameless",
            as: rights.role,
            of: rights.dashboards, and: rights.tables)
        (identity.claims, identity.ends) = (claims, ends)
        (identity.credential, identity.origin) = (credential(of: key), .issuer)
        return identity
    }

    /// The key that signed a token which is valid now, and the moment from which on it isn't.
    func checked(
        _ token: SignedToken, at now: Date
    ) throws(TokenFault) -> (key: WebKey, ends: Date) {
        let candidates = token.candidates(among: keys)
        guard !candidates.isEmpty else { throw .unknownKey }
        guard let key = candidates.first(where: token.isSigned) else { throw .wrongSignature }
        return (key, try checkedEnd(of: token.claims, at: now))
    }

    /// The moment from which on a token isn't valid any more.
    private func checkedEnd(of claims: TokenClaims, at now: Date) throws(TokenFault) -> Date {
        let leeway = Double(issuer.leeway)
        guard claims.audience.contains(issuer.audience) else { throw .wrongAudience }
        guard let expires = claims.expires else { throw .lacks("exp") }
        if expires + leeway <= now { throw .expired(expires) }
        if let start = claims.notBefore, start - leeway > now { throw .notYetValid(start) }
        return expires + leeway
    }
}

extension TokenIssuer.Rights {
    fileprivate func fit(_ claims: [String: Set<String>]) -> Bool {
        conditions.allSatisfy { name, values in
            !values.isDisjoint(with: claims[name] ?? [])
        }
    }
}

extension String {
    /// As a name in a line of the log.
    fileprivate var asName: String {
        String(prefix(100).map { $0.isLetter || $0.isNumber || "@._-".contains($0) ? $0 : "_" })
    }
}
