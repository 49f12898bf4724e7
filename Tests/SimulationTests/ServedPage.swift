import Foundation
import Live
import Sessions
import SharedScenes

/// A page as a process has it: the real session, between its link and the registry, as `ClientConnection` in `Site` is
/// between a socket and the registry.
actor ServedPage: Subscriber {
    private let link: PageLink
    private let process: SimulatedProcess
    private var session: Session
    private var queries = CoalescedQueries()
    private var work: [Int: Task<Void, Never>] = [:]
    private var workCount = 0
    private var watched: [Int: ViewKey] = [:]
    private var isClosed = false
    /// When it looks by itself for what is due.
    private var waking: Instant?

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        process.loop.asUnownedSerialExecutor()
    }

    private nonisolated var registry: ViewRegistry { process.registry }

    init(_ number: Int, over link: PageLink, by process: SimulatedProcess) {
        (self.link, self.process) = (link, process)
        session = Session(catalogue: process.registry.catalogue, viewer: number)
    }

    func receive(_ text: String) {
        guard !isClosed else { return }
        let greeting = session.greetings
        session.receive(Data(text.utf8), at: .now)
        if greeting != session.greetings { queries.forget() }
        proceed()
    }

    func writable() {
        guard !isClosed, link.isReady else { return }
        let moment = Moment.now
        while let message = session.nextMessage(at: moment) {
            guard link.send(message) else { return }
        }
        perform(isWritable: true, at: moment)
        schedule()
    }

    private func schedule() {
        guard let deadline = session.deadline else { return }
        if let waking, waking <= deadline { return }
        waking = deadline
        let pause = Double((deadline - .now) / .nanoseconds(1))
        process.schedule.add(after: .seconds(max(0, pause) / 1e9), by: process.owner) {
            Task { [weak self] in await self?.wake() }
        }
    }

    private func wake() {
        waking = nil
        guard !isClosed else { return }
        if let deadline = session.deadline, deadline > .now { return schedule() }
        proceed()
    }

    func closed() {
        isClosed = true
        queries.forget()
        for (_, task) in work.sorted(by: { $0.key < $1.key }) { task.cancel() }
        for (_, view) in watched.sorted(by: { $0.key < $1.key }) {
            perform(.watch(view, leaving: view))
        }
    }

    func receive(_ published: PublishedScene, at moment: Moment) {
        guard link.isReady, let step = session.step(published, at: moment) else {
            session.receive(published)
            return writable()
        }
        if let change = step.change { _ = link.send(change) }
        if step.words != nil { schedule() }
    }

    func dashboardsChanged() {}
    func alertsChanged(on dashboard: String) {}

    private func proceed() {
        perform(isWritable: false, at: .now)
        writable()
    }

    private func perform(isWritable: Bool, at moment: Moment) {
        for query in session.drainQueries(at: moment, isWritable: isWritable) { perform(query) }
    }

    private func perform(_ query: Query) { if queries.begins(query) { run(query) } }

    private func run(_ query: Query) {
        let greeting = session.greetings
        workCount += 1
        work[workCount] = Task { [number = workCount] in
            let answer = await answer(query)
            work[number] = nil
            if let next = queries.next(after: query) { run(next) }
            guard let answer, !isClosed, greeting == session.greetings else { return }
            session.receive(answer, at: .now)
            proceed()
        }
    }

    private func answer(_ query: Query) async -> QueryResult? {
        guard case .watch(let view, let old) = query else { return await registry.answer(query) }
        return await turn(view.chart, to: view == old ? nil : view)
    }

    private func turn(_ chart: Int, to view: ViewKey?) async -> QueryResult? {
        let old = forsake(chart)
        guard let view, !isClosed else {
            guard let old else { return nil }
            return await registry.answer(.watch(old, leaving: old))
        }
        join(view)
        return await registry.answer(.watch(view, leaving: old))
    }

    private func forsake(_ chart: Int) -> ViewKey? {
        guard let old = watched.removeValue(forKey: chart) else { return nil }
        process.subscriptions.assumeIsolated { $0.leave(old, self) }
        return old
    }

    private func join(_ view: ViewKey) {
        watched[view.chart] = view
        process.subscriptions.assumeIsolated { $0.join(view, self) }
    }
}
