import Glibc

/// Addresses that begin with the same bits, such as 10.0.0.0/8 or ::1.
package struct AddressRange: Hashable, Sendable {
    private let start: [UInt8]
    /// Of the 128 of an IPv6 address; IPv4 stands at its end (RFC 4291, section 2.5.5.2).
    private let bits: Int

    /// Nil for what is no address, or no length of a prefix.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let bytes = Self.bytes(of: parts[0]) else { return nil }
        let width = parts[0].contains(":") ? 128 : 32
        guard let length = parts.count == 2 ? Int(parts[1]) : width, (0...width).contains(length)
        else { return nil }
        (start, bits) = (bytes, 128 - width + length)
    }

    func contains(_ address: String) -> Bool {
        guard let bytes = Self.bytes(of: address) else { return false }
        let (whole, rest) = (bits / 8, bits % 8)
        guard bytes[..<whole] == start[..<whole] else { return false }
        return rest == 0 || (bytes[whole] ^ start[whole]) >> UInt8(8 - rest) == 0
    }

    /// The 16 bytes of an address, also of one with a zone; nil for what is none.
    static func bytes(of text: String) -> [UInt8]? {
        let plain = String(text.prefix { $0 != "%" })
        var (four, sixteen) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, plain, &four) == 1 {
            return [UInt8](repeating: 0, count: 10) + [255, 255]
                + withUnsafeBytes(of: four) { Array($0) }
        }
        guard inet_pton(AF_INET6, plain, &sixteen) == 1 else { return nil }
        return withUnsafeBytes(of: sixteen) { Array($0) }
    }
}
