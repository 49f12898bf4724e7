import Broadcast
import Foundation
import Sessions

/// One open page: moves messages between its socket and its session, and requests to the stage.
///
/// It runs on the sockets' thread and does no work there: what takes time is awaited.
actor Viewer: Peer {
    private nonisolated let socket: PeerSocket
    private let hall: Hall
    private let stage: Stage
    private var session: Session
    private var watched: Set<ViewKey> = []
    /// When the socket will wake this viewer.
    private var waking: ContinuousClock.Instant?

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        socket.service.asUnownedSerialExecutor()
    }

    /// `number` tells it apart from all others of this run.
    init(_ number: Int, on socket: PeerSocket, in hall: Hall, stage: Stage) {
        (self.socket, self.hall, self.stage) = (socket, hall, stage)
        session = Session(catalogue: stage.catalogue, viewer: number)
    }

    func opened() {}

    func receive(_ text: [UInt8]) {
        session.receive(Data(text), at: .now)
        proceed()
    }

    func writable() {
        let moment = Moment.now
        while let message = session.nextMessage(at: moment) {
            guard socket.send(message) else { return }
        }
        // What was just sent may have made something else due, such as words or news.
        perform(isWritable: true, at: moment)
        // Not before: a page that doesn't read would be woken for in vain, again and again.
        schedule()
    }

    /// Deadlines move to later with each message; a wake-up that is too early is cheaper than that.
    private func schedule() {
        let deadline = session.deadline
        if let deadline, let waking, waking <= deadline { return }
        waking = deadline
        socket.schedule(after: deadline.map { max(.zero, $0 - .now) })
    }

    func wake() {
        waking = nil
        if let deadline = session.deadline, deadline > .now { return schedule() }
        proceed()
    }

    func closed() {
        for view in watched { leave(view) }
        watched = []
    }

    /// A view that this page shows has something new.
    func learn(_ published: Published, at moment: Moment) {
        guard socket.isReady, let step = session.follow(published, at: moment) else {
            session.learn(published)
            return askToWrite()
        }
        // Where it takes no other one, the socket has asked for the next turn itself.
        if let change = step.change { _ = socket.send(change) }
        if step.words != nil { schedule() }
    }

    private func proceed() {
        perform(isWritable: false, at: .now)
        askToWrite()
    }

    private func askToWrite() {
        if socket.isReady { writable() } else { socket.requestWrite() }
    }

    private func perform(isWritable: Bool, at moment: Moment) {
        for request in session.takeRequests(at: moment, isWritable: isWritable) { perform(request) }
    }

    private func perform(_ request: Request) {
        if case .watch(let view, let old) = request { move(to: view, from: old) }
        Task {
            guard let answer = await stage.answer(request) else { return }
            session.receive(answer, at: .now)
            proceed()
        }
    }

    private func move(to view: ViewKey, from old: ViewKey?) {
        if let old {
            watched.remove(old)
            hall.assumeIsolated { $0.leave(old, self) }
        }
        guard view != old else { return }
        watched.insert(view)
        hall.assumeIsolated { $0.join(view, self) }
    }

    private func leave(_ view: ViewKey) {
        hall.assumeIsolated { $0.leave(view, self) }
        Task { await stage.answer(.watch(view, leaving: view)) }
    }
}

extension Moment {
    static var now: Moment { Moment(instant: .now, date: Date()) }
}
