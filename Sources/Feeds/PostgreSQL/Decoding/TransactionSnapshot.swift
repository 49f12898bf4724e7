/// Which transactions a reading of a table has seen, as `txid_current_snapshot()` writes it.
struct TransactionSnapshot: Hashable, Sendable, Codable {
    /// All earlier ones had ended.
    private let oldest: UInt64
    /// None from this one on had begun.
    private let next: UInt64
    /// Those between them that were open.
    private let open: [UInt64]

    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let oldest = UInt64(parts[0]), let next = UInt64(parts[1]) else {
            return nil
        }
        let open = parts[2].split(separator: ",").map { UInt64($0) }
        guard !open.contains(nil) else { return nil }
        (self.oldest, self.next, self.open) = (oldest, next, open.compactMap(\.self))
    }

    /// Whether the reading has seen a transaction that committed.
    ///
    /// Numbers are compared by their low 32 bits, as the log has them: they are at most two thousand million
    /// transactions away.
    func hasSeen(_ number: UInt32) -> Bool {
        let distance = Int32(truncatingIfNeeded: number &- UInt32(truncatingIfNeeded: next))
        guard distance < 0 else { return false }
        return !open.contains { UInt32(truncatingIfNeeded: $0) == number }
    }
}
