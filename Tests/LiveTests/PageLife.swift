import SharedScenes
import Charts
import Dashboards
import Foundation
import LiveServers
import Protocol
import Seeded
import Tables
import Testing

@testable import Live
@testable import Sessions
@testable import Transport

/// One page and its server, and what may happen to them in any order; what came is held against what
/// the page was told.
///
/// Time passes only when it is told to, and the link loses what was under way when it is cut.
struct PageLife {
    private var registry: ViewRegistry
    private var session: Session
    private var moment = Moment(instant: .now, date: Date(timeIntervalSince1970: 1_000_000))
    private var noise: SeededGenerator
    private var run = 1
    private var second = 0
    private let charts: [ChartPanel]

    /// The state that the page keeps.
    private var counters: [Int?]
    /// The numbers of the views that the scenes are of.
    private var views: [Int]
    private var epoch = ""
    private var toldRows: (epoch: String, rows: String)?
    private var isPaused = false
    private var widths: [Int]

    /// Rows that came since the page was there; told by the texts' numbers, and by what they cover.
    private(set) var came = 0
    private(set) var told = 0
    private(set) var covered = 0
    private(set) var texts: [String] = []
    /// Rows that came while the link was down the last time, if no text of a return has counted them.
    private var missed = 0
    /// Whether the rows are there again after a restart.
    private let isDurable: Bool
    private var tables: [LiveTable]

    init(seed: UInt64) async throws {
        var noise = SeededGenerator(seed: seed)
        let panels = LifeProgramme.panels
        charts = (0..<Int.random(in: 1...5, using: &noise)).compactMap { _ in
            panels.randomElement(using: &noise)
        }
        isDurable = Bool.random(using: &noise)
        self.noise = noise
        tables = Self.tables(isDurable)
        counters = charts.map { _ in nil }
        views = charts.map { _ in 0 }
        widths = charts.map { _ in 640 }
        (registry, session) = Self.started(charts, tables, run)
        for table in LifeProgramme.names { try await append(3, to: table) }
        await greet()
        await deliverAll()
        try #require(toldRows != nil, "the page wasn't told where it begins")
        came = 0
    }

    private static func tables(_ isDurable: Bool) -> [LiveTable] {
        LifeProgramme.names.map {
            let table = LiveTable(
                name: $0, schema: Programme.live, retention: .rows(60), isDurable: isDurable)
            table.restoration.finish()
            return table
        }
    }

    private static func started(
        _ charts: [ChartPanel], _ tables: [LiveTable], _ run: Int
    ) -> (ViewRegistry, Session) {
        let dashboard = Dashboard(name: "life", title: "Life", charts: charts, rows: [])
        let registry = ViewRegistry(dashboards: [dashboard], tables: tables, epoch: "run\(run)") {
            _ in
        }
        return (registry, Session(catalogue: registry.catalogue))
    }

    // MARK: What happens

