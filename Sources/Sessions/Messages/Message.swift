import Foundation

/// A message to a page: a JSON array whose first element is its verb.
///
/// Scenes and changes are encoded by `Broadcast`, once for all viewers; these are one viewer's own.
package struct Message: Encodable, Sendable {
    private let verb: String
    private let fields: [any Encodable & Sendable]

    init(_ verb: String, _ fields: any Encodable & Sendable...) {
        (self.verb, self.fields) = (verb, fields)
    }

    package func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        try array.encode(verb)
        for field in fields { try array.encode(field) }
    }

    /// The message as UTF-8.
    package var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A page drops what it can't use; a trap here would take every viewer's link.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        guard let data = try? encoder.encode(self) else {
            preconditionFailure("a message holds only what JSON knows")
        }
        return [UInt8](data)
    }
}

extension Message {
    package static func welcome(epoch: String) -> Message { Message("welcome", epoch) }

    /// Without an encoder: all idle viewers get one every second.
    static func tick(_ counter: Int, _ date: Date) -> [UInt8] {
        Array("[\"tick\",\(counter),\(Int64(date.timeIntervalSince1970.rounded()))]".utf8)
    }

    package static func waiting(_ rows: Int) -> Message { Message("waiting", rows) }

    package static func stale(chart: Int, event: Int) -> Message {
        Message("stale", chart, event)
    }

    package static func error(_ error: EventError) -> Message {
        Message("error", error.code, error.text)
    }

    package enum AnnouncementKind: String, Encodable, Sendable {
        /// What the data did.
        case news
        /// What came of the viewer's own act.
        case own
    }

    /// A text that counts no rows.
    package static func announce(
        _ sequence: Int, _ kind: AnnouncementKind, _ text: String
    ) -> Message {
        Message("announce", sequence, kind, text, [Int]())
    }

    /// A text that counts rows, and how far the page is told with it.
    package static func announce(
        _ sequence: Int, _ kind: AnnouncementKind, _ text: String, _ covers: Range<Int>,
        _ told: ToldRows
    ) -> Message {
        let covered = [covers.lowerBound, covers.upperBound]
        return Message("announce", sequence, kind, text, covered, told.tables)
    }

    /// How far the page was told, which it gives back when it greets again.
    package static func told(_ told: ToldRows) -> Message {
        Message("told", told.count, told.tables)
    }

    package static func cleared(chart: Int, event: Int) -> Message {
        Message("brush", chart, event, String?.none)
    }
}
