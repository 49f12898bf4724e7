/// The names under which this server may be asked for its pages.
///
/// A foreign page can let its own name point here and then read what is answered, as it has the same
/// origin; it can't do that with an address or with a name that isn't its own.
struct HostRule: Hashable, Sendable {
    /// In lower case, without port.
    var names: Set<String> = []

    init(names: some Sequence<String> = []) {
        self.names = Set(names.map { Self.name(in: $0.lowercased()) })
    }

    /// The fault of a request by its field `Host`, which is nil if the request has none, as no
    /// browser does.
    func fault(of host: String?) -> HTTPFault? {
        if let fault = Self.fault(of: host) { return fault }
        guard let host = host?.lowercased() else { return nil }
        let name = Self.name(in: host)
        if Self.isAddress(name) || name == "localhost" || name.hasSuffix(".localhost")
            || names.contains(name)
        {
            return nil
        }
        return HTTPFault(
            421, "\(name) is not a name of this server: list it under allowedHosts in server.yaml")
    }

    /// The fault of what is no name, of this server or any.
    static func fault(of host: String?) -> HTTPFault? {
        guard let host = host?.lowercased(), !isWellFormed(host) else { return nil }
        return HTTPFault(400, "host is not a name")
    }

    /// Without the port, and without the dot that may end a full name.
    static func name(in host: String) -> String {
        let name =
            host.hasPrefix("[")
            ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
        return name.hasSuffix(".") ? String(name.dropLast()) : String(name)
    }

    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("[") { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func isWellFormed(_ host: String) -> Bool {
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
        let rest = host.dropFirst(name.count)
        guard !name.isEmpty, rest.isEmpty || rest.first == ":" && rest.dropFirst().isNumber else {
            return false
        }
        if name.hasPrefix("[") {
            return name.dropFirst().dropLast().utf8
                .allSatisfy { $0.hexDigit != nil || $0 == UInt8(ascii: ":") || $0 == .dot }
                && name.count > 2 && host.contains("]")
        }
        return name.utf8.allSatisfy {
            $0.isDigit || $0.isLetter || $0 == .dot || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: "_")
        }
    }
}

extension UInt8 {
    fileprivate static let dot = UInt8(ascii: ".")
}

extension Substring {
    fileprivate var isNumber: Bool { utf8.count <= 5 && utf8.allSatisfy(\.isDigit) }
}
