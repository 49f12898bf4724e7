import CLibev

/// Tells when a descriptor can be read or written; on the service thread.
final class SocketWatch {
    struct Events: OptionSet, Hashable {
        let rawValue: Int32
        static let readable = Events(rawValue: Int32(EV_READ))
        static let writable = Events(rawValue: Int32(EV_WRITE))
    }

    /// The events that it waits for; none once it is empty.
    private(set) var wanted: Events = []
    private let loop: OpaquePointer
    private let watcher: UnsafeMutablePointer<ev_io>
    private let happened: (Events) -> Void

    init(_ descriptor: Int32, in loop: OpaquePointer, happened: @escaping (Events) -> Void) {
        self.loop = loop
        self.happened = happened
        watcher = .allocate(capacity: 1)
        watcher.initialize(to: ev_io())
        watcher.pointee.fd = descriptor
        watcher.pointee.data = Unmanaged.passUnretained(self).toOpaque()
        watcher.pointee.cb = { _, watcher, events in
            guard let owner = watcher?.pointee.data else { return }
            let watch = Unmanaged<SocketWatch>.fromOpaque(owner).takeUnretainedValue()
            watch.happened(Events(rawValue: events).intersection(watch.wanted))
        }
    }

    deinit {
        ev_io_stop(loop, watcher)
        watcher.deallocate()
    }

    func wait(for events: Events) {
        guard events != wanted else { return }
        wanted = events
        ev_io_stop(loop, watcher)
        guard !events.isEmpty else { return }
        // As `ev_io_set` does, a macro: the descriptor may be another file than before.
        watcher.pointee.events = events.rawValue | Int32(EV__IOFDSET)
        ev_io_start(loop, watcher)
    }
}
