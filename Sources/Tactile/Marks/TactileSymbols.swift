import Scenes

/// Points, without those that would touch one that is drawn.
struct TactileSymbols {
    private var ink = InkMap()
    private(set) var drawn = 0
    private(set) var total = 0

    /// The points of each of several series, in turn so that each keeps some.
    mutating func elements(_ series: [(name: String, points: [Point])]) -> [[TactileElement]] {
        var elements: [[TactileElement]] = series.map { _ in [] }
        for index in 0..<(series.map(\.points.count).max() ?? 0) {
            for (number, (symbol, series)) in zip(TactileSymbol.allCases, series).enumerated()
            where index < series.points.count {
                total += 1
                let point = series.points[index]
                guard ink.hasRoom(for: point, radius: symbol.radius) else { continue }
                ink.insert(point, radius: symbol.radius)
                drawn += 1
                elements[number].append(
                    TactileElement(
                        kind: .symbol, name: series.name, shapes: [symbol.shape(at: point)]))
            }
        }
        return elements
    }
}
