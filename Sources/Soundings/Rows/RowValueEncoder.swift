import Tables

/// Writes a row's properties as cells, in the order in which they are coded.
final class RowValueEncoder: Encoder {
    private(set) var cells: [(name: String, value: Value)] = []
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// - Throws: `RowShapeError` for rows that aren't flat.
    static func cells(of row: some Encodable) throws -> [(name: String, value: Value)] {
        let encoder = RowValueEncoder()
        try row.encode(to: encoder)
        return encoder.cells
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Properties(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { NoContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { CellEncoder() }

    private func add(_ value: Value, for key: any CodingKey) {
        cells.append((key.stringValue, value))
    }

    private struct Properties<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: RowValueEncoder
        let codingPath: [any CodingKey] = []

        func encodeNil(forKey key: Key) { encoder.add(.missing, for: key) }

        func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
            let cell = CellEncoder()
            try cell.encode(value)
            guard let value = cell.cell else {
                throw RowShapeError.nested(property: key.stringValue)
            }
            encoder.add(value, for: key)
        }

        func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
            guard let value else { return encodeNil(forKey: key) }
            try encode(value, forKey: key)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Nested> { NoContainer.keyed() }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            NoContainer()
        }

        func superEncoder() -> any Encoder { encoder }
        func superEncoder(forKey key: Key) -> any Encoder { encoder }
    }
}
