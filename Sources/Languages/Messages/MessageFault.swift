/// The reason why a pattern is no message, and where in it.
struct MessageFault: Error, Hashable, CustomStringConvertible {
    var pattern: String
    /// Characters before it.
    var offset: Int
    var reason: String

    var description: String { "\"\(pattern)\", character \(offset + 1): \(reason)" }
}
