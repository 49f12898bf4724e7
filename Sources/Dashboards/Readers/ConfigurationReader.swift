import Feeds
import Foundation
import Languages
import Logs
import Scenes
package import Tables

extension Configuration {
    /// Reads files whose texts are at hand; only the tables' own files are opened.
    ///
    /// - Parameters:
    ///   - server: what stands in `server.yaml`.
    ///   - dashboards: the files of `dashboards/`.
    ///   - folder: where the tables' files are looked for.
    ///   - columns: those of tables that have found them out.
    ///   - others: tables that are declared elsewhere, and that dashboards may name.
    ///   - otherPages: the names of dashboards that are declared elsewhere, and that tokens may name.
    /// - Returns: the configuration.
    /// - Throws: all errors of all files at once.
    package static func read(
        server: ConfigurationFile? = nil, dashboards: [ConfigurationFile], folder: String,
        columns: [String: Schema] = [:], beside others: [TableSource] = [],
        and otherPages: [String] = []
    ) throws(ConfigurationErrors) -> Configuration {
        var reader = ConfigurationReader(folder: folder, columns: columns, others: others)
        if let server { reader.readServer(server) }
        let pages = dashboards.compactMap { file in
            reader.open(file, as: Vocabulary.dashboard).map { (file.name, $0) }
        }
        for (_, page) in pages {
            reader.readTables(of: page.inLanguage(Entry.usualLanguage))
            reader.noteTexts(of: page)
        }
        reader.checkClaims()
        for (name, page) in pages { reader.readDashboard(named: name, page) }
        guard reader.errors.isEmpty else { throw ConfigurationErrors(reader.errors) }
        reader.checkNamesInAccess(beside: otherPages)
        reader.configuration.warnOfEmptyColumns()
        return reader.configuration
    }

    /// The settings of `server.yaml` by itself, whatever stands in other files.
    ///
    /// - Parameter folder: the configuration's.
    /// - Returns: nil where there is no such file.
    /// - Throws: all errors of the file.
    package static func settings(
        folder: String
    ) throws(ConfigurationErrors) -> ServerSettings? {
        let path = folder + "/server.yaml"
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        var errors: [ConfigurationError] = []
        var reader = ConfigurationReader(folder: folder, columns: [:], others: [])
        if let server = file(at: path, &errors) { reader.readServer(server) }
        errors += reader.errors
        guard errors.isEmpty else { throw ConfigurationErrors(errors) }
        return reader.configuration.settings
    }

    /// Who gets in, as `server.yaml` says it by itself.
    ///
    /// - Parameter folder: the configuration's.
    /// - Returns: nil where the file has an error, or says nothing of it.
    package static func access(folder: String) -> AccessSettings? {
        try? settings(folder: folder)?.access
    }
}

/// The configuration read so far, and its faults.
private struct ConfigurationReader {
    let folder: String
    let columns: [String: Schema]
    let others: [TableSource]
    var errors: [ConfigurationError] = []
    var configuration = Configuration()
    /// Where each table is declared.
    private var declarations: [String: Entry] = [:]
    /// The definitions of each table's columns.
    private var definitions: [String: [String: ColumnDefinition]] = [:]
    /// The tables' entries with their texts in all languages.
    private var tableTexts: [String: Entry] = [:]
    /// The claims of tokens, where they stand.
    private var claims: [Entry] = []
    private var access: Entry?

    init(folder: String, columns: [String: Schema], others: [TableSource]) {
        (self.folder, self.columns, self.others) = (folder, columns, others)
    }

    mutating func open(_ file: ConfigurationFile, as shape: ObjectShape) -> Entry? {
        do {
            let entry = try Entry(yaml: file.text, file: file.path)
            var check = ShapeCheck()
            check.check(entry, as: .object(shape), of: file.name)
            errors += check.errors
            return entry
        } catch {
            errors.append(error)
            return nil
        }
    }

