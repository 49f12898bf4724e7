/// The shape of one entry of a configuration file.
///
/// The parser's checks and the JSON Schema for editors are both read off these values.
indirect enum KeyShape: Sendable {
    case text
    case number
    case integer(ClosedRange<Int>)
    case flag
    /// One of a few words; the noun says what they are.
    case choice(_ noun: String, [String])
    /// A text that a regular expression describes whole; the noun says what is expected.
    case pattern(_ noun: String, String)
    case list(of: KeyShape)
    /// A mapping from names that the author chooses.
    case names(of: KeyShape)
    case object(ObjectShape)
    /// A mapping with exactly one of these keys, which says what it is.
    case oneOf(_ noun: String, [Key])
    /// A mapping with keys of one of these sorts: of the one that knows most of them.
    case anyOf(_ noun: String, [[Key]])
    /// A scalar, a list or a mapping: at most one shape for each; but names that an author chooses
    /// may stand beside a mapping with known keys, and are meant where none of these is there.
    case either([KeyShape])
    /// A shape that messages name differently from its parts.
    case called(String, KeyShape)
    /// A shape that the schema holds once, under its name; it may contain itself.
    case named(String, @Sendable () -> KeyShape)

    struct Key: Sendable {
        var name: String
        var shape: KeyShape
        var isRequired = false
        /// One sentence for editors.
        var note: String
    }
}

/// A mapping with known keys.
struct ObjectShape: Sendable {
    /// The noun for the shape, with its article: "a chart".
    var noun: String
    var keys: [KeyShape.Key]
}

extension KeyShape {
    static func key(_ name: String, _ shape: KeyShape, _ note: String) -> Key {
        Key(name: name, shape: shape, note: note)
    }

    static func required(_ name: String, _ shape: KeyShape, _ note: String) -> Key {
        Key(name: name, shape: shape, isRequired: true, note: note)
    }

    /// The shape's description in messages: "a number".
    var noun: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .flag: "true or false"
        case .choice(let noun, _), .pattern(let noun, _): noun
        case .list: "a list"
        case .names: "a mapping of names"
        case .object(let object): object.noun
        case .oneOf(let noun, _), .anyOf(let noun, _): noun
        case .called(let noun, _): noun
        case .named(_, let shape): shape().noun
        case .either(let shapes): shapes.map(\.noun).joined(separator: " or ")
        }
    }
}
