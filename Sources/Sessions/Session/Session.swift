import SharedScenes
package import Foundation
package import Protocol

/// The state of one viewer: events go in, queries and messages come out.
///
/// It has no socket, no clock and no thread. Nothing is queued: what a page still lacks is derived
/// from what it has, so that a slow page gets fewer, larger messages, and memory stays bounded.
package struct Session {
    private(set) var catalogue: Catalogue
    /// Unique in this run.
    let viewer: Int
    /// The number of greetings: requests of earlier ones are obsolete.
    package internal(set) var greetings = 0
    var dashboard: Catalogue.Dashboard?
    var charts: [ChartState] = []
    var rows: [RowsState] = []
    var selections = SelectionsState()
    var news = NewsState()
    var acts = ActsState()
    package internal(set) var updates = UpdatesState()
    var requests: [Query] = []
    /// Short answers that must not be merged with one another, each in its own slot.
    var slots = PendingMessages()
    var timing = SessionTiming()

    package init(catalogue: Catalogue, viewer: Int = 0) {
        (self.catalogue, self.viewer) = (catalogue, viewer)
    }

    var isPaused: Bool { updates.isPaused }
    var isHidden: Bool { updates.isHidden }
    var isResting: Bool { updates.isResting }

    /// The delay of this viewer for messages to all viewers.
    var delay: Duration {
        let (time, parts) = SessionLimits.spread
        return time * (viewer % parts) / parts
    }

    /// Receives one message from the page; an invalid one is answered with an error.
    package mutating func receive(_ message: Data, at moment: Moment) {
        timing.quietUntil = nil
        do {
            try handle(ClientMessage.decode(message), at: moment)
        } catch {
            slots.error = error
        }
    }

    private mutating func handle(_ message: ClientMessage, at moment: Moment) throws(ProtocolError)
    {
        if case .hello(let hello) = message {
            do throws(ProtocolError) {
                return try greet(hello, at: moment)
            } catch {
                // Its page moves, and greets again; what it says until then is of the old edition.
                if error.code == .outdated { updates.isOutdated = true }
                throw error
            }
        }
        if updates.isOutdated { return }
        guard dashboard != nil else {
            throw ProtocolError(code: .order, text: "the first message is hello")
        }
        switch message {
        case .hello: break
        case .question(let question): try ask(question.content)
        case .resize(let resize): try self.resize(resize)
        case .brush(let brush): try self.brush(brush)
        case .step(let step): try self.step(step)
        case .range(let range): try self.range(range)
        case .select(let select): try self.select(select)
        case .clear(let clear): try self.clear(clear)
        case .act(let act): try self.act(act, at: moment)
        case .scroll(let scroll): try self.scroll(scroll, at: moment)
        case .turn(let turn): try self.turn(turn, at: moment)
        case .zoom(let zoom): try self.zoom(zoom)
        case .hide(let hide): try self.hide(hide)
        case .show(let show): try self.show(show)
        case .rows(let window): try showRows(window)
        case .pause(let pause): pauseByViewer(pause.paused)
        case .visible(let page): updates.isHidden = !page.visible
        case .announce(let pace): try setPace(pace, at: moment)
        case .hold(let hold): news.settings.isHeld = hold.held
        case .monitor(let monitor): try setMonitor(monitor, at: moment)
        }
    }

    /// Goes on with dashboards that were declared anew.
    ///
    /// A page whose own is another now is asked to move to it.
    package mutating func adopt(_ catalogue: Catalogue) {
        self.catalogue = catalogue
        guard let old = dashboard else { return }
        let new = catalogue.dashboards[old.name]
        if new?.edition == old.edition { return }
        beginAnew()
        updates.isOutdated = true
        slots.error = new.map { _ in .outdated } ?? .unknownDashboard(old.name)
    }

    /// The dashboard that the page shows; nil before it has greeted.
    package var dashboardName: String? { dashboard?.name }

    /// Lets the page know which alerts are raised: at once, whatever else rests.
    package mutating func show(_ alerts: [AlertMessage]) {
        slots.put(ServerMessage.alerts(alerts).bytes, as: .alerts, on: 0)
    }

    /// Gives the page the notes that are kept: at once, whatever else rests.
    package mutating func show(_ notes: NotesMessage) {
        slots.put(ServerMessage.notes(notes).bytes, as: .notes, on: 0)
    }

    /// Tells the page the errors in the files of the configuration: at once, whatever else rests.
    package mutating func show(_ faults: [FaultMessage]) {
        slots.put(ServerMessage.faults(faults).bytes, as: .faults, on: 0)
    }

    /// Receives the result of a query.
    package mutating func receive(_ answer: QueryResult, at moment: Moment) {
        timing.quietUntil = nil
        switch answer {
        case .watched(let published):
            receive(published)
            acts.kept[published.view.chart] = nil
            relinked(published.view)
        case .busy:
            slots.error = .busy
            relinked(nil)
        case .change(let view, let delivery): deliver(delivery, of: view)
        case .interval(let chart, let event, let brushed): acceptBrush(chart, event, brushed)
        case .brushPosition(let chart, let event, let message): brushPosition(chart, event, message)
        case .zoomed(let chart, let event, let zoomed): acceptZoom(chart, event, zoomed)
        case .message(let message, let name, let chart): slots.put(message, as: name, on: chart)
        case .acted: acted()
        case .rows(let table, let message, let nextRow, let spoken, let shown):
            fill(table, (message, shown), upTo: nextRow, spoken)
        case .news(let rows, let text, let seriesRows):
            acceptNews(rows, text, seriesRows: seriesRows, at: moment)
        }
    }

    /// The queries to run now; each is returned once.
    ///
    /// - Parameters:
    ///   - moment: the present time.
    ///   - isWritable: whether the page takes messages and has all there are; only then is it found
    ///     out what it lacks, so that a slow page costs no work and gets the newest.
    /// - Returns: the queries of events, and for what the page lacks.
    package mutating func drainQueries(at moment: Moment, isWritable: Bool) -> [Query] {
        if isWritable {
            requestChanges()
            requestSeen()
            requestRows(at: moment)
            noteCrossings(at: moment)
            requestNews(at: moment)
            noteQuiet(at: moment)
        }
        defer { requests = [] }
        return requests
    }

    /// The next message for a page whose socket is writable; nil when it has everything.
    package mutating func nextMessage(at moment: Moment) -> [UInt8]? {
        let message =
            slots.popFirst() ?? nextRows(at: moment)
            ?? nextMessage(of: charts.indices, at: moment)
            ?? nextAnnouncement(at: moment) ?? nextCountedRows() ?? nextWaiting()
            ?? timing.nextTick(at: moment)
        if message != nil { timing.sent(at: moment) }
        return message
    }

    /// The time to ask again although nothing came in.
    package var deadline: Instant? {
        // Mutating, because the session of an actor would be copied to be read.
        mutating get {
            guard dashboard != nil else { return nil }
            let words = Self.earlier(wordsDeadline, isResting ? nil : news.deadline)
            let spoken = Self.earlier(timing.tickDeadline, words)
            return rows.isEmpty ? spoken : Self.earlier(spoken, rowsDeadline)
        }
    }

    private static func earlier(
        _ one: Instant?, _ other: Instant?
    ) -> Instant? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }
}