    mutating func readServer(_ file: ConfigurationFile) {
        guard let entry = open(file, as: Vocabulary.server) else { return }
        configuration.settings = ServerSettings(entry)
        configuration.settings.tls = entry["tls"]?.certificate(&errors)
        configuration.settings.tracing = entry["tracing"]?.tracing(&errors)
        configuration.settings.engine = entry["log"]?["engine"]?.engine(&errors)
        if let sync = entry["log"]?["sync"], configuration.settings.engine != nil {
            errors.append(sync.error("\"sync\" is of the data folder: Redis has its appendfsync"))
        }
        if configuration.settings.reusesPort, configuration.settings.socket != nil,
            let reuse = entry["reusePort"]
        {
            errors.append(
                reuse.error(
                    "a Unix socket has one server at a time: \"reusePort\" is for an address"))
        }
        if let tls = entry["tls"], configuration.settings.socket != nil {
            errors.append(tls.error("a Unix socket is for a proxy, which has the certificate"))
        }
        if Configuration.readsAccess {
            configuration.settings.access = entry["access"]?.access(&errors)
            configuration.warnings += entry["access"]?.plainTokens ?? []
        }
        access = entry["access"]
        claims = (entry["access"]?["tokens"]?.items ?? []).flatMap { token in
            (token["claims"]?.pairs ?? []).map(\.0)
        }
        configuration.settings.webhooks = (entry["alerts"]?["webhooks"]?.items ?? [])
            .compactMap { $0.webhook(&errors) }
    }

    mutating func readTables(of page: Entry) {
        for (name, entry) in page["tables"]?.pairs ?? [] {
            guard let text = name.text, declare(text, at: name) else { continue }
            definitions[text] = entry.definitions
            let reader = TableReader(
                folder: folder, pageTimeZone: page.pageTimeZone,
                limits: configuration.settings.limits, known: columns)
            if var table = reader.table(named: text, entry, &errors) {
                table.declaration =
                    entry.content + "\(table.schema.fields) \(table.timeZone.identifier)"
                (table.file, table.line) = (name.file, name.line)
                configuration.tables.append(table)
            }
        }
    }

    /// The first declaration of a table counts.
    mutating func noteTexts(of page: Entry) {
        for (name, entry) in page["tables"]?.pairs ?? [] {
            if let name = name.text, tableTexts[name] == nil { tableTexts[name] = entry }
        }
    }

    /// A claim that no table asks for is written wrongly, there or here.
    mutating func checkClaims() {
        let asked = Set(configuration.tables.flatMap(\.schema.claims.values))
        for claim in claims {
            guard let name = claim.text, !asked.contains(name) else { continue }
            let hint = Spelling.hint(for: name, among: asked.sorted())
            errors.append(
                claim.error("no table asks for the claim \"\(name)\" by \"where\"" + hint))
        }
    }

    /// Warns of names for which there is nothing: it may come later, or they are written wrongly.
    mutating func checkNamesInAccess(beside pages: [String]) {
        let dashboards = configuration.dashboards.map(\.name) + pages
        let tables = (configuration.tables + others).map(\.name)
        for (noun, names) in [("dashboard", dashboards), ("table", tables)] {
            for entry in access?.named(noun + "s") ?? [] {
                guard let name = entry.text, !names.contains(name) else { continue }
                let hint = Spelling.hint(for: name, among: names.sorted())
                configuration.warnings.append(
                    entry.error("there is no \(noun) \"\(name)\"" + hint))
            }
        }
    }

    private mutating func declare(_ name: String, at entry: Entry) -> Bool {
        if let earlier = declarations[name] {
            errors.append(
                entry.error(
                    "table \"\(name)\" is declared already in \(earlier.file):\(earlier.line)"))
            return false
        }
        if name.wholeMatch(of: /[A-Za-z0-9_-]+/) == nil {
            errors.append(entry.error("a table's name is of letters, digits, _ and -"))
        }
        declarations[name] = entry
        return true
    }

    mutating func readDashboard(named name: String, _ page: Entry) {
        _ = page["timeZone"]?.timeZone(&errors)
        let tables = Dictionary(
            (configuration.tables + others).map { ($0.name, $0) },
            uniquingKeysWith: { own, _ in own })
        let reader = DashboardReader(
            tables: KnownTables(
                sources: tables, names: Set(declarations.keys).union(others.map(\.name)).sorted(),
                definitions: definitions),
            timeZone: page.pageTimeZone, firstWeekday: page.firstWeekday)
        var dashboard = reader.dashboard(
            named: name, page.inLanguage(Entry.usualLanguage), &errors)
        let shown = dashboard.tableNames.sorted().map { tables[$0]?.declaration ?? "" }
        dashboard.version = Fingerprint(of: [page.content] + shown).text
        dashboard.translations = translations(of: dashboard, page, tables)
        configuration.dashboards.append(dashboard)
    }

