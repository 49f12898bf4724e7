import Foundation
import Tables

/// Makes a row of a message: of its topic's named levels, and of its content.
struct MessageRows: Sendable {
    private let patterns: [TopicPattern]
    let schema: Schema
    /// The column of messages that are one value.
    private let value: Int?
    /// The column that gets the time when a message came that says none.
    private let time: Int?
    private let topic: Int?
    private let textBytes: Int
    private var parser: CellParser

    init(
        _ patterns: [TopicPattern], value: String, time: String, for table: FeedTable
    ) {
        self.patterns = patterns
        schema = Schema(table.columns)
        self.value = schema.index(of: value)
        self.time = schema.index(of: time).flatMap {
            table.columns[$0].kind == .temporal ? $0 : nil
        }
        topic = schema.index(of: "topic")
        textBytes = table.ingest.textBytes
        parser = CellParser(timeZone: table.timeZone)
    }

    /// - Throws: `RowFault` that says what is wrong with the message.
    mutating func row(of message: BrokerMessage) throws(RowFault) -> [Value] {
        var row = [Value](repeating: .missing, count: schema.fields.count)
        if let topic { row[topic] = .string(message.topic) }
        if let time { row[time] = .date(message.time) }
        let levels = patterns.lazy.compactMap { $0.values(of: message.topic) }.first ?? [:]
        for (name, level) in levels {
            guard let index = schema.index(of: name) else { continue }
            row[index] = try cell(level, at: index)
        }
        var reader = JSONReader(message.content[...])
        if reader.next == UInt8(ascii: "{") {
            for (name, cell) in try reader.members() {
                guard let index = schema.index(of: name) else { continue }
                row[index] = try self.cell(cell, at: index)
            }
            if let fault = reader.end() { throw RowFault(fault) }
        } else {
            try readValue(of: message, into: &row)
        }
        return row
    }

    private mutating func readValue(
        of message: BrokerMessage, into row: inout [Value]
    ) throws(RowFault) {
        guard let value else { throw RowFault("it is no JSON object, and no column is its value") }
        guard let text = String(validating: message.content, as: UTF8.self) else {
            throw RowFault(field: schema.fields[value].name, "it isn't UTF-8 text")
        }
        var reader = JSONReader(message.content[...])
        if reader.next == UInt8(ascii: "\""), case .string(let quoted) = reader.cell() {
            row[value] = try cell(quoted, at: value)
        } else {
            row[value] = try cell(text.trimmingCharacters(in: .whitespacesAndNewlines), at: value)
        }
    }

    private mutating func cell(_ cell: JSONReader.Cell, at index: Int) throws(RowFault) -> Value {
        switch (cell, schema.fields[index].kind) {
        case (.null, _), (.list, _), (.object, _): .missing
        case (.number(_, let text), .nominal):
            .string(String(decoding: text, as: UTF8.self))
        case (.number(let number, _), _) where number.isInfinite:
            throw RowFault(
                field: schema.fields[index].name, "the number is too great: they go up to 1.8e308")
        case (.number(let number, _), .quantitative): .number(number)
        case (.number(let number, _), .temporal):
            .date(Date(timestamp: number, schema.fields[index].format))
        case (.bool(let isTrue), .quantitative): .number(isTrue ? 1 : 0)
        case (.bool(let isTrue), _): try self.cell(isTrue ? "true" : "false", at: index)
        case (.string(let text), _): try self.cell(text, at: index)
        case (.fault(let message), _): throw RowFault(message)
        }
    }

    private mutating func cell(_ text: String, at index: Int) throws(RowFault) -> Value {
        let field = schema.fields[index]
        guard text.utf8.count <= textBytes else {
            throw RowFault(field: field.name, RowDecoder.tooLong(textBytes))
        }
        let bytes = Array(text.utf8)[...]
        if let value = parser.value(of: bytes, as: field.kind, field.format) { return value }
        if field.kind == .temporal, let number = NumberCell.bounded(bytes), number.isFinite {
            return .date(Date(timestamp: number))
        }
        throw RowFault(
            field: field.name, CellParser.complaint(aboutCell: text, as: field.kind, field.format))
    }
}
