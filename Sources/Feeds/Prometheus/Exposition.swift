/// Metrics as programs show them to Prometheus (its text format, version 0.0.4).
struct Exposition {
    struct Sample: Hashable {
        var name: String
        var labels: [String: String] = [:]
        var value: Double
        /// Milliseconds since 1970, where the program says it.
        var time: Double?
    }

    private var rest: Substring.UTF8View

    private init(_ line: Substring) { rest = line.utf8 }

    /// - Throws: `FeedError` that names the first line that isn't of the format.
    static func samples(
        of text: String, where isWanted: (String) -> Bool = { _ in true }
    ) throws(FeedError) -> [Sample] {
        var samples: [Sample] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            var reader = Exposition(line)
            reader.passSpace()
            guard let first = reader.rest.first, first != UInt8(ascii: "#") else { continue }
            guard let sample = reader.sample() else {
                throw FeedError("line \(number + 1) isn't a metric: \(line.prefix(60))")
            }
            if isWanted(sample.name) { samples.append(sample) }
        }
        return samples
    }

    private mutating func sample() -> Sample? {
        guard let name = name() else { return nil }
        var sample = Sample(name: name, value: 0)
        passSpace()
        if pass("{") {
            guard let labels = labels() else { return nil }
            sample.labels = labels
        }
        guard let value = field(), let number = NumberCell.parse(Array(value.utf8)[...]) else {
            return nil
        }
        sample.value = number
        guard let time = field() else { return sample }
        guard let milliseconds = Double(time), field() == nil else { return nil }
        sample.time = milliseconds
        return sample
    }

    private mutating func labels() -> [String: String]? {
        var labels: [String: String] = [:]
        while true {
            passSpace()
            if pass("}") { return labels }
            guard let name = name() else { return nil }
            passSpace()
            guard pass("=") else { return nil }
            passSpace()
            guard pass("\""), let value = quoted() else { return nil }
            labels[name] = value
            passSpace()
            if pass("}") { return labels }
            guard pass(",") else { return nil }
        }
    }

    /// A text up to its closing quotation mark.
    private mutating func quoted() -> String? {
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let mark = rest.popFirst() else { return nil }
                text.append(mark == UInt8(ascii: "n") ? UInt8(ascii: "\n") : mark)
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func name() -> String? {
        let name = rest.prefix { byte in
            byte.isDigit || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
        }
        guard let first = name.first, !first.isDigit else { return nil }
        rest = rest.dropFirst(name.count)
        return String(Substring(name))
    }

    /// The characters up to the next space; nil at the end.
    private mutating func field() -> String? {
        passSpace()
        let field = rest.prefix { !Self.isSpace($0) }
        rest = rest.dropFirst(field.count)
        return field.isEmpty ? nil : String(Substring(field))
    }

    private mutating func pass(_ mark: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func passSpace() { rest = rest.drop(while: Self.isSpace) }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }
}
