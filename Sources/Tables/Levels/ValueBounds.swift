/// The bounds of some values and how many there are; what isn't finite is counted apart.
package struct ValueBounds: Hashable, Sendable {
    /// The lowest and the highest finite value; infinities the wrong way round when there is none.
    package private(set) var lowest = Double.infinity
    package private(set) var highest = -Double.infinity
    package private(set) var finite = 0
    package private(set) var missing = 0
    package private(set) var infinite = 0

    package init() {}

    /// How many rows the values are of.
    package var count: Int { finite + missing + infinite }

    @inline(__always) mutating func add(_ value: Double) {
        if value.isFinite { add(finite: value) } else { add(notFinite: value) }
    }

    @inline(__always) mutating func add(finite value: Double) {
        lowest = min(lowest, value)
        highest = max(highest, value)
        finite += 1
    }

    @inline(__always) mutating func add(notFinite value: Double) {
        if value.isNaN { missing += 1 } else { infinite += 1 }
    }

    mutating func count(finite: Int, missing: Int, infinite: Int) {
        (self.finite, self.missing, self.infinite) = (finite, missing, infinite)
    }

    @inline(__always) package mutating func add(_ other: ValueBounds) {
        lowest = min(lowest, other.lowest)
        highest = max(highest, other.highest)
        finite += other.finite
        missing += other.missing
        infinite += other.infinite
    }
}
