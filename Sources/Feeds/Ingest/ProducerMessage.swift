/// A message of a producer over its socket: `{"append":{"id":1,"rows":[…],"key":"…"}}`.
package struct ProducerMessage: Hashable, Sendable {
    /// Given back with the answer.
    package var id: Int
    /// A JSON array of objects, as it came.
    package var rows: [UInt8]
    /// The name by which a repetition is known.
    package var key: String?

    /// - Throws: a fault where the text isn't such a message.
    package init(_ text: [UInt8]) throws(RowFault) {
        guard String(validating: text, as: UTF8.self) != nil else {
            throw RowFault("the message isn't UTF-8 text")
        }
        var (reader, id, rows) = (JSONReader(text[...]), Int?.none, [UInt8]?.none)
        try Self.check(reader.open("{"))
        guard reader.cell() == .string("append") else {
            throw RowFault("a message is {\"append\":{\"id\":1,\"rows\":[…]}}")
        }
        try Self.check(reader.open(":"))
        try Self.check(reader.open("{"))
        repeat {
            guard case .string(let name) = reader.cell() else {
                throw RowFault(reader.expected("a member's name in quotes"))
            }
            try Self.check(reader.open(":"))
            if name == "rows" {
                guard reader.next == UInt8(ascii: "["), let raw = reader.raw() else {
                    throw RowFault(field: "rows", "an array of objects is expected")
                }
                rows = Array(raw)
                continue
            }
            if name == "id" {
                guard let number = reader.integer() else {
                    throw RowFault(field: "id", "a whole number of at most 64 bits is expected")
                }
                id = number
                continue
            }
            switch (name, reader.cell()) {
            case ("key", .string(let text)): key = text
            default:
                throw RowFault(field: name, "a message has a number \"id\", \"rows\" and \"key\"")
            }
        } while reader.consume(",")
        try Self.check(reader.open("}"))
        try Self.check(reader.open("}"))
        try Self.check(reader.end())
        guard let id, let rows else {
            throw RowFault("a message has \"id\", a whole number, and \"rows\"")
        }
        (self.id, self.rows) = (id, rows)
    }

    private static func check(_ message: String?) throws(RowFault) {
        if let message { throw RowFault(message) }
    }
}
