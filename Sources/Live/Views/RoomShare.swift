/// The bytes of a room that one view has reserved; given back when the view is gone.
final class RoomShare {
    private let room: ViewRoom
    private var bytes = 0

    init(of room: ViewRoom, _ bytes: Int) {
        self.room = room
        reserve(bytes)
    }

    deinit { reserve(0) }

    /// Reserves so many bytes instead of those before.
    func reserve(_ bytes: Int) {
        room.reserve(bytes - self.bytes)
        self.bytes = bytes
    }

    /// Whether there is no room for another view.
    var isFull: Bool { room.isFull }
}
