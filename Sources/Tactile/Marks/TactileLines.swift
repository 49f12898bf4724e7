import Scenes

/// Lines, the first of which are whole; the others are broken where they would come too near.
struct TactileLines {
    private var ink = InkMap()
    private(set) var isBroken = false
    private(set) var isEmpty = true

    /// The least part of a line beside others that fingers can follow.
    private static let leastPart = 0.5

    /// A series as its paths, left to right; nil where most of it would lie too near to the others.
    mutating func element(
        _ paths: [[Point]], _ style: TactileLineStyle, name: String
    ) -> TactileElement? {
        let radius = TactileSpacing.dataLine / 2
        // Dots are thicker than lines, and what is between two samples is nearer than they are.
        let needed = radius + 0.25 + TactileSpacing.sample
        let ink = ink
        let whole = paths.map { SampledRun(along: $0) }
        let runs = whole.flatMap { run in run.parts { ink.hasRoom(for: $0, radius: needed) } }
        let kept = runs.reduce(0) { $0 + $1.points.count }
        let all = whole.reduce(0) { $0 + $1.points.count }
        guard isEmpty || Double(kept) >= Self.leastPart * Double(all) else { return nil }
        if kept < all { isBroken = true }
        for point in runs.flatMap(\.points) { self.ink.insert(point, radius: needed) }
        let shapes = runs.flatMap(style.shapes)
        guard !shapes.isEmpty else { return nil }
        isEmpty = false
        return TactileElement(kind: .line, name: name, shapes: shapes)
    }
}
