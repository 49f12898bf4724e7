import Foundation

/// The claims of a signed token: moments, and texts by name.
struct TokenClaims: Hashable {
    let issuer: String?
    let audience: Set<String>
    let expires: Date?
    let notBefore: Date?
    /// Nil too for what is no moment, which few tokens are judged by.
    let issued: Date?
    /// Distinguishes it from other tokens of its issuer.
    let tokenID: String?
    /// By which a sign-in knows that a token is the one that it asked for.
    let nonce: String?
    /// The provider's session.
    let session: String?
    /// Whether it says that sessions are over (OpenID Connect Back-Channel Logout 1.0, section 2.4).
    let isLogout: Bool
    /// Texts, numbers, flags and lists of them; those within another one are named by both, with a
    /// point between.
    let texts: [String: Set<String>]

    /// Nil for what is no object of JSON, or has moments that are none.
    init?(_ json: Data) {
        guard let members = try? JSONDecoder().decode([String: ClaimValue].self, from: json),
            Self.isMoment(members["exp"]), Self.isMoment(members["nbf"])
        else { return nil }
        if case .text(let name) = members["iss"] { issuer = name } else { issuer = nil }
        if case .text(let text) = members["nonce"] { nonce = text } else { nonce = nil }
        if case .text(let text) = members["sid"] { session = text } else { session = nil }
        if case .object(let events) = members["events"], case .object = events[Self.logoutEvent] {
            isLogout = true
        } else {
            isLogout = false
        }
        if case .text(let text) = members["jti"] { tokenID = text } else { tokenID = nil }
        (expires, notBefore) = (Self.moment(members["exp"]), Self.moment(members["nbf"]))
        issued = Self.moment(members["iat"])
        var texts: [String: Set<String>] = [:]
        for (name, value) in members { value.add(to: &texts, as: name) }
        audience = texts["aud"] ?? []
        // They differ from token to token, and say nothing of who has it.
        for name in Self.ofTheToken { texts[name] = nil }
        self.texts = texts
    }

    private static let logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

    private static let ofTheToken = [
        "iss", "aud", "exp", "nbf", "iat", "jti", "nonce", "at_hash", "c_hash", "auth_time", "sid",
    ]

    /// Whether a claim isn't there, or is a moment.
    private static func isMoment(_ value: ClaimValue?) -> Bool {
        if case nil = value { true } else { moment(value) != nil }
    }

    private static func moment(_ value: ClaimValue?) -> Date? {
        guard case .number(let number) = value, abs(number) < 1e12 else { return nil }
        return Date(timeIntervalSince1970: number)
    }
}

/// A value of JSON.
private enum ClaimValue: Decodable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([ClaimValue])
    case object([String: ClaimValue])
    case nothing

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .nothing
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let list = try? value.decode([ClaimValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: ClaimValue].self))
        }
    }

    func add(to texts: inout [String: Set<String>], as name: String) {
        switch self {
        case .text(let text): texts[name, default: []].insert(text)
        case .number(let number):
            texts[name, default: []].insert(Int(exactly: number).map(String.init) ?? "\(number)")
        case .flag(let flag): texts[name, default: []].insert("\(flag)")
        case .list(let values): for value in values { value.add(to: &texts, as: name) }
        case .object(let members):
            for (inner, value) in members { value.add(to: &texts, as: name + "." + inner) }
        case .nothing: break
        }
    }
}
