/// A plural form of CLDR.
enum PluralCategory: String, CaseIterable, Hashable, Sendable {
    case zero, one, two, few, many, other

    /// Where it stands among all of them.
    var index: Int {
        switch self {
        case .zero: 0
        case .one: 1
        case .two: 2
        case .few: 3
        case .many: 4
        case .other: 5
        }
    }

    /// The one whose name begins with two characters of UTF-16, by which they differ.
    init(_ first: UInt16, _ second: UInt16) {
        switch (UInt8(truncatingIfNeeded: first), UInt8(truncatingIfNeeded: second)) {
        case (UInt8(ascii: "z"), _): self = .zero
        case (UInt8(ascii: "o"), UInt8(ascii: "n")): self = .one
        case (UInt8(ascii: "t"), _): self = .two
        case (UInt8(ascii: "f"), _): self = .few
        case (UInt8(ascii: "m"), _): self = .many
        default: self = .other
        }
    }
}
