/// The name of a request in logs, and in refusals, so that a person's complaint leads to its lines.
///
/// A proxy may give it (`X-Request-ID`), so that its own log has the name, too.
package enum RequestID {
    /// That of the request which is answered.
    @TaskLocal package static var current: String?

    /// - Parameters:
    ///   - headers: those of the request.
    ///   - isFromProxy: whether a proxy that is trusted has passed it on.
    /// - Returns: the proxy's name for it, else one by chance, of 16 hexadecimal digits.
    static func ofRequest(_ headers: [String: String], isFromProxy: Bool) -> String {
        if isFromProxy, let given = headers["x-request-id"], isName(given) { return given }
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func isName(_ text: String) -> Bool {
        (1...longest).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || marks.contains($0) }
    }

    private static let marks = Set("-_.".utf8)
    private static let longest = 128
}
