package import Layouts
package import Scenes
import Tables

extension LaidOutChart {
    /// The index of the brush stop of a point; nil where there is none.
    package func stop(of point: PointSemantics) -> Int? {
        if case .string(let name) = point.x { return x.index(of: name) }
        guard let coordinate = (point.xStart ?? point.x).scalar else { return nil }
        let begun = stops.partitioned { stop in stop.lower.scalar.map { $0 <= coordinate } ?? false
        }
        return begun > 0 ? begun - 1 : nil
    }
}
