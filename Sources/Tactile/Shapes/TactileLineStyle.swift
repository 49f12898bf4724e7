import Scenes

/// The form of a series' line.
enum TactileLineStyle: CaseIterable {
    case solid, dashed, dotted

    /// A run of a path without its gaps.
    func shapes(of run: SampledRun) -> [TactileShape] {
        let width = TactileSpacing.dataLine
        switch self {
        case .solid: return [.line(run.simplified, width: width)]
        case .dashed:
            return run.pieces(of: 8, every: 12).map { .line($0.simplified, width: width) }
        case .dotted:
            let dots = run.pieces(of: 0, every: 5).compactMap(\.points.first)
            return dots.isEmpty ? [] : [.dots(dots, diameter: 2)]
        }
    }
}

/// Points along a path, so near to each other that it can be cut between them.
struct SampledRun {
    var points: [Point]

    /// Along the straight lines from point to point.
    init(along path: [Point]) {
        points = path.prefix(1).map(\.self)
        for (from, to) in zip(path, path.dropFirst()) {
            let count = max(1, Int((from.distance(to: to) / TactileSpacing.sample).rounded(.up)))
            points += (1...count).map { step in
                let share = Double(step) / Double(count)
                return Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
            }
        }
    }

    private init(_ points: [Point]) { self.points = points }

    var length: Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// The parts whose points fulfil a condition, without those too short to be felt as lines.
    func parts(where isKept: (Point) -> Bool) -> [SampledRun] {
        points.split { !isKept($0) }.map { SampledRun(Array($0)) }
            .filter { $0.length >= TactileSpacing.component }
    }

    /// Pieces of one length, each so far behind the beginning of the one before.
    func pieces(of length: Double, every period: Double) -> [SampledRun] {
        var pieces: [[Point]] = []
        var (way, newest) = (0.0, -1)
        // Points are a sample apart at most, so that each period has one that begins its piece.
        let room = max(length + TactileSpacing.sample / 2, TactileSpacing.sample)
        for (index, point) in points.enumerated() {
            if index > 0 { way += points[index - 1].distance(to: point) }
            let number = Int(way / period)
            guard way - Double(number) * period <= room else { continue }
            if number > newest { pieces.append([]) }
            newest = number
            pieces[pieces.count - 1].append(point)
        }
        return pieces.map { SampledRun($0) }
    }

    /// Without the points that lie on the line between their neighbours.
    var simplified: [Point] {
        guard points.count > 2 else { return points }
        var kept = [points[0]]
        for index in 1..<points.count - 1 {
            let (from, point, to) = (kept[kept.count - 1], points[index], points[index + 1])
            let area = (point.x - from.x) * (to.y - from.y) - (point.y - from.y) * (to.x - from.x)
            if abs(area) > 0.001 * from.distance(to: to) { kept.append(point) }
        }
        return kept + [points[points.count - 1]]
    }
}

extension Point {
    func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
