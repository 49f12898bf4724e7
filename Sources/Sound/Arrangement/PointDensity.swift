import Scenes
import Tables

/// How many points stand where along x, as short tones: the more points, the faster they follow one another.
///
/// In each bin the tones go from its lowest points to its highest.
struct PointDensity {
    private struct Point {
        var height: Double
        var id: String
    }

    /// The points of each bin along the played part of x, the lowest first.
    private let bins: [[Point]]

    /// In seconds.
    private static let binLength = 0.5
    private static let binCount = 20
    /// In a bin, as fast as anybody can follow.
    private static let mostTones = Int(SoundFigures.fastest * binLength)

    init(_ descriptor: ChartDescriptor, playing interval: PlayedInterval?) {
        let x = PlayedAxis(descriptor.x, interval)
        var bins = [[Point]](repeating: [], count: Self.binCount)
        for series in descriptor.series {
            guard let y = (series.y ?? descriptor.y).map(AxisPositions.init) else { continue }
            for point in series.points {
                guard let position = x.position(of: point.x),
                    let height = point.y.flatMap({ y.position(of: $0) })
                else { continue }
                let bin = min(
                    max(Int(saturating: position * Double(Self.binCount)), 0), Self.binCount - 1)
                bins[bin].append(
                    Point(height: min(max(height, 0), 1), id: series.key + "\(point.id)"))
            }
        }
        self.bins = bins.map { $0.sorted { ($0.height, $0.id) < ($1.height, $1.id) } }
    }

    /// Fewer points are told apart one by one.
    static let fewestPoints = 2 * binCount

    var pointCount: Int { bins.reduce(0) { $0 + $1.count } }

    /// How many points one tone is, at most.
    var pointsPerTone: Int {
        let most = bins.map(\.count).max() ?? 0
        return max(1, (most + Self.mostTones - 1) / Self.mostTones)
    }

    var length: Double { Double(Self.binCount) * Self.binLength }

    var tones: [Tone] {
        let perTone = pointsPerTone
        return bins.enumerated().flatMap { index, points in
            let count = (points.count + perTone - 1) / perTone
            return (0..<count).map { part in
                // About as many in each, so that none is of one point alone beside full ones.
                let range = part * points.count / count..<(part + 1) * points.count / count
                return tone(
                    points[(range.lowerBound + range.upperBound) / 2],
                    at: Double(index) + Double(part) / Double(count))
            }
        }
    }

    /// A tone at a time that is counted in bins.
    private func tone(_ point: Point, at time: Double) -> Tone {
        let pitch = SoundFigures.pitch(at: point.height)
        let share = time / Double(Self.binCount)
        return Tone(
            t: SoundFigures.lead + time * Self.binLength, f0: pitch, f1: pitch,
            dur: SoundFigures.click, timbre: .sine, pan: SoundFigures.widestPan * (2 * share - 1),
            gain: 1, id: point.id)
    }
}

extension Score {
    /// The density of points along x, or along a stretch of it.
    init(_ density: PointDensity, axis: ChartDescriptor.Axis?) {
        self.init(
            tones: Levels.applied(to: density.tones), seconds: SoundFigures.lead + density.length,
            span: SoundFigures.lead...SoundFigures.lead + density.length,
            pointCount: density.pointCount, groupCount: nil, legend: [],
            axis: axis.map(AxisTones.init))
    }
}
