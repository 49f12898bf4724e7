extension JSONReader {
    /// The members of the object that comes next, those of objects in it under names with points, as
    /// `battery.voltage`; lists are passed over.
    ///
    /// - Throws: `RowFault` where it isn't JSON, or too deep.
    mutating func members(depth: Int = 0) throws(RowFault) -> [(name: String, cell: Cell)] {
        try check(open("{"))
        var members: [(name: String, cell: Cell)] = []
        if consume("}") { return members }
        repeat {
            guard case .string(let name) = cell() else {
                throw RowFault(expected("a member's name in quotes"))
            }
            try check(open(":"))
            if next == UInt8(ascii: "{"), depth < Self.depths {
                for inner in try self.members(depth: depth + 1) {
                    members.append((name + "." + inner.name, inner.cell))
                }
            } else {
                members.append((name, try whole(depth)))
            }
        } while consume(",")
        try check(open("}"))
        return members
    }

    /// The value that comes next, to its end.
    private mutating func whole(_ depth: Int) throws(RowFault) -> Cell {
        let value = cell()
        switch value {
        case .fault(let message): throw RowFault(message)
        case .object: throw RowFault("the JSON is deeper than \(Self.depths) levels")
        case .list: try passList(depth)
        case .null, .bool, .number, .string: break
        }
        return value
    }

    private mutating func passList(_ depth: Int) throws(RowFault) {
        guard depth < Self.depths else {
            throw RowFault("the JSON is deeper than \(Self.depths) levels")
        }
        try check(open("["))
        if consume("]") { return }
        repeat {
            if next == UInt8(ascii: "{") {
                _ = try members(depth: depth + 1)
            } else {
                _ = try whole(depth + 1)
            }
        } while consume(",")
        try check(open("]"))
    }

    private func check(_ message: String?) throws(RowFault) {
        if let message { throw RowFault(message) }
    }

    private static var depths: Int { 16 }
}
