import Dashboards
import Live
import Logging
import Logs
import Site

/// A configuration brought to life: its tables filled from files, its views registered.
struct Application {
    let registry: ViewRegistry
    /// Those of the configuration, without the gallery's.
    let dashboards: [Dashboard]
    let tables: [FilledTable]
    let maker: TableMaker
    private let subscriptions: Subscriptions?

    var logs: TableLogs { maker.logs }

    /// The writers of the tables that rows may be posted to.
    var posted: [RowWriter] { tables.posted }

    /// Reads the tables' files to their ends.
    ///
    /// - Parameters:
    ///   - configuration: what is brought to life.
    ///   - gallery: shown beside its dashboards.
    ///   - own: the server's, for operators.
    ///   - subscriptions: where viewers are told of changes.
    ///   - data: the folder where rows are kept; nil for nowhere.
    ///   - inherited: the same, where it is open already.
    ///   - purpose: whether files that can't be read are failures.
    ///   - warn: is told of each line that is skipped; the log by default.
    /// - Throws: a failure that names the file which can't be read.
    init(
        _ configuration: Configuration, gallery: [GalleryEntry] = [], own: ServerDashboard? = nil,
        subscriptions: Subscriptions? = nil, data: String? = nil,
        inherited: DataFolder? = nil,
        for purpose: TableMaker.Purpose = .drawing,
        warn: @escaping @Sendable (String) -> Void = TableMaker.log
    ) async throws {
        let settings = configuration.settings
        self.subscriptions = subscriptions
        maker = TableMaker(
            budget: MemoryBudget(total: settings.limits.totalBytesOrUsual),
            logs: TableLogs(
                folder: data, inherited: inherited, settings.synchronisation,
                history: settings.historySeconds,
                engine: purpose == .serving ? settings.engine : nil),
            purpose: purpose, warn: warn)
        var tables: [FilledTable] = []
        for source in configuration.tables { tables.append(try await maker.table(source)) }
        self.tables = tables
        var pacing = Pacing()
        if let frame = settings.frameMilliseconds { pacing.frame = .milliseconds(frame) }
        registry = ViewRegistry(
            dashboards: configuration.dashboards + gallery.map(\.dashboard)
                + (own.map { [$0.dashboard] } ?? []),
            tables: tables.map(\.table) + gallery.tables + (own?.tables ?? []),
            epoch: String(UInt64.random(in: .min ... .max), radix: 36), pacing: pacing,
            bytes: settings.limits.viewBytesOrUsual
        ) { await subscriptions?.publish($0) }
        dashboards = configuration.dashboards
        keepEarlierScenes(of: tables)
        registry.stateKey.keep { [logs = maker.logs] in await logs.stateKey() }
        if let store = await logs.addressStore() { registry.addresses.keep(in: store) }
        await registry.keepLevels()
        await keepAlerts()
        if settings.keepsNotes { await keepNotes() }
    }

    /// Notes on data go on where an earlier run ended, or as other processes have them.
    private func keepNotes() async {
        if let document = await logs.document("notes") {
            return registry.notes.open(sharing: document) { [subscriptions] name in
                await subscriptions?.announceNotes(on: name)
            }
        }
        do {
            registry.notes.open(keepingIn: try await logs.noteFile())
        } catch {
            registry.notes.open(keepingIn: nil)
            Logger(label: "notes").warning("notes are forgotten at the end: \(error.message)")
        }
    }

    /// Pages that come from other processes go on from the scenes that they have of some tables.
    func keepEarlierScenes(of tables: [FilledTable]) {
        registry.earlierScenes.replace(with: logs.areShared ? tables.pasts : [])
    }

    /// Alerts go on where an earlier run ended, before they are watched; without any there is no file.
    func keepAlerts() async {
        guard registry.dashboards.contains(where: { !$0.alerts.isEmpty }) else { return }
        if !registry.alerts.isShared, let document = await logs.document("alerts") {
            await registry.alerts.share(document) { [subscriptions] name in
                await subscriptions?.announceAlerts(on: name)
            }
        }
        guard !registry.alerts.isKept else { return }
        do {
            if let file = try await logs.alertFile() { registry.alerts.keep(in: file) }
        } catch {
            Logger(label: "alerts").warning(
                "alerts and silences are forgotten at the end: \(error.message)")
        }
    }
}

extension Application {
    /// Has a program's own tables deliver their rows.
    func connect(_ declarations: SwiftDeclarations) {
        for table in tables {
            declarations.connect(table.source.name, table.writer ?? table.table)
        }
    }
}

extension [FilledTable] {
    /// The writers of those that rows may be posted to.
    var posted: [RowWriter] { filter(\.source.acceptsPosts).compactMap(\.writer) }

    /// Those that can be shown as they were.
    var pasts: [PastTable] {
        filter(\.table.isDurable).compactMap { table in
            table.writer.map { PastTable(table.source, writtenBy: $0) }
        }
    }
}

extension [GalleryEntry] {
    /// The one table of all of them.
    var tables: [LiveTable] { isEmpty ? [] : [GalleryEntry.table] }
}
