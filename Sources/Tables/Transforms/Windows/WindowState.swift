/// How far a window function has come in one group.
struct WindowState: Sendable {
    private let kind: WindowFunction.Kind
    /// The greatest value of the order so far.
    private(set) var newest = -Double.infinity
    private var window = MovingWindow()
    private var sorted = SortedWindow()
    private var past = PastNumbers()
    private var all = Accumulator()

    init(_ kind: WindowFunction.Kind) { self.kind = kind }

    /// The function's value for the next row of the group in the order; NaN where it has none.
    mutating func value(for number: Double, at order: Double) -> Double {
        newest = order
        switch kind {
        case .moving(.median, let frame):
            sorted.append(number, at: order)
            while isBehind(sorted.oldest, sorted.count, frame, order) { sorted.removeOldest() }
            return sorted.median
        case .moving(let function, let frame):
            window.append(number, at: order)
            while isBehind(window.oldest, window.count, frame, order) { window.removeOldest() }
            return window.total.value(of: function).number
        case .cumulative(let function):
            all.add(number)
            return all.value(of: function).number
        case .lag(let frame): return lagged(number, at: order, frame)
        case .difference(let frame): return number - lagged(number, at: order, frame)
        case .rate(let seconds): return rise(to: number, at: order) * seconds
        case .rank: return .nan
        }
    }

    /// Whether the oldest of some entries is outside of the frame that ends here.
    private func isBehind(
        _ oldest: Double?, _ count: Int, _ frame: WindowFunction.Frame, _ order: Double
    ) -> Bool {
        switch frame {
        case .rows(let most): count > most
        case .seconds(let seconds): oldest.map { $0 <= order - seconds } ?? false
        }
    }

    private mutating func lagged(
        _ number: Double, at order: Double, _ frame: WindowFunction.Frame
    ) -> Double {
        defer { past.append(number, at: order) }
        switch frame {
        case .rows(let count):
            return past.count == count ? past.removeFirst()?.number ?? .nan : .nan
        case .seconds(let seconds):
            while let second = past.second, second.order <= order - seconds { past.removeFirst() }
            guard let first = past.first, first.order <= order - seconds else { return .nan }
            return first.number
        }
    }

    /// How much a counter rose in a second, since the last row that has a number.
    private mutating func rise(to number: Double, at order: Double) -> Double {
        guard !number.isNaN else { return .nan }
        let before = past.removeFirst()
        past.append(number, at: order)
        guard let before, order > before.order else { return .nan }
        let rise = number < before.number ? number : number - before.number
        return rise / (order - before.order)
    }
}
