/// A value as a viewer has heard of it: the newest of a series in the order of time, or one of
/// those that stand by name or number.
package struct HeardValue: Hashable, Sendable {
    /// Of its series or its datum, the same on every run; exact as a `Double`.
    package var id: Int
    /// Seconds since 1970; nil where it isn't in the order of time.
    package var at: Double?
    package var value: Double

    package init(id: Int, at: Double?, value: Double) {
        (self.id, self.at, self.value) = (id, at, value)
    }

    /// The bits of an integer that a `Double` holds exactly.
    private static let exactBits: UInt64 = 1 << 52

    /// An identity for a text, by FNV-1a (Fowler, Noll and Vo).
    package static func id(_ text: String) -> Int {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return Int(hash % exactBits)
    }
}

extension AskedSeries {
    /// Whether its last point is the newest.
    var isInTime: Bool { course != nil && text.positions.isOfDates }

    /// All that a viewer hears of it; of very many values that stand by name or number their count and
    /// their mean.
    func heardValues(isSummed: Bool) -> [HeardValue] {
        if isInTime {
            guard let course, let at = course.coordinates.last, let value = amounts.last,
                value.isFinite
            else { return [] }
            return [HeardValue(id: HeardValue.id(key), at: at, value: value)]
        }
        if isSummed { return [countValue, meanValue].compactMap(\.self) }
        return amounts.indices.filter { amounts[$0].isFinite }.map { index in
            HeardValue(id: id(of: index), at: nil, value: amounts[index])
        }
    }

    /// Its newest value at a time, in seconds since 1970; nil where it had none or isn't in the order of time.
    func heardValue(at time: Double) -> HeardValue? {
        guard isInTime, let course, text.measures.isOfNumbers,
            let index = course.coordinates.lastIndex(where: { $0 <= time }),
            amounts[index].isFinite
        else { return nil }
        return HeardValue(
            id: HeardValue.id(key), at: course.coordinates[index], value: amounts[index])
    }

    var countValue: HeardValue {
        let count = amounts.count(where: \.isFinite)
        return HeardValue(id: HeardValue.id("\(key)\ncount"), at: nil, value: Double(count))
    }

    /// Nil without a number.
    var meanValue: HeardValue? {
        Statistics(amounts.filter(\.isFinite)).map {
            HeardValue(id: HeardValue.id("\(key)\nmean"), at: nil, value: $0.mean)
        }
    }

    /// The identity of a point that stands by name or number.
    func id(of index: Int) -> Int { HeardValue.id(identity(index)) }
}
