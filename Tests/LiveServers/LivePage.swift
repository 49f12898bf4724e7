import Foundation
package import PageModels
import TestClients
import Testing
import Transport

/// A page as the server sees it, on a thread of its own because its socket blocks.
package actor LivePage {
    package struct Rows: Equatable, Sendable {
        package var event: Int
        package var total: Int
        package var count: Int
        package var cells: [[String]]
    }

    package struct Brush: Equatable, Sendable {
        package var event: Int
        package var x: [Double]
        package var text: String
        /// Its ends as form fields have them.
        package var fields: [String]
        package var isLive: Bool
        /// As the page would send it back.
        package var token: String
    }

    package struct Stop: Equatable, Sendable {
        package var from: Double
        package var to: Double
        package var label: String
        /// As the page would send them back.
        package var values: String
    }

    package struct Announcement: Equatable, Sendable {
        package var sequence: Int
        package var kind: String
        package var text: String
        package var covers: [Int]
    }

    package struct TimedOut: Error, CustomStringConvertible { package var description: String }

    private nonisolated let thread = ServiceThread(name: "test.page")
    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    private var socket: WebSocketClient?
    package private(set) var pictures = [PageModel(), PageModel()]
    package private(set) var counters: [Int?] = [nil, nil]
    /// The numbers of the views that the scenes are of.
    package private(set) var views = [0, 0]
    package private(set) var epoch = ""
    /// Since the last greeting; "c 0" is a change of the first chart.
    package private(set) var verbs: [String] = []
    package private(set) var rows: [String: Rows] = [:]
    /// By chart, as they came; nil is a cleared one.
    package private(set) var brushes: [Int: [Brush?]] = [:]
    package private(set) var stops: [Stop] = []
    package private(set) var stale: [Int] = []
    package private(set) var announcements: [Announcement] = []
    /// Without the answers to the viewer's own pauses.
    package var answers: [Announcement] { announcements.filter { $0.text != "Updates paused." } }
    /// How far it was told, as it greets again with.
    package private(set) var told = ""
    /// The messages beside its pictures, by kind and chart: alerts, notes, faults, outages, legends and
    /// scroll positions.
    package private(set) var banners: [String: String] = [:]
    package private(set) var errors: [String] = []
    package private(set) var ticks = 0
    /// The number of messages from the server.
    package private(set) var messages = 0
    /// Whether it has a picture of each chart.
    package var isDrawn: Bool { counters.allSatisfy { $0 != nil } }
    package private(set) var waiting = 0
    package private(set) var closeCode: Int?

    package init() {}

    /// Connects, anew if need be, and greets with the scenes that are on the page.
    package func greet(
        port: Int, dashboard: String = "test", charts count: Int = 2, width: Int = 640,
        more: String = #","announce":{"every":0,"verbosity":"full"}"#,
        receiveBuffer: Int32? = nil
    ) throws {
        socket = try WebSocketClient(port: port, receiveBuffer: receiveBuffer)
        (verbs, announcements) = ([], [])
        let charts = zip(counters, views).prefix(count).map { counter in
            let revision = counter.0.map { #"["\#(epoch)",\#(counter.1),\#($0)]"# } ?? "null"
            return #"{"width":\#(width),"revision":\#(revision)}"#
        }
        try send(
            #"{"hello":{"dashboard":"\#(dashboard)","charts":[\#(charts.joined(separator: ","))]\#(more)\#(told)}}"#
        )
    }

    package static func open(port: Int, more: String? = nil) async throws -> LivePage {
        let page = LivePage()
        if let more {
            try await page.greet(port: port, more: more)
        } else {
            try await page.greet(port: port)
        }
        return page
    }

    package func send(_ message: String) throws { try socket?.send(message) }

    package func send(together messages: [String]) throws { try socket?.send(together: messages) }

    package func cut() { socket = nil }

    /// The names of a chart's elements, in order.
    package func names(of chart: Int) -> [String] { pictures[chart].names }

    /// The numbers of a chart's elements, each before its children.
    package func numbers(of chart: Int) -> [Int] { pictures[chart].numbers }

    package func plotWidth(of chart: Int) -> Double { pictures[chart].frame[4] }

    /// Says that the page has another scene than it has.
    package func pretend(_ counter: Int?, of chart: Int, view: Int? = nil, epoch: String? = nil) {
        self.epoch = epoch ?? self.epoch
        counters[chart] = counter
        views[chart] = view ?? views[chart]
    }

    package func revision(of chart: Int) -> String {
        #"["\#(epoch)",\#(views[chart]),\#(counters[chart] ?? 0)]"#
    }

    /// Takes messages until the page is as wanted.
    package func wait(
        for fact: String, _ isSo: @Sendable (isolated LivePage) throws -> Bool
    ) throws {
        let deadline = ContinuousClock.now + .seconds(120)
        while try !isSo(self) {
            guard ContinuousClock.now < deadline, closeCode == nil else {
                throw TimedOut(
                    description: "no \(fact); rows \(rows.mapValues(\.count)), brushes \(brushes), "
                        + "\(announcements), \(errors), last verbs \(verbs.suffix(20))")
            }
            try receiveMessage()
        }
    }

    private func receiveMessage() throws {
        let frame = try #require(try socket?.read())
        switch frame.kind {
        case .text: try receive(frame.payload)
        case .close: closeCode = frame.closeCode ?? 0
        default: break
        }
    }

    private func receive(_ message: [UInt8]) throws {
        let parts = try #require(
            JSONSerialization.jsonObject(with: Data(message)) as? [Any])
        let verb = try #require(parts[0] as? String)
        messages += 1
        if verb != "tick" { verbs.append(Self.name(of: verb, parts)) }
        switch verb {
        case "welcome":
            epoch = try #require(parts[1] as? String)
            // `web/page.js` does the same.
            let forgotten = ["outage", "faults"]
            banners = banners.filter { name, _ in !forgotten.contains(where: name.hasPrefix) }
            waiting = 0
        case "alerts", "notes", "faults": try show(parts[1], as: verb)
        case "outage", "legend", "scroll": try show(parts[3], as: "\(verb) \(parts[1])")
        case "scene", "c", "meaning", "m":
            let chart = try #require(parts[1] as? Int)
            try pictures[chart].receive(message)
            if ["scene", "c"].contains(verb) { counters[chart] = parts[2] as? Int }
            if let scene = parts[3] as? [String: Any], let view = scene["view"] as? Int {
                views[chart] = view
            }
        case "rows": try receiveRows(parts)
        case "r": try changeRows(parts)
        case "brush": try receiveBrush(parts)
        case "stops":
            stops = try #require(parts[5] as? [[Any]]).map { stop in
                Stop(
                    from: try #require(stop[0] as? Double), to: try #require(stop[1] as? Double),
                    label: try #require(stop[2] as? String), values: try Self.text(stop[3]))
            }
        case "stale": stale.append(try #require(parts[2] as? Int))
        case "announce":
            announcements.append(
                Announcement(
                    sequence: try #require(parts[1] as? Int),
                    kind: try #require(parts[2] as? String),
                    text: try #require(parts[3] as? String),
                    covers: try #require(parts[4] as? [Int])))
            if parts.count > 5, let covers = parts[4] as? [Int] {
                try remember(count: covers[1], parts[5])
            }
        case "told": try remember(count: try #require(parts[1] as? Int), parts[2])
        case "error": errors.append("\(parts[1]): \(parts[2])")
        case "tick": ticks += 1
        case "waiting": waiting = try #require(parts[1] as? Int)
        default: break
        }
    }

    /// Nothing to say is the same as never having said anything.
    private func show(_ content: Any, as name: String) throws {
        let text = content is NSNull ? "" : try Self.text(content)
        let isEmpty = ["", "[]", #"{"notes":[],"writes":false}"#].contains(text)
        banners[name] = isEmpty ? nil : text
    }

    /// Shows what the page's markup had, which may be old.
    package func pretend(banner text: String, of name: String) { banners[name] = text }

    /// All that it shows and says of its charts.
    package var facts: [String] {
        var facts = pictures.flatMap { [$0.text, $0.summary, $0.details] + $0.names }
        facts += banners.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return facts + ["\(waiting) rows wait"]
    }

    private func remember(count: Int, _ tables: Any) throws {
        let tables = try JSONSerialization.data(withJSONObject: tables, options: .sortedKeys)
        let rows = #"{"count":\#(count),"tables":\#(String(decoding: tables, as: UTF8.self))}"#
        told = #","epoch":"\#(epoch)","told":\#(rows)"#
    }

    /// Pictures by their chart.
    private static func name(of verb: String, _ parts: [Any]) -> String {
        ["scene", "c"].contains(verb) ? "\(verb) \(parts[1])" : verb
    }

    private func receiveRows(_ parts: [Any]) throws {
        let rows = try #require(parts[3] as? [String: Any])
        self.rows[try #require(parts[1] as? String)] = Rows(
            event: try #require(parts[2] as? Int), total: try #require(rows["total"] as? Int),
            count: try #require(rows["count"] as? Int),
            cells: try #require(rows["rows"] as? [[String]]))
    }

    private func changeRows(_ parts: [Any]) throws {
        let change = try #require(parts[3] as? [String: Any])
        let table = try #require(parts[1] as? String)
        let old = try #require(rows[table], "a change of rows that there aren't")
        rows[table] = Rows(
            event: try #require(parts[2] as? Int), total: try #require(change["total"] as? Int),
            count: try #require(change["count"] as? Int),
            cells: try splice(old.cells, try #require(change["rows"] as? [Any])) {
                try #require($0 as? [[String]])
            })
    }

    private func receiveBrush(_ parts: [Any]) throws {
        let chart = try #require(parts[1] as? Int)
        guard let brush = parts[3] as? [String: Any] else {
            return brushes[chart, default: []].append(nil)
        }
        let token = try Self.text(try #require(brush["token"]))
        brushes[chart, default: []].append(
            Brush(
                event: try #require(parts[2] as? Int), x: try #require(brush["x"] as? [Double]),
                text: try #require(brush["text"] as? String),
                fields: try #require(brush["fields"] as? [String]),
                isLive: try #require(brush["live"] as? Bool),
                token: token))
    }

    private static func text(_ json: Any) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
        return String(decoding: data, as: UTF8.self)
    }
}
