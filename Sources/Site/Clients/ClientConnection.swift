import SharedScenes
import Foundation
import Live
import Protocol
import Sessions
import Transport

/// One open page: moves messages between its socket and its session, and queries to the registry.
///
/// It runs on the sockets' thread and does no work there: what takes time is awaited.
actor ClientConnection: WebSocketHandler, Subscriber {
    private nonisolated let socket: WebSocketConnection
    private nonisolated var address: String { socket.remote }
    private let shared: SharedParts
    private var session: Session
    private var queries = CoalescedQueries()
    /// The tasks for the page; cancelled once it has gone.
    private var work: [Int: Task<Void, Never>] = [:]
    private var workCount = 0
    /// The view that is watched of each chart.
    private var watched: [Int: ViewKey] = [:]
    /// By chart, what this page shows while its updates rest.
    private var kept: [Int: KeptScene] = [:]
    private var course = Course.open
    private var isCounted = false
    /// Whose page it is.
    private let identity: Identity
    /// The page's first message, which its request for the socket carried.
    private let greeting: String?
    /// When the socket will wake this viewer.
    private var waking: Instant?

    private enum Course {
        case open
        /// It is asked to close: nothing that comes counts any more.
        case leaving
        case closed
    }

    private var isClosed: Bool { course == .closed }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        socket.service.asUnownedSerialExecutor()
    }

    private var registry: ViewRegistry { shared.registry }

    /// `number` distinguishes it from all others of this run.
    init(
        _ number: Int, on socket: WebSocketConnection, sharing shared: SharedParts,
        for identity: Identity, greeting: String?
    ) {
        self.identity = identity
        (self.socket, self.shared, self.greeting) = (socket, shared, greeting)
        session = Session(catalogue: shared.catalogue(for: identity), viewer: number)
    }

    func opened() {
        shared.subscriptions.assumeIsolated { $0.enter(self) }
        // Something may have changed since it was let in.
        guard isWelcome() else { return }
        if let refusal = shared.refusal { return leave(refusal.closeCode, refusal.reason) }
        guard shared.open(address, identity) else {
            return leave(.tryAgainLater, "too many pages of one client are open")
        }
        isCounted = true
        if let ends = identity.ends { endLater(at: ends) }
        if let greeting { receive(Array(greeting.utf8)) }
    }

    private func endLater(at date: Date) {
        workCount += 1
        work[workCount] = Task {
            // The clock may be set, and isn't the one that pauses are measured by.
            while date > .now, !Task.isCancelled {
                try? await Task.sleep(for: .seconds(min(3_600, date.timeIntervalSinceNow)))
            }
            accessChanged()
        }
    }

    /// A page whose owner would no more get in, or with other rights, is closed; it asks anew, and is shown where to
    /// sign in.
    package func accessChanged() {
        if course == .open { _ = isWelcome() }
    }

    /// Closes the socket where it isn't.
    private func isWelcome() -> Bool {
        switch shared.accessStatus(of: identity) {
        case .unchanged: break
        case .hasOtherRights:
            // It comes back, and gets what these show.
            leave(.goingAway, "other rights hold")
            return false
        case .ended:
            leave(.policyViolation, "the session has ended")
            return false
        }
        guard shared.showsRows(of: identity) else {
            // It comes back, and gets them.
            leave(.goingAway, "other rows are seen")
            return false
        }
        return true
    }

    private func leave(_ code: CloseCode, _ reason: String) {
        course = .leaving
        socket.close(code, reason: reason)
    }

    func receive(_ text: [UInt8]) {
        guard course == .open else { return }
        let greeting = session.greetings
        session.receive(Data(text), at: .now)
        if greeting != session.greetings {
            queries.forget()
            showBoards()
        }
        proceed()
    }

    func writable() {
        let moment = Moment.now
        while let message = session.nextMessage(at: moment) {
            guard socket.send(message) else { return }
        }
        // The message just sent may have made something else due, such as texts or news.
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
        course = .closed
        if isCounted { shared.close(address, identity) }
        shared.subscriptions.assumeIsolated { $0.exit(self) }
        kept = [:]
        queries.forget()
        for task in work.values { task.cancel() }
        shared.rows.assumeIsolated { $0.leave(self) }
        for view in watched.values { perform(.watch(view, leaving: view)) }
    }

    /// A view that this page shows has something new.
    package func receive(_ published: PublishedScene, at moment: Moment) {
        // It is sent when the page is shown.
        if session.updates.isHidden { return session.receive(published) }
        // The other charts of its table are drawn at the same moment.
        if watched.count > 1 { socket.gather() }
        guard socket.isReady, let step = session.step(published, at: moment) else {
            session.receive(published)
            return askToWrite()
        }
        // Where it takes no other one, the socket has asked for the next turn itself.
        if let change = step.change { _ = socket.send(change) }
        if step.words != nil { schedule() }
    }

    /// Dashboards were declared anew.
    package func dashboardsChanged() {
        let greeting = session.greetings
        session.adopt(shared.catalogue(for: identity))
        if greeting != session.greetings { queries.forget() }
        proceed()
    }

    /// An alert of some dashboard was raised, has ended or was silenced.
    package func alertsChanged(on dashboard: String) {
        guard session.dashboardName == dashboard else { return }
        showAlerts()
        proceed()
    }

    /// Sends a page that greets all alerts and notes there are, even none: its markup, or what it shows since an earlier
    /// connection, may be older.
    private func showBoards() {
        showAlerts()
        showNotes()
        // A page forgets the errors that it shows when it is welcomed.
        let faults = shared.faults(for: identity)
        if !faults.isEmpty { session.show(faults) }
    }

    /// The files of the configuration have other errors than before.
    package func faultsChanged() {
        guard session.dashboardName != nil, identity.isOperator else { return }
        session.show(shared.faults(for: identity))
        proceed()
    }

    private func showAlerts() {
        guard let name = session.dashboardName else { return }
        session.show(registry.alertMessages(on: name, in: session.locale))
    }

    /// Notes on the data of some dashboard were written or removed.
    package func notesChanged(on dashboard: String) {
        guard session.dashboardName == dashboard else { return }
        showNotes()
        proceed()
    }

    private func showNotes() {
        guard let name = session.dashboardName else { return }
        session.show(registry.notesMessage(on: name, writes: identity.writesNotes(on: name)))
    }

    private func proceed() {
        goOn()
        socket.flush()
    }

    private func goOn() {
        perform(isWritable: false, at: .now)
        askToWrite()
    }

    private func askToWrite() {
        if socket.isReady { writable() } else { socket.requestWrite() }
    }

    private func perform(isWritable: Bool, at moment: Moment) {
        for request in session.drainQueries(at: moment, isWritable: isWritable) { perform(request) }
    }

    private func perform(_ request: Query) {
        switch request {
        case .rows(let query): ask(query)
        // At once, because the next query may be one for rows.
        case .keep(let view, nil): kept[view.chart] = nil
        default: if queries.begins(request) { run(request) }
        }
    }

    private func ask(_ query: RowsQuery) {
        var query = query
        if !kept.isEmpty {
            query.selections = query.selections.map { kept[$0.chart]?.pinned($0) ?? $0 }
            query.upTo = query.upTo ?? kept[query.view.chart]?.nextRow(of: query.table)
        }
        let isUsual =
            query.selections.isEmpty && query.window.first == 0
            && query.window.sort == registry.tables[query.table]?.firstSort
        let client = isUsual ? nil : address
        shared.rows.assumeIsolated { [query, registry, greeting = session.greetings] in
            $0.ask(query, of: registry, for: self, client, greeting: greeting)
        }
    }

    private func run(_ request: Query) {
        let greeting = session.greetings
        workCount += 1
        work[workCount] = Task { [number = workCount] in
            let answer = await answer(request)
            work[number] = nil
            if let next = queries.next(after: request) { run(next) }
            if let answer, accepts(answer, ofGreeting: greeting) { proceed() }
        }
    }

    /// Rows go out with the pictures that had them asked for.
    func receiveRows(_ answer: QueryResult, ofGreeting greeting: Int) {
        guard accepts(answer, ofGreeting: greeting) else { return }
        socket.gather()
        goOn()
    }

    /// Nobody waits any more for what came of an earlier greeting.
    private func accepts(_ answer: QueryResult, ofGreeting greeting: Int) -> Bool {
        guard !isClosed, greeting == session.greetings else { return false }
        session.receive(answer, at: .now)
        return true
    }

    private func answer(_ request: Query) async -> QueryResult? {
        switch request {
        case .watch(let view, let old):
            return await turn(view.chart, to: view == old ? nil : view)
        case .keep(let view, let revision?):
            await keep(view, revision)
            return nil
        default:
            return await registry.answer(
                request, request.chart.flatMap { kept[$0] }, for: address)
        }
    }

    private func keep(_ view: ViewKey, _ revision: Revision) async {
        kept[view.chart] = nil
        let scene = await registry.keptScene(of: view, revision)
        if session.updates.isPaused, !isClosed { kept[view.chart] = scene }
    }
}

