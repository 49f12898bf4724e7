import Foundation

/// The state of a viewer's own view as a page keeps it: values as JSON, by the paths of their properties.
package struct KeptState: Equatable, Sendable, Codable {
    /// The values' JSON.
    package var values: [String: String]
    /// Whether there was more that couldn't be kept.
    package var isPartial: Bool

    package init(values: [String: String] = [:], isPartial: Bool = false) {
        (self.values, self.isPartial) = (values, isPartial)
    }

    private enum CodingKeys: String, CodingKey {
        case values = "v"
        case isPartial = "p"
    }

    /// The state as JSON, and nil for what isn't.
    package var bytes: [UInt8] { (try? Array(Self.encoder.encode(self))) ?? [] }

    package init?(_ bytes: [UInt8]) {
        guard let state = try? Self.decoder.decode(KeptState.self, from: Data(bytes)) else {
            return nil
        }
        self = state
    }

    /// Whole numbers of any size, and numbers that aren't, come back as they were.
    fileprivate static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }

    fileprivate static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }
}

/// A property of a view whose value no page keeps.
package struct UnkeptProperty: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// It has no form as text.
        case notCodable(type: String)
        /// With the others it would be too long, in bytes.
        case tooLarge(Int)
    }

    package var path: String
    package var reason: Reason
}

extension StateStore {
    /// Makes the state that a page is to keep.
    ///
    /// - Parameter limit: of bytes; the smaller values are kept where not all fit.
    /// - Returns: the state, and the authors' properties that it doesn't hold.
    package func kept(upTo limit: Int) -> (state: KeptState, unkept: [UnkeptProperty]) {
        var texts = restored
        var unkept: [UnkeptProperty] = []
        for (path, value) in values {
            if let text = Self.text(of: value) {
                texts[path] = text
            } else if properties.contains(path) {
                let type = "\(type(of: value))"
                unkept.append(UnkeptProperty(path: path, reason: .notCodable(type: type)))
            }
        }
        var state = KeptState()
        var room = limit
        let shortestFirst = texts.sorted {
            ($0.value.utf8.count, $0.key) < ($1.value.utf8.count, $1.key)
        }
        for (path, text) in shortestFirst {
            let size = path.utf8.count + text.utf8.count + Self.punctuation
            if size <= room {
                state.values[path] = text
                room -= size
            } else if properties.contains(path) {
                unkept.append(
                    UnkeptProperty(path: path, reason: .tooLarge(text.utf8.count)))
            }
        }
        state.isPartial = !unkept.isEmpty
        return (state, unkept.sorted { $0.path < $1.path })
    }

    /// Of a value among others: its quotes, a colon and a comma.
    private static let punctuation = 6

    private static func text(of value: Any) -> String? {
        guard let type = type(of: value) as? any Encodable.Type, type is any Decodable.Type
        else { return nil }
        return text(of: value, as: type)
    }

    private static func text<Value: Encodable>(of value: Any, as type: Value.Type) -> String? {
        // In a list, as not every decoder knows a value alone.
        guard let value = value as? Value, let data = try? KeptState.encoder.encode([value])
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    static func value<Value>(_ type: Value.Type, of text: String) -> Value? {
        guard let type = Value.self as? any Decodable.Type else { return nil }
        return decoded(type, of: text) as? Value
    }

    private static func decoded<Form: Decodable>(_ type: Form.Type, of text: String) -> Any? {
        (try? KeptState.decoder.decode([Form].self, from: Data(text.utf8)))?.first
    }
}
