/// The decoded target of a request (RFC 9112, section 3.2).
struct RequestTarget: Hashable {
    /// Percent-decoded, with dot segments resolved; `*` for the server as a whole.
    var path: String
    /// The decoded parameters; of a repeated name the last.
    var query: [String: String] = [:]
    /// The names of parameters that stand there more than once.
    var repeated: Set<String> = []
    /// Each parameter's values, in order.
    var values: [String: [String]] = [:]
    /// The host that a target in absolute form names; it counts more than the field `Host`.
    var authority: String?

    init(_ text: String, method: String) throws(HTTPFault) {
        if text == "*" {
            guard method == "OPTIONS" else { throw HTTPFault(400, "only OPTIONS has the target *") }
            path = text
            return
        }
        let (authority, rest) = try Self.origin(of: text)
        self.authority = authority
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = Self.resolved(try Self.decoded(parts[0], isPath: true))
        if parts.count > 1 { try readParameters(in: parts[1]) }
    }

    /// Takes the origin, if there is one, off a target.
    private static func origin(of text: String) throws(HTTPFault) -> (String?, Substring) {
        if text.hasPrefix("/") { return (nil, text[...]) }
        for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
            let rest = text.dropFirst(scheme.count)
            let authority = rest.prefix { $0 != "/" && $0 != "?" }
            let path = rest.dropFirst(authority.count)
            return (String(authority), path.hasPrefix("/") ? path : "/" + path)
        }
        throw HTTPFault(400, "a target is a path that begins with /")
    }

    private mutating func readParameters(in text: Substring) throws(HTTPFault) {
        for part in text.split(separator: "&") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decoded(sides[0], isPath: false)
            let value = sides.count > 1 ? try Self.decoded(sides[1], isPath: false) : ""
            values[name, default: []].append(value)
            if query.updateValue(value, forKey: name) != nil { repeated.insert(name) }
        }
    }

    private static func decoded(_ text: Substring, isPath: Bool) throws(HTTPFault) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit
                else { throw HTTPFault(400, "in a target, % begins two hexadecimal digits") }
                bytes.append(UInt8(high * 16 + low))
            case UInt8(ascii: "+") where !isPath: bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "#"): throw HTTPFault(400, "a target has no fragment")
            default: bytes.append(byte)
            }
        }
        guard !bytes.contains(where: { isPath ? $0 < 0x20 || $0 == 0x7f : $0 == 0 }) else {
            throw HTTPFault(400, "a target has no control characters, escaped or not")
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else {
            throw HTTPFault(400, "a target's escapes are UTF-8")
        }
        return decoded
    }

    /// Slashes are bytes, as they are to file systems: with a combining mark behind it a slash is another character.
    private static func resolved(_ path: String) -> String {
        var parts: [Substring] = []
        let slash = UInt8(ascii: "/")
        let all = path.utf8.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
        for (index, bytes) in all.enumerated() {
            let part = Substring(bytes)
            if part != "." && part != ".." { parts.append(part) }
            if part == ".." { _ = parts.popLast() }
            // A folder's own name ends with a slash.
            if index == all.count - 1, part == "." || part == ".." { parts.append("") }
        }
        return "/" + parts.joined(separator: "/")
    }
}
