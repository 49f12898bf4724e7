import SharedScenes
import Charts
import Dashboards
import Foundation
import Layouts
import LiveServers
import PageModels
import Scenes
import Seeded
import Sessions
import Speech
import SVG
import Tables

/// A view and some pages that watch it, and what may happen to them in any order.
struct Course {
    static let key = ViewKey(
        dashboard: "test", chart: 0,
        parameters: ViewParameters(width: 640, height: 200, isOnPage: true))

    private let table = GrowingTable(schema: Programme.live, retention: .rows(60))
    private var view = SharedViewState(key: key, epoch: "run", number: 1)
    private var pages = (0..<3).map { _ in CoursePage() }
    private var noise: SeededGenerator
    private var second = 0

    init(seed: UInt64) { noise = SeededGenerator(seed: seed) }

    static func table(of seconds: Range<Int>) -> GrowingTable {
        let table = GrowingTable(schema: Programme.live)
        for second in seconds { table.append(Programme.row(second)) }
        return table
    }

    static func drawn(_ table: Table) -> LaidOutChart {
        Layout.layout(Programme.dashboard.charts[0].description(of: table), in: key.parameters)
    }

    mutating func step() throws {
        let page = Int.random(in: pages.indices, using: &noise)
        switch Int.random(in: 0..<20, using: &noise) {
        case 0: for _ in 0..<20 { grow(by: 1) }
        case 1..<8: grow(by: Int.random(in: 1...4, using: &noise))
        case 8..<14: try pages[page].receive(Int.random(in: 1...3, using: &noise))
        case 14..<18: pages[page].getAnswers(from: &view)
        default: pages[page].comeBack()
        }
    }

    /// Some rows arrive together, and the picture follows.
    private mutating func grow(by count: Int) {
        for _ in 0..<count {
            table.append(Programme.row(second))
            second += 1
        }
        view.show(Self.drawn(table.snapshot), upTo: TablePosition(nextRow: second))
        guard let published = view.published() else { return }
        for index in pages.indices { pages[index].observe(published) }
    }

    /// Everybody takes everything; what each page shows then, and what a fresh one would.
    mutating func end() throws -> (pages: [String], fresh: String) {
        grow(by: 1)
        for index in pages.indices { try pages[index].deliverAll(with: &view) }
        let nodes = Self.drawn(table.snapshot).scene.nodes
        return (pages.map(\.picture.text), PageModel.text(of: nodes.map(Element.init)))
    }
}

/// A page and its session, between which messages and answers take their time.
private struct CoursePage {
    private(set) var picture = PageModel()
    private var counter: Int?
    private var session = Session(catalogue: catalogue)
    private var asked: [Query] = []
    private var isWatching = false
    private let moment = Moment(instant: .now, date: Date(timeIntervalSince1970: 1_000_000))

    private static let catalogue = Catalogue(
        dashboards: [
            Catalogue.Dashboard(
                name: "test",
                charts: [
                    Catalogue.Chart(table: "live", brushColumn: nil, height: 200, timeZone: .gmt)
                ], rows: [])
        ], epoch: "run")

    init() { comeBack() }

    /// Its link is lost, and made anew with what the page shows.
    mutating func comeBack() {
        (session, asked, isWatching) = (Session(catalogue: Self.catalogue), [], false)
        let revision = counter.map { #"["run",1,\#($0)]"# } ?? "null"
        let hello =
            #"{"hello":{"dashboard":"test","charts":[{"width":640,"revision":\#(revision)}],"#
            + #""locale":"en_US","announce":{"every":0,"verbosity":"terse"}}}"#
        session.receive(Data(hello.utf8), at: moment)
        ask(isWritable: false)
    }

    mutating func observe(_ published: PublishedScene) {
        if isWatching { session.receive(published) }
    }

    private mutating func ask(isWritable: Bool) {
        asked += session.drainQueries(at: moment, isWritable: isWritable)
    }

    mutating func getAnswers(from view: inout SharedViewState) {
        for request in asked {
            switch request {
            case .watch:
                isWatching = true
                if let published = view.published() {
                    session.receive(.watched(published), at: moment)
                }
            case .change(let key, let revision, let origin):
                guard let update = view.update(since: revision, origin) else { continue }
                let delivery = QueryResult.Delivery(
                    message: update.message, since: revision, revision: update.revision,
                    shown: update.shown, missedRows: update.missedRows,
                    keepsWords: update.keepsWords)
                session.receive(.change(key, delivery), at: moment)
            default: break
            }
        }
        asked = []
    }

    /// The socket takes so many messages, if there are.
    mutating func receive(_ count: Int) throws {
        for _ in 0..<count {
            guard let message = session.nextMessage(at: moment) else {
                return ask(isWritable: true)
            }
            guard let parts = try JSONSerialization.jsonObject(with: Data(message)) as? [Any],
                let verb = parts[0] as? String, ["scene", "c", "meaning", "m"].contains(verb)
            else { continue }
            try picture.receive(message)
            if ["scene", "c"].contains(verb) { counter = parts[2] as? Int }
        }
    }

    mutating func deliverAll(with view: inout SharedViewState) throws {
        repeat {
            getAnswers(from: &view)
            try receive(100)
        } while !asked.isEmpty
    }
}
