/// A request's line and header fields, well formed but not yet weighed.
struct RequestHead: Hashable {
    var method: String
    /// As it was sent: visible ASCII.
    var target: String
    /// 0 for HTTP/1.0; 1 for HTTP/1.1 and what is compatible with it.
    var minorVersion: Int
    var fields: [Field] = []

    struct Field: Hashable {
        /// In lower case.
        var name: String
        /// Without the spaces around it.
        var value: String
    }

    /// The values of all fields of this name, one for each field line.
    func values(of name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// Field lines of one name as one, as RFC 9110, section 5.3, allows; nil without any.
    subscript(name: String) -> String? {
        let values = values(of: name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// The members of a comma-separated list, in lower case.
    func list(_ name: String) -> [String] {
        (self[name] ?? "").split(separator: ",").map { $0.trimmingSpaces.lowercased() }
            .filter { !$0.isEmpty }
    }

    /// Whether another request may follow on the connection; HTTP/1.0 has to ask for it (RFC 9112,
    /// section 9.3).
    var persists: Bool {
        let options = list("connection")
        if options.contains("close") { return false }
        return minorVersion > 0 || options.contains("keep-alive")
    }
}
