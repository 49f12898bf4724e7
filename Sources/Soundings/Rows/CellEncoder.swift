import Charts
import Foundation
import Tables

/// Writes a property that is coded as a single number, time or text.
final class CellEncoder: Encoder, SingleValueEncodingContainer {
    /// Nil for a property that is coded in parts.
    private(set) var cell: Value?
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        NoContainer.keyed()
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { NoContainer() }

    func encodeNil() { cell = .missing }

    func encode<T: Encodable>(_ value: T) throws {
        switch value {
        case let bool as Bool: cell = .string(bool ? "true" : "false")
        case let url as URL: cell = .string(url.absoluteString)
        case let plottable as any Plottable: cell = plottable.cell
        default: try value.encode(to: self)
        }
        if case .number(let number) = cell, number.isNaN { cell = .missing }
    }
}

/// The containers that a cell has no room for: values go nowhere.
struct NoContainer: UnkeyedEncodingContainer {
    let codingPath: [any CodingKey] = []
    let count = 0

    static func keyed<Key: CodingKey>() -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(NoProperties())
    }

    func encodeNil() {}
    func encode<T: Encodable>(_ value: T) {}

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        Self.keyed()
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func superEncoder() -> any Encoder { CellEncoder() }
}

private struct NoProperties<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let codingPath: [any CodingKey] = []

    func encodeNil(forKey key: Key) {}
    func encode<T: Encodable>(_ value: T, forKey key: Key) {}

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { NoContainer.keyed() }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { NoContainer() }
    func superEncoder() -> any Encoder { CellEncoder() }
    func superEncoder(forKey key: Key) -> any Encoder { CellEncoder() }
}
