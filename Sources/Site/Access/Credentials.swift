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
        for pair in (request.headers["cookie"] ?? "").split(separator: ";") {
            let sides = pair.split(separator: "=", maxSplits: 1)
            if sides.count == 2, sides[0].trimmingCharacters(in: .whitespaces) == cookie {
                return sides[1].trimmingCharacters(in: .whitespaces)
            }
        }
        return nil
    }
}