    /// The dashboard in all languages but the usual one.
    ///
    /// Those in which its author says nothing share the usual texts, but for names of rows that follow
    /// from English ones.
    private func translations(
        of dashboard: Dashboard, _ page: Entry, _ tables: [String: TableSource]
    ) -> [Language: Dashboard] {
        let shown = dashboard.tableNames.compactMap { tableTexts[$0] }
        let stated = shown.reduce(page.languages) { $0.union($1.languages) }
        let isNamed = dashboard.tableNames.contains { name in
            tables[name].map { $0.schema.noun == RowNoun.plural(name) } ?? false
        }
        guard !stated.isEmpty || isNamed || page.content.contains("count") else { return [:] }
        let usual = translation(into: Entry.usualLanguage, of: dashboard, page, tables)
        let pairs = Language.allCases.filter { $0 != Entry.usualLanguage }.map { language in
            (
                language,
                stated.contains(language)
                    ? translation(into: language, of: dashboard, page, tables) : usual
            )
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// The dashboard as it is read with the texts of a language; its faults are known.
    private func translation(
        into language: Language, of dashboard: Dashboard, _ page: Entry,
        _ tables: [String: TableSource]
    ) -> Dashboard {
        let page = page.inLanguage(language)
        let own = tableTexts.mapValues { $0.inLanguage(language) }
        let titled = tables.mapValues { $0.titled(by: own[$0.name]) }
        let reader = DashboardReader(
            tables: KnownTables(
                sources: titled, names: tables.keys.sorted(),
                definitions: definitions.merging(own.mapValues(\.definitions)) { $1 }),
            timeZone: page.pageTimeZone, firstWeekday: page.firstWeekday)
        var known: [ConfigurationError] = []
        var translation = reader.dashboard(named: dashboard.name, page, &known)
        for index in translation.rows.indices {
            let fields = titled[translation.rows[index].table]?.schema.fields ?? []
            translation.rows[index].titles = Dictionary(
                fields.compactMap { field in
                    field.title.map { (field.name, UnitNames.title($0, in: field.unit)) }
                }, uniquingKeysWith: { first, _ in first })
        }
        translation.version = dashboard.version
        return translation
    }
}

/// The tables that charts and rows can name.
struct KnownTables {
    let sources: [String: TableSource]
    /// Of those too that couldn't be read.
    let names: [String]
    /// The definitions of each one's columns.
    let definitions: [String: [String: ColumnDefinition]]

    var schemas: [String: Schema] { sources.mapValues(\.schema) }

    /// The table that an entry names; nil too when its declaration is at fault.
    func source(_ entry: Entry, _ errors: inout [ConfigurationError]) -> TableSource? {
        guard let name = entry.text else { return nil }
        if !names.contains(name) {
            let hint = Spelling.hint(for: name, among: names)
            errors.append(entry.error("unknown table \"\(name)\"" + hint))
        }
        return sources[name]
    }
}

extension Entry {
    /// The zone of a page, GMT where it is wrong or left out.
    fileprivate var pageTimeZone: TimeZone {
        var unheard: [ConfigurationError] = []
        return self["timeZone"]?.timeZone(&unheard) ?? .gmt
    }
}

extension Entry {
    /// With secrets from the environment and from files.
    fileprivate func engine(_ errors: inout [ConfigurationError]) -> RedisEngine? {
        guard let redis = self["redis"], let text = redis.text else { return nil }
        let certificate = path("certificate", &errors)
        if let key = self["key"], self["certificate"] == nil {
            errors.append(key.error("\"key\" is that of a \"certificate\""))
        }
        do {
            return try RedisEngine(
                try Secrets().filled(text), prefix: self["prefix"]?.text ?? "soundings",
                authorities: path("authorities", &errors), certificate: certificate,
                key: path("key", &errors))
        } catch {
            errors.append(redis.error("\(error)"))
            return nil
        }
    }

    /// With secrets from the environment and from files.
    fileprivate func tracing(_ errors: inout [ConfigurationError]) -> TracingSettings? {
        // Its shape is wrong, which is said already.
        guard pairs != nil else { return nil }
        do throws(FeedError) {
            let text = try self["otlp"]?.text.map(Secrets().filled) ?? ""
            guard let url = URL(string: text), url.host() != nil,
                ["http", "https"].contains(url.scheme)
            else {
                throw FeedError("a collector's address begins with \"http://\" or \"https://\"")
            }
            var settings = TracingSettings(url: url, share: self["share"]?.number ?? 1)
            guard (0...1).contains(settings.share) else {
                throw FeedError("\"share\" is from 0 to 1")
            }
            for (name, value) in self["headers"]?.pairs ?? [] {
                guard let name = name.text, let text = value.text else { continue }
                settings.headers[name] = try Secrets().filled(text)
            }
            return settings
        } catch {
            errors.append(self.error(error.description))
            return nil
        }
    }

    /// With secrets from the environment and from files.
    fileprivate func webhook(_ errors: inout [ConfigurationError]) -> Webhook? {
        do throws(FeedError) {
            let secret = try self["secret"]?.text.map(Secrets().filled)
            let text = try self["url"]?.text.map(Secrets().filled) ?? ""
            guard let url = URL(string: text), url.host() != nil,
                ["http", "https"].contains(url.scheme)
            else { throw FeedError("a webhook's url begins with \"https://\" or \"http://\"") }
            return Webhook(url: url, secret: secret)
        } catch {
            errors.append(self.error(error.description))
            return nil
        }
    }
}

extension ServerSettings {
    init(_ entry: Entry) {
        (host, port) = (entry["host"]?.text, entry["port"]?.whole)
        (socket, path) = (entry["socket"]?.text, entry["path"]?.text)
        reusesPort = entry["reusePort"]?.flag ?? false
        proxies.addresses = (entry["proxies"]?.items ?? []).compactMap(\.text)
        proxies.fields = entry["proxyFields"]?.text
        frameAncestors = (entry["frameAncestors"]?.items ?? []).compactMap(\.text)
        allowedOrigins = (entry["allowedOrigins"]?.items ?? []).compactMap(\.text).map(Self.origin)
        allowedHosts = (entry["allowedHosts"]?.items ?? []).compactMap(\.text)
        frameMilliseconds = entry["frameMilliseconds"]?.whole
        keepsNotes = entry["notes"]?.flag ?? false
        languages = entry["languages"]?.items?.compactMap { $0.text.flatMap { Language(tag: $0) } }
        synchronisation =
            entry["log"]?["sync"]?.text.flatMap(LogSynchronisation.init) ?? .full
        historySeconds = entry["log"]?["history"]?.seconds ?? 0
        guard let bounds = entry["limits"] else { return }
        limits.messageBytes = bounds["messageBytes"]?.whole
        limits.eventsPerSecond = bounds["eventsPerSecond"]?.whole
        limits.viewers = bounds["viewers"]?.whole
        limits.shares.requestsPerAddress = bounds["requestsPerAddress"]?.whole
        limits.shares.requestsPerIdentity = bounds["requestsPerIdentity"]?.whole
        limits.shares.viewersPerAddress = bounds["viewersPerAddress"]?.whole
        limits.shares.viewersPerIdentity = bounds["viewersPerIdentity"]?.whole
        limits.bodyBytes = bounds["bodyBytes"]?.whole
        limits.rowsPerMessage = bounds["rowsPerMessage"]?.whole
        limits.laggingSeconds = bounds["laggingSeconds"]?.whole
        limits.silenceSeconds = bounds["silenceSeconds"]?.whole
        stopSeconds = bounds["stopSeconds"]?.whole
        limits.tableBytes = bounds["tableBytes"]?.bytes
        limits.totalBytes = bounds["totalBytes"]?.bytes
        limits.viewBytes = bounds["viewBytes"]?.bytes
        limits.textBytes = bounds["textBytes"]?.whole
        limits.onFull = bounds["onFull"]?.text.flatMap(SizeLimit.Response.init)
    }

    /// As browsers write it: in lower case, without the port that the scheme has anyway.
    private static func origin(_ text: String) -> String {
        let origin = text.lowercased()
        for (scheme, port) in [("http://", ":80"), ("https://", ":443")]
        where origin.hasPrefix(scheme) && origin.hasSuffix(port) {
            return String(origin.dropLast(port.count))
        }
        return origin
    }
}
