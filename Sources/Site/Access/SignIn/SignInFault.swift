import Foundation
import Languages

/// Why signing in at a provider led nowhere.
enum SignInFault: Error, Hashable {
    /// It began too long ago, elsewhere, in another browser, or ended already.
    case unknown
    /// The provider said no, by a code of RFC 6749, section 4.1.2.1.
    case refused(String)
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
        case .refused(let code): localized("html.signIn.refused", ["code": .name(code)])
        case .unavailable: localized("html.signIn.unavailable")
        case .token(.noRights): localized("html.signIn.noRights")
        case .token, .wrongToken:
            localized("html.signIn.notAccepted")
        }
    }

    /// For the log.
    var reason: String {
        switch self {
        case .unknown: "no sign-in of this browser is under way"
        case .refused(let code): "the provider says \(code)"
        case .unavailable: "the provider can't be asked"
        case .token(let fault): fault.sentence
        case .wrongToken: "the token is of another sign-in or another client"
        }
    }

    var status: Int {
        switch self {
        case .unknown: 400
        case .refused, .wrongToken: 401
        case .token(let fault): fault == .noRights ? 403 : 401
        case .unavailable: 502
        }
    }
}
