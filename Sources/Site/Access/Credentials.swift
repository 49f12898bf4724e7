import Feeds
import Foundation
import Transport

extension AccessList {
    /// The name of the cookie with a browser's session.
    static let cookie = "soundings_session"
    /// The name of the cookie by which a browser is known that has begun to sign in at a provider.
    static let browserCookie = "soundings_browser"

    /// Who sent a request, by a token or a session; nil for nobody who gets in.
    ///
    /// A token that is wrong isn't made good by a cookie.
    func identity(of request: HTTPRequest) -> Identity? {
        (try? signedIn(request)) ?? nil
    }

    /// - Throws: why a token that an issuer has signed lets nobody in.
    private func signedIn(_ request: HTTPRequest) throws(TokenFault) -> Identity? {
        if let text = request.headers["authorization"] {
            guard let token = Self.token(in: text) else { return nil }
            return try identity(token: token)
        }
        guard let text = request.cookie(Self.cookie) else { return nil }
        if Secret.isOne(text) { return provider?.sessions.identity(cookie: text) }
        guard SignedToken.isOne(text) else { return identity(session: text) }
        var identity = try issuers.identity(of: text)
        identity.session = Self.sessionName(of: text)
        return isCurrent(identity) ? identity : nil
    }

    /// The owner of a secret, or the bearer of a token that an issuer has signed.
    func identity(token text: String) throws(TokenFault) -> Identity? {
        if let identity = identity(secret: text) { return identity }
        return SignedToken.isOne(text) ? try issuers.identity(of: text) : nil
    }

    /// The cookie of a browser that shows a token, and the seconds that it is kept; nil where none holds it.
    func beginSession(
        of identity: Identity, with token: String
    ) -> (cookie: String, seconds: Int)? {
        guard identity.origin == .issuer, let ends = identity.ends else {
            return begin(identity).map { ($0, Self.seconds) }
        }
        guard token.utf8.count <= Self.mostCookieBytes else { return nil }
        return (token, min(Self.seconds, max(0, Int(ends.timeIntervalSinceNow))))
    }

    /// Browsers keep cookies of 4,096 bytes, names and attributes included.
    private static let mostCookieBytes = 3_800

    /// Names the session of a browser that shows a token, to end it.
    private static func sessionName(of token: String) -> String {
        MessageCode.text(of: Array("soundings session".utf8), by: Array(token.utf8))
    }

    /// Has keys read that aren't known yet and that a request's token names.
    func prepare(for request: HTTPRequest) async {
        let texts = [
            request.headers["authorization"].flatMap(Self.token), request.cookie(Self.cookie),
        ]
        for text in texts.compactMap(\.self) where SignedToken.isOne(text) {
            await issuers.prepare(for: text)
        }
    }

    /// `Bearer TOKEN`, `Token TOKEN` as InfluxDB's agents say it, or a password.
    private static func token(in authorization: String) -> String? {
        let parts = authorization.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0].lowercased() {
        case "bearer", "token": return parts[1]
        case "basic":
            let pair = Data(base64Encoded: parts[1]).map { String(decoding: $0, as: UTF8.self) }
            return pair?.split(
                separator: ":", maxSplits: 1, omittingEmptySubsequences: false
            ).dropFirst().first.map(String.init)
        default: return nil
        }
    }
}

// MARK: Links

/// Those who may have sent a request, the likeliest first.
struct Senders {
    var identities: [Identity]
    /// Why a link that came with it lets nobody in.
    var fault: SignedLink.Fault?
    /// Why a signed token lets nobody in.
    var tokenFault: TokenFault?
}

extension AccessList {
    /// Whoever has a token or a session, then those whom the links in cookies let in; a link in the address
    /// goes before all of them.
    func senders(of request: HTTPRequest) -> Senders {
        if let text = request.query[SignedLink.parameter] { return senders(withLinks: [text]) }
        let links = request.headers["authorization"] == nil ? request.linkCookies : []
        var senders = senders(withLinks: links)
        do throws(TokenFault) {
            if let identity = try signedIn(request) { senders.identities.insert(identity, at: 0) }
        } catch {
            senders.tokenFault = error
        }
        return senders
    }

    private func senders(withLinks texts: [String]) -> Senders {
        var senders = Senders(identities: [])
        for text in texts {
            do throws(SignedLink.Fault) {
                senders.identities.append(try identity(link: text))
            } catch {
                senders.fault = error
            }
        }
        return senders
    }

    /// The cookie that holds the link to a dashboard: those to several ones don't replace one another.
    static func linkCookie(to dashboard: String) -> String {
        linkCookie + Data(dashboard.utf8).base64URL
    }

    fileprivate static let linkCookie = "soundings_link_"
    fileprivate static let mostLinks = 20
}

extension Senders {
    /// Whom a request is granted to; else whoever is refused it.
    func sender(of request: HTTPRequest, granted: (Identity) -> Bool) -> Identity? {
        let allowed = identities.filter(granted)
        guard let dashboard = request.dashboardAsked else {
            return allowed.first ?? identities.first
        }
        return allowed.first { $0.sees(dashboard) } ?? allowed.first ?? identities.first
    }
}

extension HTTPRequest {
    var cookies: [(name: String, value: String)] {
        (headers["cookie"] ?? "").split(separator: ";").compactMap { pair in
            let sides = pair.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            return sides.count == 2 ? (sides[0], sides[1]) : nil
        }
    }

    /// A cookie of this server's; over https only under a name that nobody else can set.
    func cookie(_ name: String) -> String? {
        let names = cookiePrefixes.map { $0 + name }
        return cookies.first { names.contains($0.name) }?.value
    }

    private var cookiePrefixes: [String] { scheme == "https" ? CookiePrefix.all : [""] }

    fileprivate var linkCookies: [String] {
        let beginnings = cookiePrefixes.map { $0 + AccessList.linkCookie }
        return cookies.filter { cookie in beginnings.contains { cookie.name.hasPrefix($0) } }
            .prefix(AccessList.mostLinks).map(\.value)
    }

    /// The dashboard that a page greets with, or whose rows are asked for.
    fileprivate var dashboardAsked: String? {
        struct Greeting: Decodable {
            struct Hello: Decodable { var dashboard: String }
            var hello: Hello
        }
        if let name = query["dashboard"] { return name }
        return query["hello"].flatMap {
            try? JSONDecoder().decode(Greeting.self, from: Data($0.utf8)).hello.dashboard
        }
    }
}
