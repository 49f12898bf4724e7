package import Foundation

/// A message to a page: a JSON array whose first element is its name.
///
/// `Documentation/protocol.md` has an example of each. Scenes, changes, accessibility text and scroll
/// positions are written by `SVG`, once for all pages that show a view; these are one page's own.
package enum ServerMessage: Sendable {
    /// The server's run.
    case welcome(epoch: String)
    case error(ProtocolError)
    /// The selection on a chart; nil when it has none.
    case brush(chart: Int, event: Int, BrushMessage?)
    /// The scene that an act was measured on is gone: the page measures again.
    case stale(chart: Int, event: Int)
    /// The answer to a question about a chart, by their name.
    case answer(String, chart: Int, Answer)
    /// The visible part of the x domain.
    case seen(chart: Int, event: Int, SeenMessage)
    case rows(table: String, event: Int, RowsMessage)
    /// Why the table of a chart gets no rows for now; nil when it does again. The counter is the view's.
    case outage(chart: Int, counter: Int, OutageMessage?)
    /// The state of a chart's own views, which the page keeps. The counter is the view's.
    case state(chart: Int, counter: Int, StateMessage)
    /// The difference from the rows on the page.
    case rowsChange(table: String, event: Int, RowsChange)
    /// All alerts of the page's dashboard that are raised.
    case alerts([AlertMessage])
    /// The notes that are kept on the data of the page's dashboard.
    case notes(NotesMessage)
    /// The errors in the files of the configuration, for pages of people who may edit them.
    case faults([FaultMessage])
    /// A text to be spoken.
    case announce(Announcement)
    /// The rows announced to the page, which it sends back with its next `hello`.
    case told(ToldRows)
    /// How many rows have come since the viewer paused.
    case waiting(Int)
    /// Nothing else was sent for a second.
    case tick(Int, Date)

    /// The content of an answer, after its name and its chart.
    package enum Answer: Sendable {
        case fields([any Encodable & Sendable])
        /// JSON that was written elsewhere.
        case json(event: Int, String)
    }

    /// The names on the wire of all but answers to questions.
    package enum Name: String, CaseIterable, Sendable {
        case welcome, error, brush, stale, seen, rows, outage, state
        case rowsChange = "r"
        case announce, alerts, notes, faults, told, waiting, tick
        /// Written by `SVG`: a whole scene, a change, one since a scene of another process, accessibility text and its
        /// change, scroll positions, a legend.
        case scene, change = "c", resumed, accessibilityText = "meaning", textChange = "m", scroll,
            legend
    }

    /// All names on the wire.
    package static var names: [String] {
        Name.allCases.map(\.rawValue) + ClientMessage.questions.map { $0.name }
    }

    /// A text to be spoken.
    package struct Announcement: Sendable {
        package enum Kind: String, Sendable, Encodable {
            /// News of the data.
            case news
            /// The result of the viewer's own act.
            case own
        }

        /// Counts the texts, from 1.
        package var sequence: Int
        package var kind: Kind
        package var text: String
        /// The rows that it counts, and the announced rows after it; nil where it counts none.
        package var counted: (rows: Range<Int>, told: ToldRows)?

        package init(
            _ sequence: Int, _ kind: Kind, _ text: String,
            counting counted: (rows: Range<Int>, told: ToldRows)? = nil
        ) {
            (self.sequence, self.kind, self.text, self.counted) = (sequence, kind, text, counted)
        }
    }

    /// The message as UTF-8.
    package var bytes: [UInt8] {
        switch self {
        case .welcome(let epoch): Self.json(.welcome, epoch)
        case .error(let error): Self.json(.error, error.code, error.text)
        case .brush(let chart, let event, let brush): Self.json(.brush, chart, event, brush)
        case .stale(let chart, let event): Self.json(.stale, chart, event)
        case .answer(let name, let chart, .fields(let fields)):
            Self.json(NamedList(name: name, fields: [chart] + fields))
        case .answer(let name, let chart, .json(let event, let text)):
            Array("[\"\(name)\",\(chart),\(event),\(text)]".utf8)
        case .seen(let chart, let event, let seen): Self.json(.seen, chart, event, seen)
        case .rows(let table, let event, let rows): Self.json(.rows, table, event, rows)
        case .outage(let chart, let counter, let outage):
            Self.json(.outage, chart, counter, outage)
        case .state(let chart, let counter, let state):
            Self.json(.state, chart, counter, state)
        case .rowsChange(let table, let event, let change):
            Self.json(.rowsChange, table, event, change)
        case .alerts(let alerts): Self.json(.alerts, alerts)
        case .notes(let notes): Self.json(.notes, notes)
        case .faults(let faults): Self.json(.faults, faults)
        case .announce(let announcement): Self.json(announcement)
        case .told(let told): Self.json(.told, told.count, told.tables)
        case .waiting(let count): Self.json(.waiting, count)
        case .tick(let counter, let date):
            // Without an encoder: all idle viewers get one every second.
            Array("[\"tick\",\(counter),\(Int64(date.timeIntervalSince1970.rounded()))]".utf8)
        }
    }

    private static func json(_ text: Announcement) -> [UInt8] {
        guard let (rows, told) = text.counted else {
            return json(.announce, text.sequence, text.kind, text.text, [Int]())
        }
        let covered = [rows.lowerBound, rows.upperBound]
        return json(.announce, text.sequence, text.kind, text.text, covered, told.tables)
    }

    private static func json(_ name: Name, _ fields: any Encodable...) -> [UInt8] {
        json(NamedList(name: name.rawValue, fields: fields))
    }

    private static func json(_ list: NamedList) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A page drops what it can't use; a trap here would take every viewer's link.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        guard let data = try? encoder.encode(list) else {
            preconditionFailure("a message holds only what JSON knows")
        }
        return [UInt8](data)
    }
}

/// A JSON array with the name first.
private struct NamedList: Encodable {
    let name: String
    let fields: [any Encodable]

    func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        try array.encode(name)
        for field in fields { try array.encode(field) }
    }
}
