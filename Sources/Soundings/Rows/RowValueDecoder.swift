import Tables

/// Reads a row from cells by name.
struct RowValueDecoder: Decoder {
    /// The cell of a property; the type says of which kind one has to be that isn't there yet.
    typealias Cells = (_ name: String, _ type: any Decodable.Type) throws -> Value

    let cells: Cells
    let codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Properties(cells: cells))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw RowShapeError.noRow }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw RowShapeError.noRow
    }

    private struct Properties<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let cells: Cells
        let codingPath: [any CodingKey] = []
        let allKeys: [Key] = []

        func contains(_ key: Key) -> Bool { true }

        func decodeNil(forKey key: Key) throws -> Bool {
            try cells(key.stringValue, Never?.self) == .missing
        }

        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
            let cell = try cells(key.stringValue, type)
            return try CellDecoder(cell: cell, codingPath: [key]).decode(type)
        }

        func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
            try cells(key.stringValue, type) == .missing ? nil : decode(type, forKey: key)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> {
            throw RowShapeError.nested(property: key.stringValue)
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw RowShapeError.nested(property: key.stringValue)
        }

        func superDecoder() throws -> any Decoder { throw RowShapeError.noRow }
        func superDecoder(forKey key: Key) throws -> any Decoder { throw RowShapeError.noRow }
    }
}
