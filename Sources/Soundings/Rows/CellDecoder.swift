import Charts
import Foundation
import Tables

/// Reads a property that is coded as a single number, time or text.
struct CellDecoder: Decoder, SingleValueDecodingContainer {
    let cell: Value
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw nested
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw nested }

    func decodeNil() -> Bool { cell == .missing }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let value = special(type) as? T { return value }
        guard type is any PrimitivePlottableProtocol.Type || type == Bool.self else {
            return try T(from: self)
        }
        throw DecodingError.typeMismatch(
            type, .init(codingPath: codingPath, debugDescription: "the cell is \(cell)"))
    }

    /// A value of a type that reads its cell by itself; nil for others.
    private func special(_ type: any Decodable.Type) -> Any? {
        if let plottable = type as? any Plottable.Type { return plottable.init(cell: cell) }
        guard case .string(let text) = cell else { return nil }
        if type == Bool.self { return text == "true" }
        return type == URL.self ? URL(string: text) : nil
    }

    private var nested: RowShapeError { .nested(property: codingPath.last?.stringValue ?? "") }
}
