/// The share of each client address in the memory of views: the rest is for others.
///
/// Viewers behind one proxy have one address.
struct AddressRooms {
    private let whole: ViewRoom
    private let bytesPerAddress: Int
    private var rooms: [String: ViewRoom] = [:]

    init(_ whole: ViewRoom, bytesPerAddress: Int) {
        (self.whole, self.bytesPerAddress) = (whole, bytesPerAddress)
    }

    /// The room for views that an address asked for first; the whole without one.
    mutating func room(for address: String?) -> ViewRoom {
        guard let address else { return whole }
        if let known = rooms[address] { return known }
        let new = ViewRoom(bytesPerAddress, within: whole)
        rooms[address] = new
        return new
    }

    mutating func forgetUnused() { rooms = rooms.filter { $0.value.used > 0 } }
}
