/// The names along a nominal axis, as much of them as there is room for.
struct CategoryFit {
    private let type: Typography
    private let ticks: [AxisTick]
    /// The width of each category's band in CSS pixels.
    private let band: Double
    private var gap: Double { 8 * type.scale }

    init(_ ticks: [AxisTick], _ type: Typography, _ map: AxisMap) {
        (self.type, self.ticks) = (type, ticks)
        band = map.length / max(map.domain.length, 1)
    }

    /// Beside horizontal bars: on two lines where there is room, else cut.
    func downwards(widest: Double) -> [AxisTick] {
        guard band >= type.lineHeight else {
            return every(type.lineHeight / band).map { $0.shortened(type, to: widest) }
        }
        return ticks.map { tick in
            let wrapped = band >= 2.2 * type.lineHeight ? tick.wrapped(type, to: widest) : nil
            return wrapped ?? tick.shortened(type, to: widest)
        }
    }

    /// Under upright bars: whole, on two lines, on two heights, cut, or only some of them.
    ///
    /// The widest text that isn't cut off by the picture's edges depends on its place.
    func across(room: (Double) -> Double) -> [AxisTick] {
        func fit(_ width: Double) -> Bool {
            ticks.allSatisfy { $0.width(type) <= min(width, room($0.place)) }
        }
        if fit(band - gap) { return ticks }
        let wrapped = ticks.compactMap { $0.wrapped(type, to: band - gap) }
        if wrapped.count == ticks.count { return wrapped }
        if fit(2 * band - gap) { return staggered }
        if band >= 48 * type.scale { return ticks.map { $0.shortened(type, to: band - gap) } }
        let widest = min(ticks.map { $0.width(type) }.max() ?? 0, 120 * type.scale)
        return every((widest + gap) / band).map { tick in
            tick.shortened(type, to: min(widest, room(tick.place)))
        }
    }

    /// Every second name one line lower.
    private var staggered: [AxisTick] {
        ticks.enumerated().map { index, tick in
            var tick = tick
            if index % 2 == 1 { tick.lines.insert("", at: 0) }
            return tick
        }
    }

    /// The ticks that are at least so many bands apart.
    private func every(_ bands: Double) -> [AxisTick] {
        stride(from: 0, to: ticks.count, by: max(1, Int(bands.rounded(.up)))).map { ticks[$0] }
    }
}

extension AxisTick {
    func shortened(_ type: Typography, to width: Double) -> AxisTick {
        var tick = self
        tick.lines = lines.map { type.shortened($0, to: width) }
        return tick
    }

    /// The same on two lines at most; nil when that isn't enough.
    fileprivate func wrapped(_ type: Typography, to width: Double) -> AxisTick? {
        guard let lines = lines.first.flatMap({ type.wrapped($0, to: width) }) else { return nil }
        var tick = self
        tick.lines = lines
        return tick
    }
}
