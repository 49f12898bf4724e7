/// Bins of one width that are made up along x.
struct BinsInOrder {
    private let width: Double
    /// The one at hand, and where it ends.
    private var bin: ExtremaBin?
    private var end = -Double.infinity

    init(_ width: Double) { self.width = width }

    /// Adds the next point; `emit` is called with a bin that is whole.
    @inline(__always)
    mutating func add(_ row: Int, x: Double, y: Double, _ emit: (ExtremaBin) -> Void) {
        if x < end, let newest = bin?.newest {
            if newest < row {
                bin?.append(row, y)
            } else {
                bin?.append(ExtremaBin(0, row: row, y: y))
            }
            return
        }
        finish(emit)
        let number = x.bin(of: width)
        bin = ExtremaBin(number, row: row, y: y)
        end = (number + 1) * width
    }

    /// Adds points whose x ascends, and so do their rows from the first on.
    mutating func add(
        _ row: Int, _ x: UnsafeBufferPointer<Double>, _ y: UnsafeBufferPointer<Double>,
        _ emit: (ExtremaBin) -> Void
    ) {
        var index = 0
        while index < x.count {
            add(row + index, x: x[index], y: y[index], emit)
            guard var bin else { return }
            index += 1
            while index < x.count, x[index] < end {
                bin.append(row + index, y[index])
                index += 1
            }
            self.bin = bin
        }
    }

    /// Adds a bin that lies within one of these, and has its number.
    @inline(__always) mutating func add(_ part: ExtremaBin, _ emit: (ExtremaBin) -> Void) {
        if bin?.number == part.number {
            bin?.append(part)
        } else {
            finish(emit)
            bin = part
        }
    }

    /// Gives the last bin.
    mutating func finish(_ emit: (ExtremaBin) -> Void) {
        if let bin { emit(bin) }
        bin = nil
    }
}
