/// The cells in which points are distinguished: bins along x of several widths, each four times as
/// wide as the one below, and cells of one height along y.
struct CellGrid: Hashable, Sendable {
    /// The narrowest bins are two to the power of this wide.
    private(set) var x: Int
    /// So are the cells along y.
    let y: Int
    /// The number of the lowest of 65,536 cells: their y divided by the height, rounded down.
    let base: Int
    /// How many widths of bins there are.
    private(set) var levelCount = 1

    /// A picture has hardly more cells than this, along x or along y.
    private static let pictureCells = 1_024.0
    private static let mostLevels = 8

    /// - Returns: nil where all points lie on one line along an axis, or too far from zero to be
    ///   distinguished.
    init?(of points: GrowingLevels.Points) {
        var (x, y) = (ValueBounds(), ValueBounds())
        points.x.forEachStretch { xs, first in
            points.y.forEachStretch(in: first..<first + xs.count) { ys, _ in
                for (one, other) in zip(xs, ys) where one.isFinite && other.isFinite {
                    x.add(finite: one)
                    y.add(finite: other)
                }
            }
        }
        guard let widest = Self.exponent(of: x), let height = Self.exponent(of: y) else {
            return nil
        }
        let lowest = (y.lowest / .power(height)).rounded(.down)
        guard lowest.magnitude < 0x1p52 else { return nil }
        (self.x, self.y, base) = (widest, height, Int(lowest) - Int(UInt16.max) / 2)
    }

    /// With one width more below; nil where there are many.
    var finer: CellGrid? {
        guard levelCount < Self.mostLevels else { return nil }
        var finer = self
        (finer.x, finer.levelCount) = (x - 2, levelCount + 1)
        return finer
    }

    private static func exponent(of bounds: ValueBounds) -> Int? {
        let length = (bounds.highest - bounds.lowest) / pictureCells
        return length.isNormal && length > 0 ? Int(length.exponent) : nil
    }

    func width(at level: Int) -> Double { .power(x + 2 * level) }

    /// The cell that a finite y lies in, from the lowest on; nil where there is none.
    @inline(__always) func cell(of y: Double) -> UInt16? {
        UInt16(exactly: y.bin(of: .power(self.y)) - Double(base))
    }
}
