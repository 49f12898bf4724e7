import Tables

/// A message of wal2json, in the second version of its format.
enum DecodedMessage: Hashable {
    /// A transaction begins, whose end is here.
    case begin(end: WALPosition)
    case commit
    case insertion(Cells)
    /// The row as it is now, and what made it known before.
    case update(Cells, identity: Cells)
    case deletion(identity: Cells)
    /// Of a table, by its whole name.
    case truncation(String)

    /// By the columns' names, as the database writes them; nil for NULL.
    typealias Cells = [String: [UInt8]?]

    /// - Throws: `RowFault` where it isn't one.
    init(_ text: ArraySlice<UInt8>) throws(RowFault) {
        var (reader, parts) = (JSONReader(text), Parts())
        try reader.readMessage(into: &parts)
        switch parts.action {
        case "B":
            guard let end = WALPosition(parts.end) else {
                throw RowFault("a transaction's end isn't known")
            }
            self = .begin(end: end)
        case "C": self = .commit
        case "I": self = .insertion(parts.columns)
        case "U": self = .update(parts.columns, identity: parts.identity)
        case "D": self = .deletion(identity: parts.identity)
        case "T": self = .truncation("\(parts.schema).\(parts.table)")
        default: throw RowFault("there is no action \"\(parts.action)\"")
        }
    }

    struct Parts {
        var action = ""
        var end = ""
        var schema = ""
        var table = ""
        var columns: Cells = [:]
        var identity: Cells = [:]
    }
}

extension JSONReader {
    fileprivate mutating func readMessage(into parts: inout DecodedMessage.Parts) throws(RowFault) {
        try forEachMember { (reader, name) throws(RowFault) in
            switch name {
            case "action": parts.action = String(decoding: try reader.bytes() ?? [], as: UTF8.self)
            case "nextlsn": parts.end = String(decoding: try reader.bytes() ?? [], as: UTF8.self)
            case "schema": parts.schema = String(decoding: try reader.bytes() ?? [], as: UTF8.self)
            case "table": parts.table = String(decoding: try reader.bytes() ?? [], as: UTF8.self)
            case "columns": parts.columns = try reader.cells()
            case "identity": parts.identity = try reader.cells()
            default: try reader.pass()
            }
        }
    }

    /// A list of columns with a name and a value each.
    private mutating func cells() throws(RowFault) -> DecodedMessage.Cells {
        var cells: DecodedMessage.Cells = [:]
        guard consume("[") else { throw RowFault(expected("a list of columns")) }
        if consume("]") { return cells }
        repeat {
            var (column, value): ([UInt8], [UInt8]?) = ([], nil)
            try forEachMember { (reader, name) throws(RowFault) in
                switch name {
                case "name": column = try reader.bytes() ?? []
                case "value": value = try reader.bytes()
                default: try reader.pass()
                }
            }
            cells[String(decoding: column, as: UTF8.self)] = .some(value)
        } while consume(",")
        guard consume("]") else { throw RowFault(expected("\"]\"")) }
        return cells
    }

    private mutating func forEachMember(
        _ body: (inout JSONReader, String) throws(RowFault) -> Void
    ) throws(RowFault) {
        guard consume("{") else { throw RowFault(expected("\"{\"")) }
        if consume("}") { return }
        repeat {
            guard case .string(let name) = cell(), consume(":") else {
                throw RowFault(expected("a member's name"))
            }
            try body(&self, name)
        } while consume(",")
        guard consume("}") else { throw RowFault(expected("\"}\"")) }
    }

    /// A text's bytes, or a number, true or false as it is written; nil for null.
    private mutating func bytes() throws(RowFault) -> [UInt8]? {
        let before = self
        switch cell() {
        case .string(let text): return Array(text.utf8)
        case .null: return nil
        case .number, .bool: return Array(before.text(before: self))
        case .list, .object: throw RowFault(before.expected("one value"))
        case .fault(let message): throw RowFault(message)
        }
    }

    /// Passes over a value of any kind.
    private mutating func pass() throws(RowFault) {
        if next == UInt8(ascii: "{") || next == UInt8(ascii: "[") {
            guard raw() != nil else { throw RowFault(expected("the end of a list")) }
        } else {
            _ = try bytes()
        }
    }
}
