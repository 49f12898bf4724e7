/// The bytes of request bodies that are held, all together and of each client.
struct BodyShares: Hashable {
    private(set) var total = 0
    private var shares: [String: Int] = [:]

    /// Whether there was room for so many more bytes of a client's bodies.
    mutating func reserve(
        _ count: Int, of address: String, limits: TransportLimits.BodyLimits
    ) -> Bool {
        let share = shares[address, default: 0] + count
        guard total + count <= limits.bytesInFlight, share <= limits.bytesPerAddress else {
            return false
        }
        (total, shares[address]) = (total + count, share)
        return true
    }

    mutating func giveBack(_ count: Int, of address: String) {
        guard count > 0, let share = shares[address] else { return }
        total -= count
        shares[address] = share > count ? share - count : nil
    }
}
