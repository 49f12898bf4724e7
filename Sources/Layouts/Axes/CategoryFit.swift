import Foundation
import Scales
import ViewLayouts

/// The names along a nominal axis, as much of them as there is room for.
struct CategoryFit {
    private let type: Typography
    private let ticks: [PlacedTick]
    /// The width of each category's band in CSS pixels.
    private let band: Double
    private var gap: Double { 8 * type.scale }

    init(_ ticks: [PlacedTick], _ type: Typography, _ map: AxisMap) {
        (self.type, self.ticks) = (type, ticks)
        band = map.length / max(map.domain.length, 1)
    }

    /// Beside horizontal bars: on two lines where there is room, else cut.
    func downwards(widest: Double) -> [PlacedTick] {
        guard band >= type.lineHeight else {
            return every(type.lineHeight / band).map { $0.shortened(type, to: widest) }
        }
        return ticks.map { tick in
            let wrapped = band >= 2.2 * type.lineHeight ? tick.wrapped(type, to: widest) : nil
            return wrapped ?? tick.shortened(type, to: widest)
        }
    }

    /// Under upright bars: whole, on two lines, abbreviated, on two heights, tilted, cut, or only
    /// some of them.
    ///
    /// The widest text that isn't cut off by the picture's edges depends on its position.
    ///
    /// `before` is how far labels may reach beyond the plot's left edge, and `deepest` how far out
    /// of the plot tilted ones may; nil where none is tilted.
    func across(
        before: Double, deepest: Double?, map: AxisMap, room: (Double) -> Double
    ) -> [PlacedTick] {
        func fit(_ width: Double) -> Bool {
            ticks.allSatisfy { $0.width(type) <= min(width, room($0.coordinate)) }
        }
        if fit(band - gap) { return ticks }
        if let wrapped = wrapped(to: band - gap) { return wrapped }
        if let abbreviated = abbreviated(to: band - gap) { return abbreviated }
        if fit(2 * band - gap) { return staggered }
        if let tilted = deepest.flatMap({ tilted(before: before, deepest: $0, map) }) {
            return tilted
        }
        if band >= 48 * type.scale { return ticks.map { $0.shortened(type, to: band - gap) } }
        let widest = min(ticks.map { $0.width(type) }.max() ?? 0, 120 * type.scale)
        return every((widest + gap) / band).map { tick in
            tick.shortened(type, to: min(widest, room(tick.coordinate)))
        }
    }

    /// Each on two lines at most; nil as soon as one can't be.
    private func wrapped(to width: Double) -> [PlacedTick]? {
        var wrapped: [PlacedTick] = []
        for tick in ticks {
            guard let tick = tick.wrapped(type, to: width) else { return nil }
            wrapped.append(tick)
        }
        return wrapped
    }

    /// Without their ends, where at least two thirds of each are left and no two become alike.
    private func abbreviated(to width: Double) -> [PlacedTick]? {
        var short: [PlacedTick] = []
        for tick in ticks {
            let shorter = tick.shortened(type, to: width)
            guard zip(tick.lines, shorter.lines).allSatisfy({ 3 * $1.count >= 2 * $0.count }) else {
                return nil
            }
            short.append(shorter)
        }
        return Set(short.map(\.lines)).count == short.count ? short : nil
    }

    /// Every second name one line lower.
    private var staggered: [PlacedTick] {
        ticks.enumerated().map { index, tick in
            var tick = tick
            if index % 2 == 1 { tick.lines.insert("", at: 0) }
            return tick
        }
    }

    /// Turned by 45 degrees, or upright where bands are narrow; nil where they are too narrow, or
    /// little would be left of the names.
    private func tilted(before: Double, deepest: Double, _ map: AxisMap) -> [PlacedTick]? {
        guard band >= type.lineHeight else { return nil }
        let tilt = band >= 1.5 * type.lineHeight ? 45.0 : 90
        let (sine, cosine) = (sin(tilt * .pi / 180), cos(tilt * .pi / 180))
        let longest = (deepest - type.labelGap - type.lineHeight * cosine) / sine
        guard longest >= 56 * type.scale else { return nil }
        return ticks.map { tick in
            let reach = (before + map.position(tick.coordinate) - type.middle * sine) / cosine
            var tick = tick.shortened(type, to: tilt == 90 ? longest : min(longest, reach))
            tick.tilt = tilt
            return tick
        }
    }

    /// The ticks that are at least so many bands apart.
    private func every(_ bands: Double) -> [PlacedTick] {
        stride(from: 0, to: ticks.count, by: max(1, Int(bands.rounded(.up)))).map { ticks[$0] }
    }
}

extension PlacedTick {
    func shortened(_ type: Typography, to width: Double) -> PlacedTick {
        var tick = self
        tick.lines = lines.map { type.shortened($0, to: width) }
        return tick
    }

    /// The label wrapped onto two lines at most; nil when that isn't enough.
    fileprivate func wrapped(_ type: Typography, to width: Double) -> PlacedTick? {
        guard let lines = lines.first.flatMap({ type.wrapped($0, to: width) }) else { return nil }
        var tick = self
        tick.lines = lines
        return tick
    }
}
