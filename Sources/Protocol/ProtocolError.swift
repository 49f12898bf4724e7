/// An error in a message, as it is sent to the page.
package struct ProtocolError: Error, Equatable, Sendable {
    package enum Code: String, Sendable, Codable {
        /// The message isn't JSON, or a field is missing or wrong.
        case malformed
        /// It names something unknown.
        case unknown
        /// It came before `hello`.
        case order
        /// The page is of an older edition of its dashboard: it moves to the new one.
        case outdated
        /// The server has no room.
        case busy
    }

    package var code: Code
    package var text: String

    package init(code: Code, text: String) { (self.code, self.text) = (code, text) }

    package static let outdated = ProtocolError(
        code: .outdated, text: "the dashboard is another now")

    package static func unknownDashboard(_ name: String) -> ProtocolError {
        ProtocolError(code: .unknown, text: "there is no dashboard \"\(name)\"")
    }

    package static let busy = ProtocolError(
        code: .busy,
        text: "the server shows as many different charts as it can; it tries again by itself")
}

extension DecodingError {
    /// Describes the fault and its path without the decoder's own type names.
    var position: String {
        switch self {
        case .keyNotFound(let key, let context):
            "\(Self.path(context)) lacks \"\(key.stringValue)\""
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            "\(Self.path(context)) is not \(Self.name(of: type))"
        case .dataCorrupted(let context):
            "\(Self.path(context)): \(context.debugDescription)"
        @unknown default: "the message is not understood"
        }
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is [String: Any].Type: "an object"
        case is [Any].Type: "an array"
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        default: "a \(type)"
        }
    }

    private static func path(_ context: Context) -> String {
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? "the message" : path
    }
}
