/// Which proxies are believed what they say of a request's client.
package struct ProxyRule: Hashable, Sendable {
    /// The header fields that they write; others are a client's, which can say anything.
    package enum Fields: String, Hashable, Sendable, CaseIterable {
        /// `X-Forwarded-For`, `-Proto` and `-Host`.
        case xForwarded = "X-Forwarded"
        /// `Forwarded` (RFC 7239).
        case forwarded = "Forwarded"
    }

    /// Addresses of proxies; clients of a Unix socket are proxies always.
    package var trusted: [AddressRange] = []
    package var fields = Fields.xForwarded

    package init() {}

    func trusts(_ address: String) -> Bool {
        address == UnixSocket.client || trusted.contains { $0.contains(address) }
    }

    /// The client behind a connection.
    ///
    /// - Parameters:
    ///   - headers: those of a request.
    ///   - peer: the address at the other end.
    /// - Returns: the peer itself, where it is no proxy that is trusted.
    /// - Throws: a fault where a proxy's element has a parameter twice (RFC 7239, section 4): part of it may be its
    ///   client's own.
    func origin(
        of headers: [String: String], from peer: String
    ) throws(HTTPFault) -> ClientOrigin {
        guard trusts(peer) else { return ClientOrigin(address: peer) }
        let hops = hops(headers)
        var origin = ClientOrigin(address: peer)
        // The last proxy wrote the last of them.
        for hop in hops.reversed() {
            guard !hop.isAmbiguous else { throw HTTPFault(400, "forwarded says a thing twice") }
            (origin.scheme, origin.host) = (hop.scheme ?? origin.scheme, hop.host ?? origin.host)
            guard let address = hop.address else { break }
            origin.address = address
            guard trusts(address) else { break }
        }
        return origin
    }

    private struct Hop {
        var address: String?
        var scheme: String?
        var host: String?
        var isAmbiguous = false
    }

    private func hops(_ headers: [String: String]) -> [Hop] {
        switch fields {
        case .forwarded:
            return (headers["forwarded"] ?? "").parts(at: ",").map(Self.hop)
        case .xForwarded:
            var hops = (headers["x-forwarded-for"] ?? "").parts(at: ",").map {
                Hop(address: Self.address($0))
            }
            if hops.isEmpty { hops = [Hop()] }
            let scheme = (headers["x-forwarded-proto"] ?? "").parts(at: ",").last
            let host = (headers["x-forwarded-host"] ?? "").parts(at: ",").last
            hops[hops.count - 1].scheme = scheme.flatMap(Self.scheme)
            hops[hops.count - 1].host = host
            return hops
        }
    }

    private static func hop(_ element: String) -> Hop {
        var hop = Hop()
        var names: Set<String> = []
        for pair in element.parts(at: ";") {
            guard let equals = pair.firstIndex(of: "=") else { continue }
            let value = String(pair[pair.index(after: equals)...]).unquoted
            let name = pair[..<equals].lowercased()
            hop.isAmbiguous = !names.insert(name).inserted || hop.isAmbiguous
            switch name {
            case "for": hop.address = address(value)
            case "proto": hop.scheme = scheme(value)
            case "host": hop.host = value
            default: break
            }
        }
        return hop
    }

    private static func scheme(_ text: String) -> String? {
        let scheme = text.lowercased()
        return ["http", "https"].contains(scheme) ? scheme : nil
    }

    /// Without a port; nil for what is no address.
    private static func address(_ text: String) -> String? {
        let text = text.unquoted
        if AddressRange.bytes(of: text) != nil { return text }
        let plain =
            text.hasPrefix("[")
            ? String(text.dropFirst().prefix { $0 != "]" }) : String(text.prefix { $0 != ":" })
        return AddressRange.bytes(of: plain) == nil ? nil : plain
    }
}

/// Who is behind a request, as far as it is known.
struct ClientOrigin: Hashable {
    /// Numeric, without port.
    var address: String
    /// "https" or "http" where a proxy says so.
    var scheme: String?
    /// As the client wrote it, where a proxy says so.
    var host: String?
}

extension String {
    /// The trimmed parts between separators that aren't quoted, without empty ones.
    fileprivate func parts(at separator: Character) -> [String] {
        var (parts, part, isQuoted): ([String], String, Bool) = ([], "", false)
        for character in self {
            if character == "\"" { isQuoted.toggle() }
            if character == separator, !isQuoted {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        return (parts + [part]).map { String($0.trimmingSpaces) }.filter { !$0.isEmpty }
    }
}