// MARK: From view to view

extension ClientConnection {
    /// The registry hears of one turn of a chart after the other: a view that is left before it was
    /// joined would be watched for ever.
    private func turn(_ chart: Int, to view: ViewKey?) async -> QueryResult? {
        let old = watched[chart]
        if let old { forsake(old) }
        guard let view, !isClosed else {
            guard let old else { return nil }
            return await registry.answer(.watch(old, leaving: old))
        }
        join(view)
        let owner = StateOwner(name: identity.lastingName, kept: session.keptState(of: view))
        let answer = await registry.answer(.watch(view, leaving: old), for: address, of: owner)
        if case .busy = answer {
            forsake(view)
            tryAgain(view)
        }
        return answer
    }

    /// There may be room in a while.
    private func tryAgain(_ view: ViewKey) {
        let greeting = session.greetings
        Task {
            try? await Task.sleep(for: registry.pacing.busy)
            guard !isClosed, greeting == session.greetings, watched[view.chart] == nil,
                session.shows(view)
            else { return }
            perform(.watch(view, leaving: nil))
        }
    }

    private func join(_ view: ViewKey) {
        watched[view.chart] = view
        shared.subscriptions.assumeIsolated { $0.join(view, self) }
    }

    private func forsake(_ view: ViewKey) {
        watched[view.chart] = nil
        shared.subscriptions.assumeIsolated { $0.leave(view, self) }
    }
}
