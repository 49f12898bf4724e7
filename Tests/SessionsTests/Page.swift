import SharedScenes
import Foundation
import Layouts
import Protocol
import Sessions
import Tables
import Testing

/// A page under test: a session, the time, and what was asked and said so far.
struct Page {
    var session: Session
    var moment = Moment(instant: .now, date: Date(timeIntervalSince1970: 1_000_000))

    static let catalogue = Catalogue(
        dashboards: [
            Catalogue.Dashboard(
                name: "weather",
                charts: [
                    chart(of: "hours"), chart(of: "hours"),
                    chart(of: "cities", brush: nil, acceptsActs: true),
                ],
                rows: [Catalogue.Rows(table: "hours", sort: nil)]),
            Catalogue.Dashboard(
                name: "bare", charts: [chart(of: "hours"), chart(of: "cities", brush: nil)],
                rows: []),
        ], epoch: "run1")

    private static func chart(
        of table: String, brush: String? = "time", acceptsActs: Bool = false
    ) -> Catalogue.Chart {
        Catalogue.Chart(
            table: table, brushColumn: brush, brushKind: .temporal, height: 320, timeZone: nil,
            acceptsActs: acceptsActs)
    }

    var dashboard = "weather"
    /// The parts that all states of a chart's view share.

    init(viewer: Int = 0, catalogue: Catalogue = Self.catalogue) {
        session = Session(catalogue: catalogue, viewer: viewer)
    }

    /// A page that said hello, was welcomed and has its rows.
    static func open(_ more: String = "", viewer: Int = 0) -> Page {
        var page = Page(viewer: viewer)
        page.send(
            #"{"hello":{"dashboard":"weather","charts":[{"width":640},{"width":640},{"width":640}]\#(more)}}"#
        )
        page.showRows()
        return page
    }

    /// A page that shows scene 1 of its first chart, with its rows and words.
    static func shown(viewer: Int = 0) -> Page {
        var page = Page.open(viewer: viewer)
        page.publish(1)
        _ = page.requests
        page.deliver(1)
        page.showRows()
        return page
    }