    mutating func step() async throws {
        switch Int.random(in: 0..<32, using: &noise) {
        case 0..<9: try await append(Int.random(in: 1...4, using: &noise))
        case 9: try await append(90)
        case 10..<16: await observe()
        case 16..<22: await exchange(Int.random(in: 1...4, using: &noise))
        case 22..<25: moment.instant += .seconds(Int.random(in: 1...12, using: &noise))
        case 25: setPaused(!isPaused)
        case 26: send(#"{"hold":{"held":\#(Bool.random(using: &noise))}}"#)
        case 27: setPace()
        case 28: sharedStep()
        case 29: resize()
        case 30: try await comeBack()
        default: if Int.random(in: 0..<4, using: &noise) == 0 { try await restart() }
        }
    }

    private mutating func append(_ count: Int, to name: String? = nil) async throws {
        let name = name ?? LifeProgramme.names.randomElement(using: &noise) ?? ""
        let table = try #require(registry.tables[name])
        for _ in 0..<count {
            await table.append(Programme.row(second))
            second += 1
        }
        if charts.contains(where: { $0.table == name }) { came += count }
    }

    /// One of the views is drawn, and the page hears of it.
    private mutating func observe() async {
        let chart = Int.random(in: charts.indices, using: &noise)
        guard let published = await registry.view(session.charts[chart].view)?.watch() else {
            return
        }
        session.receive(published)
    }

    private mutating func setPaused(_ paused: Bool) {
        isPaused = paused
        send(#"{"pause":{"paused":\#(paused)}}"#)
    }

    private mutating func setPace() {
        let every = ProtocolLimits.newsIntervals.randomElement(using: &noise) ?? 5
        let words = ["brief", "standard", "full"].randomElement(using: &noise) ?? ""
        send(#"{"announce":{"every":\#(every),"verbosity":"\#(words)"}}"#)
    }

    private mutating func sharedStep() {
        guard Bool.random(using: &noise) else { return send(#"{"monitor":{}}"#) }
        let chart = Int.random(in: charts.indices, using: &noise)
        let series = ["odd", "<b>even</b>", ""].randomElement(using: &noise) ?? ""
        let key = series.isEmpty ? "" : #","series":"series:0:\#(series)""#
        send(#"{"monitor":{"chart":\#(chart)\#(key)}}"#)
    }

    private mutating func resize() {
        let chart = Int.random(in: charts.indices, using: &noise)
        let width = Int.random(in: 20...40, using: &noise) * 16
        (widths[chart], counters[chart]) = (width, nil)
        send(#"{"resize":{"chart":\#(chart),"width":\#(width)}}"#)
    }

    private mutating func comeBack() async throws {
        let views = session.charts.map(\.view)
        session = Session(catalogue: registry.catalogue)
        try await loseRows(seenBy: views)
        await greet()
    }

    /// Rows come that the page doesn't hear of, some at a time, as views draw them for others.
    private mutating func loseRows(seenBy views: [ViewKey]) async throws {
        let before = came
        for _ in 0..<Int.random(in: 0...3, using: &noise) {
            try await append(Int.random(in: 1...40, using: &noise))
            for view in views where Bool.random(using: &noise) {
                _ = await registry.view(view)?.watch()
            }
        }
        missed = came - before
    }

    /// Rows that the page wasn't told of are gone, unless they are read back.
    private mutating func restart() async throws {
        run += 1
        let views = session.charts.map(\.view)
        if !isDurable {
            tables = Self.tables(false)
            (came, missed) = (told, 0)
        }
        (registry, session) = Self.started(charts, tables, run)
        if isDurable { try await loseRows(seenBy: views) }
        await greet()
    }

    /// Everything that waits is told.
    mutating func end() async {
        send(#"{"hold":{"held":false}}"#)
        send(#"{"monitor":{}}"#)
        send(#"{"announce":{"every":5,"verbosity":"standard"}}"#)
        setPaused(false)
        // Rows of which nothing is worth telling wait for twelve intervals.
        for _ in 0..<16 {
            await deliverAll()
            moment.instant += .seconds(12)
        }
    }

    // MARK: The page and its link

    private mutating func send(_ message: String) {
        session.receive(Data(message.utf8), at: moment)
    }

    private mutating func greet() async {
        let shown = counters.indices.map { chart in
            let revision = counters[chart].map {
                #","revision":["\#(epoch)",\#(views[chart]),\#($0)]"#
            }
            return #"{"width":\#(widths[chart])\#(revision ?? "")}"#
        }
        let told = toldRows.map { #","epoch":"\#($0.epoch)","told":\#($0.rows)"# } ?? ""
        send(
            #"{"hello":{"dashboard":"life","charts":[\#(shown.joined(separator: ","))]\#(told)}}"#)
        if isPaused { send(#"{"pause":{"paused":true}}"#) }
    }

    /// Until nothing is under way.
    private mutating func deliverAll() async {
        for _ in 0..<6 {
            for chart in charts.indices {
                if let published = await registry.view(session.charts[chart].view)?.watch() {
                    session.receive(published)
                }
            }
            await exchange(100)
            moment.instant += .seconds(1)
        }
    }

    /// The page takes so many messages, then the server does what is asked of it.
    private mutating func exchange(_ count: Int) async {
        for _ in 0..<count {
            guard let message = session.nextMessage(at: moment) else { break }
            receive(message)
        }
        for request in session.drainQueries(at: moment, isWritable: true) {
            let answer: QueryResult?
            if case .watch(let key, _) = request {
                answer = await registry.view(key)?.watch().map(QueryResult.watched)
            } else {
                answer = await registry.answer(request)
            }
            if let answer { session.receive(answer, at: moment) }
        }
    }

    private mutating func receive(_ message: [UInt8]) {
        guard let parts = try? JSONSerialization.jsonObject(with: Data(message)) as? [Any],
            let verb = parts[0] as? String
        else { return }
        switch verb {
        case "welcome": epoch = parts[1] as? String ?? ""
        case "scene", "c":
            guard let chart = parts[1] as? Int else { break }
            counters[chart] = parts[2] as? Int
            if let scene = parts[3] as? [String: Any], let view = scene["view"] as? Int {
                views[chart] = view
            }
        case "told": remember(parts[1] as? Int ?? 0, parts[2])
        case "announce": announce(parts)
        case "error": Issue.record("\(parts)")
        default: break
        }
    }

    private mutating func announce(_ parts: [Any]) {
        guard let text = parts[3] as? String, let covers = parts[4] as? [Int], covers.count == 2
        else { return }
        texts.append(text)
        #expect(covers[0] == covered, "\(covers) after \(covered)")
        #expect(covers[1] - covers[0] == Self.count(in: text), "\(covers) for \(text)")
        covered = covers[1]
        told += Self.count(in: text)
        if text.hasPrefix("Reconnected.") {
            let caught = Self.caughtUp(in: text)
            if !isPaused { #expect(caught >= missed, "\(missed) came: \(text)") }
            missed = 0
        }
        remember(covers[1], parts[5])
    }

    private mutating func remember(_ count: Int, _ tables: Any) {
        let json = try? JSONSerialization.data(withJSONObject: tables, options: .sortedKeys)
        let rows = String(decoding: json ?? Data(), as: UTF8.self)
        toldRows = (epoch, #"{"count":\#(count),"tables":\#(rows)}"#)
    }

    /// The rows that came while the page was away, as a text says.
    static func caughtUp(in text: String) -> Int {
        text.firstMatch(of: /([\d,]+) (points?|rows?) caught/).flatMap {
            Int($0.1.filter(\.isNumber))
        } ?? 0
    }

    /// The sum of the rows that a text says there are.
    static func count(in text: String) -> Int {
        let one = text.contains("New point, ") ? 1 : 0
        return text.matches(of: /([\d,]+) (new|more before|points? caught|rows? caught)/).reduce(
            one
        ) {
            $0 + (Int($1.1.filter(\.isNumber)) ?? 0)
        }
    }
}

/// Charts of rows that come, of every kind that counts them in another way.
private enum LifeProgramme {
    static let names = ["live", "slow"]

    static var panels: [ChartPanel] {
        let odd = Transform([.filter("name", .equal, .string("odd"))])
        let groups = Transform([.group(by: ["name"], [Aggregate(.mean, "value", as: "value")])])
        let newest = Transform([.windowRows(20)])
        return names.flatMap { table in
            [
                panel(table, [.line]), panel(table, [.line, .point]), panel(table, [.bar, .rule]),
                panel(table, [.line], odd), panel(table, [.point], newest),
                panel(table, [.bar], groups, x: "name"),
            ]
        }
    }

    private static func panel(
        _ table: String, _ marks: [MarkKind], _ transform: Transform = Transform(),
        x: String = "time"
    ) -> ChartPanel {
        ChartPanel(name: table, title: table, table: table, transform: transform, height: 200) {
            rows in
            var chart = ChartSpecification()
            chart.layers = marks.enumerated().map { index, mark in
                layer(mark, "\(index)", rows, [.x: x, .y: "value", .foregroundStyle: "name"])
            }
            return chart
        }
    }

    private static func layer(
        _ mark: MarkKind, _ site: String, _ table: Table, _ columns: [Channel: String]
    ) -> MarkLayer {
        var channels: [Channel: ChannelValues] = [:]
        for (channel, name) in columns {
            guard let column = table[name] else { continue }
            channels[channel] = ChannelValues(label: name.capitalized, column: column)
        }
        return MarkLayer(mark, site: site, channels: channels, rows: table.rows)
    }
}
