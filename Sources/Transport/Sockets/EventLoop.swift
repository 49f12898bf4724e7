import CLibev

/// Waits for sockets and for time; what nothing is heard of costs nothing.
///
/// The library's own loop asks the system for every socket at each turn (`poll`): with 5,000 viewers
/// that was a fifth of all work. With libev the system tells (`epoll`). That pays as long as sockets
/// seldom wait to be written to: each time they begin or end to is one call of the system.
final class EventLoop {
    /// The event loop to which the library adds its sockets.
    let handle: OpaquePointer
    private let timer: UnsafeMutablePointer<ev_timer>
    private let alarm: () -> Void

    /// Nil where the system has no descriptor left for it.
    init?(alarm: @escaping () -> Void) {
        guard let handle = ev_loop_new(0) else { return nil }
        self.handle = handle
        self.alarm = alarm
        timer = .allocate(capacity: 1)
        timer.initialize(to: ev_timer())
        timer.pointee.data = Unmanaged.passUnretained(self).toOpaque()
        timer.pointee.cb = { _, timer, _ in
            guard let owner = timer?.pointee.data else { return }
            Unmanaged<EventLoop>.fromOpaque(owner).takeUnretainedValue().ring()
        }
    }

    deinit {
        ev_timer_stop(handle, timer)
        ev_loop_destroy(handle)
        timer.deallocate()
    }

    /// Waits until something happens, and lets that be handled.
    func turn() { ev_run(handle, Int32(EVRUN_ONCE)) }

    /// Calls back once after the pause; a later call replaces it, nil takes it back.
    func setAlarm(after pause: Duration?) {
        // Else the pause would begin when the turn did.
        ev_now_update(handle)
        timer.pointee.repeat = pause.map { max($0 / .seconds(1), Self.shortest) } ?? 0
        ev_timer_again(handle, timer)
    }

    private func ring() {
        setAlarm(after: nil)
        alarm()
    }

    /// In seconds; 0 would be no alarm.
    private static let shortest = 1e-6
}
