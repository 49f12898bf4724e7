extension JSONReader {
    /// The members of the object that comes next, those of objects in it under names with points, as
    /// `battery.voltage`; lists are passed over.
    ///
    /// - Throws: `RowFault` where it isn't JSON, too deep, or has too long a name.
    mutating func members() throws(RowFault) -> [(name: String, cell: Cell)] {
        var members: [(name: String, cell: Cell)] = []
        try append(to: &members, within: "", depth: 0)
        return members
    }

    /// - Parameters:
    ///   - members: gets those of the object that comes next.
    ///   - outer: the beginning of their names.
    ///   - depth: how many objects and lists are around this one.
    /// - Throws: `RowFault` where it isn't JSON, too deep, or has too long a name.
    private mutating func append(
        to members: inout [(name: String, cell: Cell)], within outer: String, depth: Int
    ) throws(RowFault) {
        try check(open("{"))
        if consume("}") { return }
        repeat {
            guard case .string(let own) = cell() else {
                throw RowFault(expected("a member's name in quotes"))
            }
            try check(open(":"))
            let name = outer + own
            // Each member within has this name in front of its own.
            guard name.utf8.count <= Self.longestName else {
                throw RowFault("a member's name is longer than \(Self.longestName) bytes")
            }
            if next == UInt8(ascii: "{"), depth < Self.depths {
                try append(to: &members, within: name + ".", depth: depth + 1)
            } else {
                members.append((name, try whole(depth)))
            }
        } while consume(",")
        try check(open("}"))
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
                var passed: [(name: String, cell: Cell)] = []
                try append(to: &passed, within: "", depth: depth + 1)
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
    private static var longestName: Int { 256 }
}
