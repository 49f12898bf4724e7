/// A short name for a content (FNV-1a with 64 bits), which another content doesn't get by chance.
enum ContentHash {
    static func text(of bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(basis) { ($0 ^ UInt64($1)) &* prime }
        return String(hash, radix: 36)
    }

    private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3
}
