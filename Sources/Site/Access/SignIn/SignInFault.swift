import Foundation
import Languages

/// Why signing in at a provider led nowhere.
enum SignInFault: Error, Hashable {
    /// It began too long ago, elsewhere, in another browser, or ended already.
    case unknown
    /// The provider said no, by a code of RFC 6749, section 4.1.2.1.
    case denied(String)
    /// The provider gives no token for a code, or for an earlier token (RFC 6749, section 5.2).
    case refused(String)
    /// The browser was led back with neither a code nor an error.
    case malformed
    /// It doesn't say that it is of the provider that was asked (RFC 9207).
    case otherIssuer
    /// The provider can't be asked, or what it answers isn't understood.
    case unavailable
    /// The provider's token isn't accepted.
    case token(TokenFault)
    /// The token is of another sign-in, or for another client.
    case wrongToken

    /// For people.
    var sentence: String {
        switch self {
        case .unknown:
            localized("html.signIn.unknown")
        case .denied(let code), .refused(let code):
            localized("html.signIn.refused", ["code": .name(code)])
        case .malformed: localized("html.signIn.malformed")
        case .unavailable: localized("html.signIn.unavailable")
        case .token(.noRights): localized("html.signIn.noRights")
        case .token, .wrongToken, .otherIssuer:
            localized("html.signIn.notAccepted")
        }
    }

    /// For the log.
    var reason: String {
        switch self {
        case .unknown: "no sign-in of this browser is under way"
        case .denied(let code), .refused(let code): "the provider says \(code)"
        case .malformed: "the provider's answer has neither a code nor an error"
        case .otherIssuer: "the answer doesn't name the provider that was asked (iss)"
        case .unavailable: "the provider can't be asked"
        case .token(let fault): fault.sentence
        case .wrongToken: "the token is of another sign-in or another client"
        }
    }

    var status: Int {
        switch self {
        case .unknown, .malformed: 400
        case .denied, .refused, .wrongToken, .otherIssuer: 401
        case .token(let fault): fault == .noRights ? 403 : 401
        case .unavailable: 502
        }
    }

    /// Whether a secret was tried, and was wrong: what anybody can have any browser send isn't counted.
    var isWrongSecret: Bool {
        switch self {
        case .unknown, .denied, .malformed, .otherIssuer, .unavailable: false
        case .refused, .wrongToken: true
        case .token(let fault): fault != .noRights
        }
    }
}