    /// A page without rows that shows scene 1 of both its charts.
    static func bare(viewer: Int = 0, accessibilityText: Int = 1) -> Page {
        var page = Page(viewer: viewer)
        page.dashboard = "bare"
        page.send(#"{"hello":{"dashboard":"bare","charts":[{"width":640},{"width":640}]}}"#)
        for chart in 0...1 {
            page.publish(1, of: chart, accessibilityText: accessibilityText)
            _ = page.requests
            page.deliver(1, of: chart)
        }
        _ = page.messages
        _ = page.requests
        return page
    }

    mutating func send(_ message: String) { session.receive(Data(message.utf8), at: moment) }

    /// Its dashboard is declared anew; nil for an edition removes it.
    mutating func declareAnew(edition: Int?, version: String = "") {
        var catalogue = Self.catalogue
        if let edition {
            catalogue.dashboards[dashboard]?.edition = edition
            catalogue.dashboards[dashboard]?.version = version
        } else {
            catalogue.dashboards[dashboard] = nil
        }
        session.adopt(catalogue)
    }

    mutating func answer(_ answer: QueryResult) { session.receive(answer, at: moment) }

    /// The rows that are due get onto the page.
    mutating func showRows() {
        wait(.milliseconds(250))
        _ = requests
        answer(.rows(table: "hours", message: [], nextRow: 10, spoken: nil))
        _ = messages
    }

    mutating func wait(_ duration: Duration) { moment.instant += duration }

    /// The queries that the session has now.
    var requests: [Query] { mutating get { session.drainQueries(at: moment, isWritable: true) } }

    /// The messages that the session would send now.
    var messages: [String] {
        mutating get {
            var messages: [String] = []
            while let message = session.nextMessage(at: moment) {
                messages.append(String(decoding: message, as: UTF8.self))
            }
            return messages
        }
    }

    func key(_ chart: Int, width: Int = 640) -> ViewKey {
        ViewKey(
            dashboard: dashboard, chart: chart,
            parameters: ViewParameters(width: width, height: 320, isOnPage: true))
    }

    /// A view reaches a scene; the shared change says which.
    mutating func publish(
        _ counter: Int, of chart: Int = 0, scroll: String? = nil, nextRow: Int? = nil,
        accessibilityText: Int = 1, measured: MeasuredValue? = nil
    ) {
        session.receive(
            state(
                counter, of: chart, scroll: scroll, nextRow: nextRow,
                accessibilityText: accessibilityText, measured: measured))
    }

    func state(
        _ counter: Int, of chart: Int = 0, scroll: String? = nil, nextRow: Int? = nil,
        removals: Int = 0, accessibilityText: Int = 1, legend: Int = 0,
        measured: MeasuredValue? = nil
    ) -> PublishedScene {
        PublishedScene(
            of: key(chart), Self.revision(counter, of: chart),
            change: counter > 1 ? Array("change to \(counter)".utf8) : nil,
            textCounter: accessibilityText, accessibilityText: Array("meaning".utf8),
            scrollCounter: scroll == nil ? 0 : counter, scroll: Array((scroll ?? "").utf8),
            legendCounter: legend, legend: Array("legend \(legend)".utf8), measured: measured,
            shown: TablePosition(nextRow: nextRow ?? counter * 10, removals: removals))
    }

    /// Each chart's view has its number.
    static func revision(_ counter: Int, of chart: Int) -> Revision {
        Revision(epoch: "run1", view: chart, counter: counter)
    }

    /// The first scene of the views that take their place.
    static let otherRevision = Revision(epoch: "run1", view: 99, counter: 1)

    /// A view that was asked for is there, with its first scene.
    mutating func watched(_ key: ViewKey) {
        answer(
            .watched(
                PublishedScene(
                    of: key, Self.otherRevision, change: nil, textCounter: 1, accessibilityText: [],
                    shown: TablePosition(nextRow: 10))))
    }

    /// The view answers what was asked since a revision.
    mutating func deliver(
        _ counter: Int, of chart: Int = 0, since: Int? = nil, missed: Int? = nil
    ) {
        answer(
            .change(
                key(chart),
                QueryResult.Delivery(
                    message: Array("all up to \(counter)".utf8),
                    since: since.map { Self.revision($0, of: chart) },
                    revision: Self.revision(counter, of: chart),
                    shown: TablePosition(nextRow: counter * 10), missedRows: missed)))
    }
}

extension Query {
    /// A short name of a query, to compare.
    var name: String {
        switch self {
        case .watch(let key, let old):
            old == nil ? "watch \(key.chart)" : "rewatch \(key.chart) \(key.parameters.width)"
        case .change(let key, let since, _): "change \(key.chart) since \(since?.counter ?? 0)"
        case .interval(_, let query): "interval \(query.event)"
        case .brushPosition(_, _, let event): "place \(event)"
        case .act(_, let act, _): act.name
        case .zoom(let key, let query): "zoom \(key.chart) \(query.event)"
        case .ask(_, let question, _): question.name
        case .rows(let query): "rows \(query.window.first)+\(query.window.count)"
        case .keep(let key, let revision): "keep \(key.chart) \(revision?.counter ?? 0)"
        case .names(let query): "names \(query.chart)"
        case .news(let query): "news \(query.rows["hours"]?.description ?? "none")"
        }
    }
}

extension ChartQuestion {
    fileprivate var name: String {
        switch self {
        case let seen as VisibleDomainQuestion: "seen \(chart) \(seen.event)"
        case let stops as ClientMessage.Stops: "stops \(chart) around \(stops.around)"
        case let points as ClientMessage.Points: "points \(chart) \(points.go) \(points.index)"
        case let sound as ClientMessage.Sound: "sound \(chart) \(sound.event)"
        default: "\(type(of: self)) \(chart)"
        }
    }
}

extension ViewerAct {
    fileprivate var name: String {
        switch self {
        case .pointer(let act): "act \(act.chart) \(act.phase.rawValue) \(act.x)"
        case .scroll(let scroll):
            "act \(scroll.chart) \(scroll.held ? "held" : "let go") \(scroll.x)"
        case .turn(let turn): "act \(turn.chart) \(turn.by.rawValue) \(turn.axis.rawValue)"
        }
    }
}
