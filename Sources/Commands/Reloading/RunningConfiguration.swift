import Dashboards
import Live
import Logging
import ServiceLifecycle
import Site
import Tables

/// The configuration that is shown, and what goes on filling its tables; another one can replace it.
actor RunningConfiguration {
    private let application: Application
    private let gallery: [GalleryEntry]
    private let own: ServerDashboard?
    private let site: Site
    private let subscriptions: Subscriptions
    /// Those who get in; nil where everybody does, from the start to the end.
    private let access: AccessList?
    private var settings: ServerSettings
    private var tables: [FilledTable]
    /// Tables with rows that are nowhere else, and that no file declares for now.
    private var undeclared: [String: FilledTable] = [:]
    private var tasks: [String: Task<Void, Never>] = [:]
    private var alerts: AlertWatches
    private var sending: Task<Void, Never>?

    init(
        _ application: Application, _ settings: ServerSettings, gallery: [GalleryEntry],
        own: ServerDashboard? = nil, site: Site, subscriptions: Subscriptions,
        access: AccessList? = nil
    ) {
        (self.access, self.own) = (access, own)
        (self.application, self.settings, tables) = (application, settings, application.tables)
        (self.gallery, self.site, self.subscriptions) = (gallery, site, subscriptions)
        alerts = AlertWatches(
            application.registry, subscriptions,
            WebhookSender(settings.webhooks, application.registry.alerts))
    }

    /// Begins to fill the tables.
    func begin() async {
        for table in tables { begin(table) }
        await watchAlerts()
        sending = Task { [webhooks = alerts.webhooks] in await webhooks.run() }
    }

    /// Waits with a copy: an actor's own property is nobody's while it is changed.
    private func watchAlerts() async {
        await application.keepAlerts()
        var watches = alerts
        await watches.update()
        alerts = watches
    }

    /// Fills no table any more.
    func end() async {
        alerts.cancel()
        sending?.cancel()
        for task in tasks.values { task.cancel() }
        for task in tasks.values { await task.value }
    }

    private func begin(_ filled: FilledTable) {
        guard let service = filled.service else { return }
        let name = filled.source.name
        tasks[name] = Task {
            do {
                try await service.run()
            } catch is CancellationError {
            } catch {
                Logger(label: "feeds").error("table \(name): \(error)")
            }
        }
    }

    /// The columns of the tables that find them out.
    var columns: [String: Schema] {
        let inferred = tables.filter { $0.source.inference != nil }
        return Dictionary(inferred.map { ($0.source.name, $0.table.schema) }) { $1 }
    }

    /// Yields after tables have found out columns.
    nonisolated var columnChanges: AsyncStream<Void> { application.logs.columns }

    /// Shows another configuration; what it declares as before goes on.
    ///
    /// - Returns: the parts that don't follow the files, as sentences.
    /// - Throws: what is wrong with it; then everything stays.
    func replace(with new: Configuration) async throws(ConfigurationErrors) -> [String] {
        var notices: [String] = []
        var next: [String: FilledTable] = [:]
        for source in new.tables {
            next[source.name] = kept(source, &notices)
        }
        let missing = new.tables.filter { next[$0.name] == nil }
        // A file that can't be read is found before a log is opened.
        for source in missing.sorted(by: { !$0.isDurable && $1.isDurable }) {
            await release(source.name, &notices)
            next[source.name] = try await made(source)
        }
        await admit(new.settings.access)
        if new.settings != settings {
            notices.append("server.yaml: what has changed there holds from the next start on")
        }
        settings = new.settings
        for source in new.tables { next[source.name]?.table.ask(for: source.schema.claims) }
        // Whoever sees other rows from now on waits for nothing else.
        await subscriptions.announceAccess()
        await show(new.dashboards, new.tables.compactMap { next[$0.name] })
        return notices
    }

    /// Tokens, keys of links and issuers follow the files; whether there are some doesn't.
    ///
    /// - Returns: whether others get in than before.
    @discardableResult
    func admit(_ new: AccessSettings?) async -> Bool {
        guard let access, case .tokens(let tokens) = new else { return false }
        let isChange = settings.access != new
        settings.access = new
        access.replace(with: tokens)
        await access.readKeys()
        await subscriptions.announceAccess()
        return isChange
    }

    /// One that is shown, or whose rows wait for a file that declares it again.
    private func table(_ name: String) -> FilledTable? {
        tables.first { $0.source.name == name } ?? undeclared[name]
    }

    /// Ends the writing of the log of a table that there is, for the one in whose place it is read anew.
    private func release(_ name: String, _ notices: inout [String]) async {
        guard let old = table(name), old.table.isDurable, let writer = old.writer
        else { return }
        let task = tasks.removeValue(forKey: name)
        task?.cancel()
        await task?.value
        await application.logs.release(writer)
        notices.append(
            "table \(name): its columns or its feed have changed; its rows have been read from its log anew"
        )
    }

    private func made(_ source: TableSource) async throws(ConfigurationErrors) -> FilledTable {
        // An edit whose files can't be read changes nothing.
        var maker = application.maker
        maker.purpose = .drawing
        do {
            let table = try await maker.table(source)
            if table.isIrreplaceable { undeclared[source.name] = table }
            return table
        } catch {
            throw ConfigurationErrors([source.error(error.message)])
        }
    }

    /// The table that there is, if it is declared as before or its rows are nowhere else.
    private func kept(
        _ source: TableSource, _ notices: inout [String]
    ) -> FilledTable? {
        guard var old = table(source.name) else { return nil }
        if old.source.declaration == source.declaration { return old }
        guard old.isIrreplaceable else { return nil }
        if old.hasFoundOut(source) {
            old.source = source
            return old
        }
        if old.source.isAlike(source) {
            notices.append(
                "table \(source.name): its columns are as before, so that it keeps its rows; what "
                    + "else has changed of it holds from the next start on")
            old.source.declaration = source.declaration
            return old
        }
        if old.table.isDurable { return nil }
        notices.append(
            "table \(source.name): its columns or its feed have changed; it began without rows")
        return nil
    }

    private func show(_ dashboards: [Dashboard], _ new: [FilledTable]) async {
        let old = tables
        tables = new
        for table in old where !new.contains(where: { $0.table === table.table }) {
            tasks.removeValue(forKey: table.source.name)?.cancel()
            if table.isIrreplaceable { undeclared[table.source.name] = table }
        }
        for table in new { undeclared[table.source.name] = nil }
        let registry = application.registry
        let changed = await registry.declare(
            dashboards + gallery.map(\.dashboard) + (own.map { [$0.dashboard] } ?? []),
            new.map(\.table) + galleryTables + (own?.tables ?? []))
        site.writers.replace(with: new.posted)
        site.moments.replace(with: new.pasts)
        application.keepEarlierScenes(of: new)
        for table in new where !old.contains(where: { $0.table === table.table }) { begin(table) }
        await watchAlerts()
        await application.logs.restore()
        await registry.keepLevels()
        await site.rows.audiences.declare()
        await subscriptions.announceDashboards()
        // Rows of tables may be others' from now on.
        await subscriptions.announceAccess()
        await registry.prepare(changed)
    }

    /// The gallery's charts go on with the table that they have.
    private var galleryTables: [LiveTable] {
        gallery.tables.compactMap { application.registry.tables[$0.name] }
    }
}

extension FilledTable {
    /// Whether a declaration is the table's own, with the columns that it has by now.
    fileprivate func hasFoundOut(_ other: TableSource) -> Bool {
        source.inference != nil && source.inference == other.inference
            && table.schema.fields == other.schema.fields && table.schema.key == other.schema.key
            && source.isDurable == other.isDurable
    }
}

extension TableSource {
    /// Whether rows of one are rows of the other, which come in the same way.
    fileprivate func isAlike(_ other: TableSource) -> Bool {
        schema.fields.map { [$0.name, $0.kind.rawValue] }
            == other.schema.fields.map { [$0.name, $0.kind.rawValue] }
            && isDurable == other.isDurable && acceptsPosts && other.acceptsPosts
    }

    fileprivate func error(_ message: String) -> ConfigurationError {
        ConfigurationError(file: file, line: line, message)
    }
}
