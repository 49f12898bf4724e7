/// A value on a chart's x axis as pages write it: a number, seconds since 1970, or a category's name.
///
/// On the wire: `120` or `"EWR"`.
package enum XValue: Hashable, Sendable {
    case number(Double)
    case name(String)
}

extension XValue: Codable {
    package init(from decoder: any Decoder) throws {
        let content = try decoder.singleValueContainer()
        if let number = try? content.decode(Double.self) {
            self = .number(number)
        } else {
            self = .name(try content.decode(String.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var content = encoder.singleValueContainer()
        switch self {
        case .number(let number): try content.encode(number)
        case .name(let name): try content.encode(name)
        }
    }
}

/// A stop of the keyboard's brush: from its lower value up to, not with, its upper one.
///
/// On the wire: `[120,130]`.
package struct StopValues: Hashable, Sendable {
    package var lower: XValue
    package var upper: XValue

    package init(lower: XValue, upper: XValue) { (self.lower, self.upper) = (lower, upper) }
}

extension StopValues: Codable {
    package init(from decoder: any Decoder) throws {
        var pair = try decoder.unkeyedContainer()
        self.init(
            lower: try pair.decode(XValue.self), upper: try pair.decode(XValue.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var pair = encoder.unkeyedContainer()
        try pair.encode(lower)
        try pair.encode(upper)
    }
}
