package import SharedScenes
import CMalloc
package import Dashboards
import Foundation
import Languages
import Layouts
package import Sessions
import Synchronization
package import Tables

/// Finds or makes live views by key, and answers queries about them.
package actor ViewRegistry {
    /// The server's run.
    package nonisolated let epoch: String
    private nonisolated let declarations: Mutex<Declarations>
    /// Whether the first pictures have been made.
    package nonisolated let readiness = Readiness()
    private nonisolated let boards: Boards
    nonisolated let work: ViewTasks
    nonisolated let shared: SharedAnswers
    package nonisolated let pacing: Pacing
    private let publish: @Sendable (PublishedScene) async -> Void
    /// The limit of simultaneous views.
    private let limit: Int
    /// The memory that the views use.
    package nonisolated let room: ViewRoom
    private var rooms: AddressRooms
    private var views = RegisteredViews()
    /// The same views, for readers who don't wait for the registry's other work.
    private nonisolated let index = Mutex<[ViewKey: LiveView]>([:])

    /// `publish` sends a view's newest state to its viewers, and returns when they have it: there
    /// is no newer one before.
    package init(
        dashboards: [Dashboard], tables: [LiveTable], epoch: String, pacing: Pacing = Pacing(),
        limit: Int = ViewLimits.views, bytes: Int = ViewLimits.viewBytes,
        bytesPerAddress: Int? = nil,
        publish: @escaping @Sendable (PublishedScene) async -> Void
    ) {
        declarations = Mutex(Declarations(dashboards, tables, epoch: epoch))
        (self.epoch, shared, work) = (epoch, SharedAnswers(), ViewTasks())
        boards = Boards(addresses: AddressBook(), stateKey: StateKey())
        (self.pacing, self.limit, self.publish) = (pacing, limit, publish)
        room = ViewRoom(bytes)
        rooms = AddressRooms(room, bytesPerAddress: bytesPerAddress ?? bytes / 4 * 3)
    }

    /// The registry of those who see some rows alone; its views have their memory with all others.
    init(of whole: ViewRegistry, for rules: RowRules, tables: [LiveTable]) {
        epoch = whole.epoch + "-" + String(UInt64.random(in: .min ... .max), radix: 36)
        let replacements = whole.declarations.withLock(\.replacements)
        declarations = Mutex(
            Declarations(
                whole.dashboards, tables, epoch: epoch, rules: rules, after: replacements))
        (pacing, limit, publish) = (whole.pacing, whole.limit, whole.publish)
        boards = whole.boards
        (room, work) = (whole.room, whole.work)
        shared = SharedAnswers(pictures: whole.pictures)
        rooms = AddressRooms(room, bytesPerAddress: room.limit / 4 * 3)
    }

    /// The registry of the same dashboards over other tables, as another edition of them.
    init(of whole: ViewRegistry, tables: [LiveTable], edition: Int) {
        epoch = whole.epoch + "-" + String(UInt64.random(in: .min ... .max), radix: 36)
        declarations = Mutex(
            Declarations(whole.dashboards.map { $0.edition(edition) }, tables, epoch: epoch))
        (pacing, limit, publish) = (whole.pacing, whole.limit, whole.publish)
        boards = Boards(addresses: whole.addresses, stateKey: whole.stateKey)
        (room, work) = (whole.room, whole.work)
        shared = SharedAnswers(pictures: whole.pictures)
        rooms = AddressRooms(room, bytesPerAddress: room.limit / 4 * 3)
    }

    /// Whatever is kept beside the data of dashboards.
    private struct Boards: Sendable {
        let alerts = AlertBoard()
        let notes = NoteBoard()
        let addresses: AddressBook
        let stateKey: StateKey
    }

    package nonisolated var alerts: AlertBoard { boards.alerts }
    package nonisolated var notes: NoteBoard { boards.notes }
    /// The parts of pages' addresses that are too long for one.
    package nonisolated var addresses: AddressBook { boards.addresses }
    /// By which pages keep the state of their viewers' own views.
    package nonisolated var stateKey: StateKey { boards.stateKey }
    /// Scenes of pages that come from other processes.
    package nonisolated var earlierScenes: EarlierScenes { shared.earlier }
    /// How long the work of its views took.
    package nonisolated var durations: ViewDurations { work.durations }
    /// The turns of work that takes long for one client.
    package nonisolated var answers: WorkTurns { work.answers }
    /// The turns of work that waits for a database for one client.
    package nonisolated var databaseAnswers: WorkTurns { work.databaseAnswers }
    package nonisolated var dashboards: [Dashboard] { declarations.withLock(\.dashboards) }
    package nonisolated var tables: [String: LiveTable] { declarations.withLock(\.tables) }
    /// The parts of the dashboards that sessions need.
    package nonisolated var catalogue: Catalogue { declarations.withLock(\.catalogue) }

    /// Goes on with other dashboards and tables; those that stay as they are keep their views.
    ///
    /// - Parameters:
    ///   - dashboards: all of them.
    ///   - tables: all of them; a table that stays is the one that there was.
    /// - Returns: the dashboards that are new or others now.
    package func declare(_ dashboards: [Dashboard], _ tables: [LiveTable]) async -> [Dashboard] {
        let changed = declarations.withLock { $0.replace(dashboards, tables) }
        await sweep(views.forsaken.filter { panel(of: $0) == nil }, olderThan: .zero)
        return changed
    }

    /// The rows that its views show; nil for all.
    package nonisolated var rules: RowRules? { declarations.withLock(\.catalogue.rules) }

    /// Forgets all views; nobody watches any more.
    func end() async { await sweep(views.forsaken, olderThan: .zero) }

    nonisolated func panel(of key: ViewKey) -> ChartPanel? {
        // A key with other rules must not be published to those who watch that.
        guard key.rules == rules,
            let dashboard = dashboards.first(where: { $0.name == key.dashboard }),
            dashboard.edition == key.edition, dashboard.charts.indices.contains(key.chart)
        else { return nil }
        return dashboard.inLanguage(of: key.parameters.locale).charts[key.chart]
    }

    /// The view with this key, as `view` gives it; one that there is is found at once.
    nonisolated func found(_ key: ViewKey) async -> LiveView? {
        if let view = index.withLock({ $0[key] }) { return view }
        return await view(key)
    }

    /// The view with this key, made when it is first asked for; nil when there is no room for it.
    func view(
        _ key: ViewKey, _ own: ViewerState = ViewerState(), for address: String? = nil
    ) -> LiveView? {
        if let view = views[key] { return view }
        guard let panel = panel(of: key), let tables = tables(of: panel) else { return nil }
        // Of each language one, in whatever region its viewers are.
        let locale = Language(key.parameters.locale).locale
        let isFirst = key == firstKey(of: panel, at: key.chart, on: key.dashboard, locale: locale)
        let room = isFirst ? self.room : rooms.room(for: address)
        guard isFirst || hasCapacity(in: room) else { return nil }
        let shared = SharedViewState(key: key, epoch: epoch, number: views.nextNumber())
        let view = LiveView(
            shared, own, panel: panel, tables: tables,
            in: ViewSurroundings(
                pacing: pacing, room: room, durations: durations,
                earlier: key.viewer == nil ? earlierScenes : nil, publish: publish))
        views.add(view, as: key)
        index.withLock { $0[key] = view }
        return view
    }

    private func hasCapacity(in room: ViewRoom) -> Bool { views.count < limit && !room.isFull }

    /// The view, in the place of ones that nobody watches if it must be.
    ///
    /// The views that pages show first are never refused; for all others each address has its
    /// share.
    package func opened(_ key: ViewKey, for address: String? = nil) async -> LiveView? {
        await opened(key, ViewerState(), for: address)
    }

    private func opened(
        _ key: ViewKey, _ own: ViewerState, for address: String?
    ) async -> LiveView? {
        if views[key] == nil, !hasCapacity(in: rooms.room(for: address)) {
            await sweep(olderThan: .zero)
        }
        let view = view(key, own, for: address)
        // A chart that isn't there any more is nobody's want of room.
        if view == nil, !hasCapacity(in: rooms.room(for: address)) { room.refuse() }
        return view
    }

    /// The view, with one viewer more; a new one begins with the viewer's state on another.
    func joined(_ key: ViewKey, _ own: ViewerState, for address: String?) async -> LiveView? {
        let view = await opened(key, own, for: address)
        views.join(key)
        return view
    }

    /// The view, with one viewer less.
    func left(_ key: ViewKey) -> LiveView? { views.leave(key) }

    /// Forgets views that nobody has watched for `time`.
    func sweep(olderThan time: Duration) async { await sweep(views.forsaken, olderThan: time) }

    /// Forgets a view with a viewer's own parameters once nobody watches it.
    func forgetChoice(_ key: ViewKey) async {
        guard key.isChosen else { return }
        await sweep([key], olderThan: .zero)
    }

    private func sweep(_ keys: Set<ViewKey>, olderThan time: Duration) async {
        for key in keys {
            guard let view = views.remove(key, forsakenFor: time) else { continue }
            index.withLock { $0[key] = nil }
            await view.stop()
        }
    }

    var viewCount: Int { views.count }

    /// The number of viewers, counted once for each chart that they watch.
    var viewerCount: Int { views.viewerCount }

    /// Sweeps now and then, and gives back what that freed, until the task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: Self.sweepInterval)
            await sweep(olderThan: Self.sweepInterval)
            rooms.forgetUnused()
            if views.isMemoryLow() { await Self.giveMemoryBack() }
        }
    }

    /// The allocator keeps what is freed for the next picture, but not for crowds that have gone.
    @concurrent private static func giveMemoryBack() async { malloc_trim(0) }

    /// A viewer that reconnects within this time finds its scenes, but for those of its own choice.
    private static let sweepInterval: Duration = .seconds(60)
}
