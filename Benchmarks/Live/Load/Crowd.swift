import ArgumentParser
import CEpoll
import Foundation

/// Many viewers of one server, all read by the thread that calls.
final class Crowd {
    private let port: Int
    private let poll = epoll_create1(0)
    /// By file descriptor.
    private var listeners: [Listener?] = []
    private(set) var count = 0
    /// The counter of a listener's newest scene, by file descriptor.
    private var shown: [Int?] = []
    /// How many show some scene.
    private(set) var served = 0
    private var laggard: Laggard?
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 256 * 1024, alignment: 16)
    /// The first message of each, and when it has its first scene.
    var greeting: ((Int) -> String)?
    var afterScene: ((Int) -> String)?
    /// The later messages of each, as pages send them.
    var script: PageScript?
    var tally = Tally()

    /// - Parameters:
    ///   - port: where the server listens.
    ///   - greeting: what a viewer says when it is connected, by its number.
    init(port: Int, greeting: ((Int) -> String)?) {
        (self.port, self.greeting) = (port, greeting)
    }

    deinit {
        leave()
        laggard?.socket.close()
        close(poll)
        buffer.deallocate()
    }

    /// Connects so many more; they are upgraded and greet while `listen` runs.
    func grow(by more: Int) throws {
        for _ in 0..<more {
            let listener = try Listener(port: port)
            let descriptor = listener.socket.descriptor
            while listeners.count <= descriptor {
                listeners.append(nil)
                shown.append(nil)
            }
            listeners[Int(descriptor)] = listener
            count += 1
            var event = epoll_event()
            event.events = EPOLLIN.rawValue
            event.data.fd = descriptor
            epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event)
        }
    }

    /// One viewer more, that reads only so many bytes a second.
    func addLaggard(bytesPerSecond: Int) throws {
        laggard = try Laggard(port: port, bytesPerSecond: bytesPerSecond)
    }

    /// All hang up.
    func leave() {
        for listener in listeners { listener?.socket.close() }
        (listeners, shown, count, served) = ([], [], 0, 0)
    }

    /// The newest scene that some viewer shows.
    var newest: Int { shown.lazy.compactMap(\.self).max() ?? 0 }

    /// Reads until then, or until what is wanted has come.
    func listen(until end: Int, or isEnough: () -> Bool = { false }) throws {
        var events = [epoll_event](repeating: epoll_event(), count: 512)
        while !isEnough() {
            let pause = end - MonotonicTime.now
            guard pause > 0 else { return }
            let count = epoll_wait(poll, &events, 512, Int32(min(20, pause / 1_000_000 + 1)))
            for event in events.prefix(max(0, Int(count))) { try read(event.data.fd) }
            laggard?.read(greeting?(-1))
            sayDue()
        }
    }

    /// The same, but what is wanted has to come.
    func wait(for fact: String, seconds: Int = 60, _ isSo: () -> Bool) throws {
        try listen(until: MonotonicTime.now + seconds * 1_000_000_000, or: isSo)
        guard isSo() else {
            throw ValidationError("no \(fact) in \(seconds) s: \(served) of \(count) served")
        }
    }

    /// Sends a message of each viewer, made from the number of its file descriptor.
    func send(_ message: (Int) -> String) {
        for (number, listener) in listeners.enumerated() { listener?.send(message(number).utf8) }
    }

    /// The lines of the script whose time has come.
    private func sayDue() {
        guard script != nil else { return }
        script?.each(until: MonotonicTime.now) { listeners[$0]?.send($1) }
    }

    private func read(_ descriptor: Int32) throws {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        let now = MonotonicTime.now
        let number = Int(descriptor)
        guard count > 0, listeners.indices.contains(number) else {
            throw ValidationError("the server hung up")
        }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        let before = shown[number]
        var refusal: String?
        let isUpgraded = listeners[number]?.receive(bytes) { text, size in
            tally.count(text, size)
            if LiveMessage.starts(text, with: "[\"error\",") {
                refusal = refusal ?? String(decoding: text, as: UTF8.self)
            }
            guard let message = LiveMessage(text) else { return tally.add(text) }
            tally.add(message, of: size, since: shown[number], at: now)
            shown[number] = message.counter
        }
        if let refusal { throw ValidationError("the server answered \(refusal)") }
        if before == nil, shown[number] != nil {
            served += 1
            if let afterScene { listeners[number]?.send(afterScene(number).utf8) }
        }
        if isUpgraded == true { script?.begin(number, at: now) }
        if isUpgraded == true, let greeting { listeners[number]?.send(greeting(number).utf8) }
    }
}

/// A viewer on a slow network.
private struct Laggard {
    let socket: TCPSocket
    private var listener: Listener
    private let bytesPerSecond: Int
    private var lastRead = MonotonicTime.now
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

    init(port: Int, bytesPerSecond: Int) throws {
        listener = try Listener(port: port, receiveBuffer: 4096)
        (socket, self.bytesPerSecond) = (listener.socket, bytesPerSecond)
    }

    mutating func read(_ greeting: String?) {
        let now = MonotonicTime.now
        let share = bytesPerSecond * (now - lastRead) / 1_000_000_000
        guard share >= bytesPerSecond / 20 else { return }
        lastRead = now
        let size = min(buffer.count, share)
        let count = recv(socket.descriptor, &buffer, size, Int32(MSG_DONTWAIT))
        guard count > 0 else { return }
        let isUpgraded = buffer[..<count].withUnsafeBytes { listener.receive($0) { _, _ in } }
        if isUpgraded, let greeting { listener.send(greeting.utf8) }
    }
}
