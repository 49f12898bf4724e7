import Foundation
import Layouts
import Protocol

/// The server's encoder has no counterpart in the program: pages decode its messages. This one makes
/// the value of which a message was made, so that encoding it again can be compared byte by byte.
extension ServerMessage {
    struct Undecodable: Error { var message: String }

    /// The names of messages that `SVG` writes.
    static let written: Set<String> = [
        "scene", "c", "resumed", "meaning", "m", "scroll", "legend",
    ]

    init(decoding message: String) throws {
        var fields = try JSONDecoder().decode(Fields.self, from: Data(message.utf8)).fields
        let name = try fields.decode(String.self)
        self = try Self.decode(name, &fields, message)
    }

    private static func decode(
        _ name: String, _ fields: inout any UnkeyedDecodingContainer, _ message: String
    ) throws -> ServerMessage {
        func next<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
            try fields.decode(Value.self)
        }
        switch name {
        case "welcome": return try .welcome(epoch: next())
        case "error": return try .error(ProtocolError(code: next(), text: next()))
        case "brush":
            return try .brush(
                chart: next(), event: next(), next(BrushMessage?.self))
        case "alerts": return try .alerts(next())
        case "notes": return try .notes(next())
        case "faults": return try .faults(next())
        case "outage":
            return try .outage(chart: next(), counter: next(), next(OutageMessage?.self))
        case "state": return try .state(chart: next(), counter: next(), next())
        case "stale": return try .stale(chart: next(), event: next())
        case "stops":
            return try .stops(
                chart: next(),
                StopsMessage(total: next(), extent: next(), first: next(), stops: next()))
        case "points": return try .points(chart: next(), event: next(), next())
        case "values":
            return try .values(
                chart: next(), event: next(), next(ValuesMessage?.self))
        case "findings": return try .findings(chart: next(), event: next(), next())
        case "seen": return try .seen(chart: next(), event: next(), next())
        case "sound":
            return try .sound(chart: next(), event: next(), score: Self.last(of: message, after: 3))
        case "rows": return try .rows(table: next(), event: next(), next())
        case "r": return try .rowsChange(table: next(), event: next(), next())
        case "announce": return try .announce(announcement(&fields))
        case "told": return try .told(told(count: next(), tables: next()))
        case "waiting": return try .waiting(next())
        default: throw Undecodable(message: message)
        }
    }

    private static func announcement(
        _ fields: inout any UnkeyedDecodingContainer
    ) throws -> Announcement {
        let (sequence, kind) = try (fields.decode(Int.self), fields.decode(String.self))
        let text = try fields.decode(String.self)
        let covers = try fields.decode([Int].self)
        let isNews: Announcement.Kind = kind == "news" ? .news : .own
        guard !covers.isEmpty else { return Announcement(sequence, isNews, text) }
        let told = try told(
            count: covers[1], tables: fields.decode([String: ToldRows.Position].self))
        return Announcement(sequence, isNews, text, counting: (covers[0]..<covers[1], told))
    }

    private static func told(count: Int, tables: [String: ToldRows.Position]) -> ToldRows {
        var told = ToldRows()
        (told.count, told.tables) = (count, tables)
        return told
    }

    /// The last field as it is in the message: a score is written by `Sound`.
    private static func last(of message: String, after count: Int) -> String {
        let fields = message.split(separator: ",", maxSplits: count)
        return String(fields.last?.dropLast() ?? "")
    }
}

/// The elements of an array of various types.
private struct Fields: Decodable {
    var fields: any UnkeyedDecodingContainer

    init(from decoder: any Decoder) throws { fields = try decoder.unkeyedContainer() }
}
