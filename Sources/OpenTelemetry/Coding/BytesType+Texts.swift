import Foundation

/// Bytes that are base64 in JSON, in the alphabet of MIME or of URLs, with or without padding.
enum Base64: BytesType {
    static var textForm: String { "a string in base64" }

    static func bytes(_ text: String) -> [UInt8]? {
        var text = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = text.utf8.count % 4
        if padding > 0 { text += String(repeating: "=", count: 4 - padding) }
        return Data(base64Encoded: text).map(Array.init)
    }

    static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}

/// The identifier of a trace or a span, which is hexadecimal in OTLP's JSON.
enum Identifier: BytesType {
    static var textForm: String { "a string of hexadecimal digits" }

    static func bytes(_ text: String) -> [UInt8]? {
        let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count % 2 == 0, digits.allSatisfy({ $0 != nil }) else { return nil }
        let values = digits.compactMap(\.self)
        return stride(from: 0, to: values.count, by: 2).map { index in
            let byte = values[index] * 16 + values[index + 1]
            return UInt8(byte)
        }
    }

    static func text(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
