/// A value that is put into a message.
package enum MessageArgument: Hashable, Sendable, ExpressibleByStringInterpolation {
    case text(String)
    /// A number that plural forms follow, with its text in the message's language.
    case number(Double, text: String)

    package init(stringLiteral text: String) { self = .text(text) }

    package var text: String {
        switch self {
        case .text(let text), .number(_, let text): text
        }
    }
}
