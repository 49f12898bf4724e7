import Scales
import Scenes

/// Equal dots, so many that some lie on one another.
enum Dots {
    /// Each position of half a pixel once, in order along x.
    ///
    /// A map with a bit for each such place is quicker than any sorting, and no larger than the
    /// picture.
    ///
    /// - Parameters:
    ///   - count: how many points there are.
    ///   - area: where they all lie; found out when nil.
    ///   - point: says where each is; asked again, so that no list of them is kept.
    /// - Returns: where dots are to be seen, in pixels.
    static func thinned(
        _ count: Int, in area: (x: Extent, y: Extent)?, at point: (Int) -> Point
    ) -> [Point] {
        let (across, along) = area ?? extents(count, at: point)
        guard !across.isEmpty, !along.isEmpty else { return [] }
        var map = BitMap(
            x: halves(across.lower)...halves(across.upper),
            y: halves(along.lower)...halves(along.upper))
        for index in 0..<count {
            let point = point(index)
            map.set(halves(point.x), halves(point.y))
        }
        return map.positions(unit: 0.5, atMost: count)
    }

    private static func extents(_ count: Int, at point: (Int) -> Point) -> (Extent, Extent) {
        var (across, along) = (Extent(), Extent())
        for index in 0..<count {
            let point = point(index)
            across.include(point.x)
            along.include(point.y)
        }
        return (across, along)
    }

    private static func halves(_ position: Double) -> Int { (position * 2).nearest }
}

/// A bit for each position of a grid, column by column.
private struct BitMap {
    private let left: Int
    private let top: Int
    private let columnWords: Int
    private var words: [UInt64]

    init(x: ClosedRange<Int>, y: ClosedRange<Int>) {
        (left, top) = (x.lowerBound, y.lowerBound)
        columnWords = (y.count + 63) / 64
        words = Array(repeating: 0, count: columnWords * x.count)
    }

    mutating func set(_ x: Int, _ y: Int) {
        let bit = y - top
        words[(x - left) * columnWords + bit / 64] |= 1 << UInt64(bit % 64)
    }

    /// Where bits are set, in order along x and then along y, in units of so many pixels.
    func positions(unit: Double, atMost count: Int) -> [Point] {
        let most = min(count, words.count * UInt64.bitWidth)
        // All empty arrays are one, into which none of the threads may write its count.
        if most == 0 { return [] }
        return [Point](unsafeUninitializedCapacity: most) { positions, count in
            for column in 0..<words.count / columnWords {
                let x = Double(left + column) * unit
                for part in 0..<columnWords {
                    var rest = words[column * columnWords + part]
                    while rest != 0 {
                        let y = top + part * 64 + rest.trailingZeroBitCount
                        positions.initializeElement(at: count, to: Point(x, Double(y) * unit))
                        count += 1
                        rest &= rest - 1
                    }
                }
            }
        }
    }
}
