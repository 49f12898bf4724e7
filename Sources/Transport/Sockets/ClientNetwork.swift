import Glibc

/// Whose share of what there is a client takes.
enum ClientNetwork {
    /// An IPv4 address, also one that is written within IPv6, or the network of an IPv6 one: its first
    /// 64 bits, all of whose addresses are one customer's (RFC 4291, section 2.5.1; RFC 6177).
    ///
    /// - Parameter address: as text, with or without a zone; what is none is its own network.
    /// - Returns: the network as text.
    static func name(of address: String) -> String {
        var bytes = in6_addr()
        let plain = address.prefix { $0 != "%" }
        guard plain.withCString({ inet_pton(AF_INET6, $0, &bytes) }) == 1 else { return address }
        let parts = withUnsafeBytes(of: bytes) { Array($0) }
        let isMapped = parts[..<10].allSatisfy { $0 == 0 } && parts[10...11] == [255, 255]
        if isMapped { return parts[12...].map(String.init).joined(separator: ".") }
        let groups = stride(from: 0, to: 8, by: 2).map { index in
            String(Int(parts[index]) << 8 | Int(parts[index + 1]), radix: 16)
        }
        return groups.joined(separator: ":") + "::/64"
    }
}
