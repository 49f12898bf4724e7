/// A command as data: its name and arguments.
package struct RedisCommand: Hashable, Sendable {
    /// An argument: a text, a number or bytes.
    package struct Argument: Hashable, Sendable, ExpressibleByStringLiteral,
        ExpressibleByIntegerLiteral, ExpressibleByStringInterpolation
    {
        package let bytes: [UInt8]

        package init(_ bytes: [UInt8]) { self.bytes = bytes }
        package init(_ text: String) { bytes = Array(text.utf8) }
        package init(_ number: Int) { self.init(String(number)) }
        package init(stringLiteral text: String) { self.init(text) }
        package init(integerLiteral number: Int) { self.init(number) }
    }

    package private(set) var arguments: [Argument]

    /// - Parameter arguments: the name first.
    package init(_ arguments: Argument...) { self.arguments = arguments }

    /// As Redis reads it (RESP).
    var encoded: [UInt8] {
        var encoded = Array("*\(arguments.count)\r\n".utf8)
        for argument in arguments {
            encoded += Array("$\(argument.bytes.count)\r\n".utf8)
            encoded += argument.bytes
            encoded += Array("\r\n".utf8)
        }
        return encoded
    }

    package mutating func append(_ argument: Argument) { arguments.append(argument) }
}
