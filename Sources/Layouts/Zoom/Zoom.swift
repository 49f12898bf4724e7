/// A viewer's visible x domain, instead of the author's.
///
/// It is for numbers in proportion and for dates; other axes are shown as the author has them.
package enum Zoom: Hashable, Sendable {
    /// From one number to a greater one, or seconds since 1970.
    case interval(lower: Double, upper: Double)
    /// As much before the newest value as this, with which it moves.
    case newest(length: Double)
    /// All there is.
    case everything

    /// Whether there can be a picture of it: pages may send anything.
    package var isSound: Bool {
        switch self {
        case .interval(let lower, let upper): Self.isWide(upper - lower, lower, upper)
        case .newest(let length): Self.isWide(length, 0, length)
        case .everything: true
        }
    }

    /// Whether doubles between the ends resolve a thousand pixels.
    private static func isWide(_ length: Double, _ lower: Double, _ upper: Double) -> Bool {
        guard max(abs(lower), abs(upper)) <= furthest else { return false }
        return length > max(abs(lower).ulp, abs(upper).ulp, 1e-280) * 4_096
    }

    /// Further out a domain can't be divided into pixels.
    private static let furthest = 1e300
}
