import Foundation
import PageModels

/// A page in a browser: what it shows and keeps, and how it comes back when its link breaks.
final class SimulatedPage: @unchecked Sendable {
    private struct Chart {
        var picture = PageModel()
        /// The run that its scene is of, and the numbers of its view and of the scene; nil before the first.
        var shown: (epoch: String, view: Int, counter: Int)?
        var textCounter: Int?
    }

    let name: String
    private let number: Int
    private unowned let world: World
    /// The process that it comes to; nil for any.
    private let process: SimulatedProcess?
    private let isSlow: Bool
    let width: Int
    private var link: PageLink?
    private(set) var isOpen = true
    private var lastMessage: Int64 = 0
    private var failures = 0
    private var epoch = ""
    private var charts = [Chart(), Chart()]
    private var announcedRows = AnnouncedRowCount()

    private var schedule: Schedule { world.schedule }
    private var network: Network { world.network }

    private static let longestSilence = Time.seconds(3)

    init(_ number: Int, in world: World, on process: SimulatedProcess? = nil) {
        (self.number, self.world, self.process) = (number, world, process)
        name = "page \(number)"
        isSlow = process == nil && world.schedule.chance(0.2)
        width = [480, 640][number % 2]
    }

    func open() {
        connect()
        look()
    }

    func close() {
        isOpen = false
        link?.breakOff()
    }

    func breakLink() { link?.breakOff() }

    // MARK: The connection

    private func connect() {
        guard isOpen else { return }
        guard let process = process ?? world.anyProcess else { return connectLater() }
        lastMessage = schedule.now
        let link = PageLink(from: self, to: process, isSlow: isSlow && !network.isCalm)
        self.link = link
        schedule.add(after: .milliseconds(2)) { [self] in
            process.accept(link, number, hello)
        }
    }

    private func connectLater() {
        failures += 1
        let pause = min(15, 0.5 * Double(1 << min(failures - 1, 5)))
        schedule.add(after: schedule.time(.seconds(pause / 2)..<Time.seconds(pause))) { [self] in
            connect()
        }
    }

    func connectionLost(_ lost: PageLink) {
        guard lost === link else { return }
        link = nil
        connectLater()
    }

    /// A process that says nothing any more may have stalled.
    private func look() {
        schedule.add(after: .seconds(1)) { [self] in
            guard isOpen else { return }
            if schedule.now - lastMessage > Self.longestSilence.nanoseconds { link?.breakOff() }
            look()
        }
    }

    private var hello: String {
        let shown = charts.map { chart in
            var fields = [#""width":\#(width)"#]
            if let shown = chart.shown {
                fields.append(#""revision":["\#(shown.epoch)",\#(shown.view),\#(shown.counter)]"#)
                if let origin = chart.picture.origin { fields.append(#""origin":"\#(origin)""#) }
                if let texts = chart.textCounter { fields.append(#""texts":\#(texts)"#) }
            }
            return "{\(fields.joined(separator: ","))}"
        }
        return #"{"hello":{"dashboard":"orders","charts":[\#(shown.joined(separator: ","))],"#
            + #""announce":{"every":5,"verbosity":"standard"}\#(announcedRows.json)}}"#
    }

    // MARK: Messages

    func receive(_ message: [UInt8], over link: PageLink) {
        guard isOpen, link === self.link else { return }
        (lastMessage, failures) = (schedule.now, 0)
        do {
            let parts = try JSONSerialization.jsonObject(with: Data(message)) as? [Any] ?? []
            try receive(message, parts)
        } catch {
            world.fail("\(name): \(error) at \(String(decoding: message, as: UTF8.self))")
        }
    }

    private func receive(_ message: [UInt8], _ parts: [Any]) throws {
        let verb = parts.first as? String ?? ""
        switch verb {
        case "welcome": epoch = parts[1] as? String ?? ""
        case "scene", "c", "resumed", "meaning", "m":
            guard let chart = parts[1] as? Int, let counter = parts[2] as? Int else { return }
            network.note(verb)
            if verb.hasPrefix("m") { return try changeTexts(of: chart, message, verb, counter) }
            try change(
                chart, message, verb, counter, (parts[3] as? [String: Any])?["view"] as? Int)
        case "told": announcedRows.remember(parts[1], parts[2], in: epoch)
        case "announce":
            network.note(verb)
            guard parts.count > 5 else { return }
            if let fault = announcedRows.hear(parts[4], parts[5], in: epoch) {
                world.fail("\(name): \(fault): \(parts)")
            }
        case "error": world.fail("\(name): \(parts)")
        default: break
        }
    }

    private func changeTexts(
        of chart: Int, _ message: [UInt8], _ verb: String, _ counter: Int
    ) throws {
        if verb == "m", charts[chart].textCounter != counter - 1 { return }
        charts[chart].textCounter = counter
        try charts[chart].picture.receive(message)
    }

    private func change(
        _ chart: Int, _ message: [UInt8], _ verb: String, _ counter: Int, _ view: Int?
    ) throws {
        let before = charts[chart].shown
        let run = view == nil ? before?.epoch ?? "" : epoch
        let now = (epoch: run, view: view ?? before?.view ?? 0, counter: counter)
        let text = before.map { $0 == now } ?? false ? charts[chart].picture.text : nil
        try charts[chart].picture.receive(message)
        charts[chart].shown = now
        if verb != "c" { charts[chart].textCounter = nil }
        if let before, before.epoch == now.epoch, before.view == now.view, counter < before.counter
        {
            world.fail("\(name): revision \(counter) came after \(before.counter)")
        }
        if let text, text != charts[chart].picture.text {
            world.fail("\(name): revision \(counter) is of two pictures")
        }
    }

    // MARK: Comparing

    var pictures: [String] { charts.map(\.picture.text) }

    /// The accessibility texts, with positions of elements in place of their numbers.
    var texts: [String] {
        charts.map { chart in
            let numbers = chart.picture.numbers
            let json = chart.picture.accessibilityText?.json ?? ""
            return json.replacing(/\[(\d+),(?=[\["])/) { match in
                let position = Int(match.1).flatMap { numbers.firstIndex(of: $0) }
                return "[\(position.map { "\($0)" } ?? "nowhere"),"
            }
        }
    }

    var announced: (first: Int, count: Int)? {
        announcedRows.first.map { ($0, announcedRows.covered) }
    }
}
