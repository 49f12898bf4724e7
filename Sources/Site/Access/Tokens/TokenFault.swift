import Foundation
import Languages

/// Why a signed token lets nobody in.
enum TokenFault: Error, Hashable {
    case malformed
    case unknownIssuer
    /// No key of the issuer is of its algorithm and its key id.
    case unknownKey
    case wrongSignature
    case wrongAudience
    case expired(Date)
    case notYetValid(Date)
    case lacks(String)
    /// No rights are said of its claims.
    case noRights
    /// It says nothing of a session's end.
    case noLogout
    /// It was issued too long ago to end a session.
    case tooOld(Date)
    /// It was of use once, and has been used.
    case used

    /// For programs.
    var sentence: String {
        switch self {
        case .malformed: "the token isn't a signed JSON Web Token"
        case .unknownIssuer: "the token is of an issuer that isn't known here"
        case .unknownKey: "no key of the issuer fits the token's algorithm and key id"
        case .wrongSignature: "the token's signature is wrong"
        case .wrongAudience: "the token is for another audience"
        case .expired(let date): "the token expired at \(date.formatted(.iso8601))"
        case .notYetValid(let date): "the token isn't valid before \(date.formatted(.iso8601))"
        case .lacks(let claim): "the token has no claim \(claim)"
        case .noRights: "the token's claims give no rights here"
        case .noLogout: "the token isn't a logout token"
        case .tooOld(let date):
            "the token is too old to end a session: it was issued at \(date.formatted(.iso8601))"
        case .used: "the token was used already"
        }
    }
}

extension TokenFault {
    /// For whoever shows a token on a page.
    var localizedSentence: String {
        switch self {
        case .malformed: localized("html.token.malformed")
        case .unknownIssuer: localized("html.token.unknownIssuer")
        case .unknownKey: localized("html.token.unknownKey")
        case .wrongSignature: localized("html.token.wrongSignature")
        case .wrongAudience: localized("html.token.wrongAudience")
        case .expired(let date):
            localized("html.token.expired", ["time": .text(date.formatted(.iso8601))])
        case .notYetValid(let date):
            localized("html.token.notYetValid", ["time": .text(date.formatted(.iso8601))])
        case .lacks(let claim): localized("html.token.lacks", ["claim": .name(claim)])
        case .noRights: localized("html.token.noRights")
        // Those of logout tokens, which nobody shows on a page.
        case .noLogout, .tooOld, .used: localized("html.token.noLogout")
        }
    }
}
