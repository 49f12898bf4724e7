import Foundation
import Transport

extension AccessList {
    /// The name of the cookie with a browser's session.
    static let cookie = "soundings_session"

    /// Who sent a request; nil for nobody who gets in.
    ///
    /// A token that is wrong isn't made good by a cookie.
    func identity(of request: HTTPRequest) -> Identity? {
        if let text = request.headers["authorization"] {
            return Self.token(in: text).flatMap { identity(token: $0) }
        }
        return Self.session(of: request).flatMap { identity(session: $0) }
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

    private static func session(of request: HTTPRequest) -> String? {
        request.cookies.first { $0.name == cookie }?.value
    }
}

// MARK: Links

/// Those who may have sent a request, the likeliest first.
struct Senders {
    var identities: [Identity]
    /// Why a link that came with it lets nobody in.
    var fault: SignedLink.Fault?
}

extension AccessList {
    /// Whoever has a token or a session, then those whom the links in cookies let in; a link in the address
    /// goes before all of them.
    func senders(of request: HTTPRequest) -> Senders {
        if let text = request.query[SignedLink.parameter] { return senders(withLinks: [text]) }
        if request.headers["authorization"] != nil {
            return Senders(identities: identity(of: request).map { [$0] } ?? [])
        }
        let links = request.cookies.filter { $0.name.hasPrefix(Self.linkCookie) }
        var senders = senders(withLinks: links.prefix(Self.mostLinks).map(\.value))
        if let identity = identity(of: request) { senders.identities.insert(identity, at: 0) }
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

    private static let linkCookie = "soundings_link_"
    private static let mostLinks = 20
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
    fileprivate var cookies: [(name: String, value: String)] {
        (headers["cookie"] ?? "").split(separator: ";").compactMap { pair in
            let sides = pair.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            return sides.count == 2 ? (sides[0], sides[1]) : nil
        }
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
