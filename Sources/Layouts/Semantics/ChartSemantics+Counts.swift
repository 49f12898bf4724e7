import Scenes
import Tables

extension ChartSemantics {
    /// Gives the whole numbers over a histogram's bins their label as a unit: they are counts, of
    /// "Flights" 842 flights.
    mutating func nameCounts() {
        guard y.unit == nil, y.kind == .quantitative, x.kind == .quantitative,
            let noun = RowNoun.plural(y.label.lowercased())
        else { return }
        let points = dataSeries.lazy.flatMap(\.points)
        let areCounts = points.allSatisfy { point in
            guard point.xStart != nil, let count = point.y.scalar else { return false }
            return count >= 0 && count == count.rounded()
        }
        if areCounts, !points.isEmpty { y.unit = noun }
    }
}
