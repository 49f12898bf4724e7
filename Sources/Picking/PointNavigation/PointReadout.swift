import Charts
import Layouts
package import Scenes
package import Tables

/// The data at one position of a chart: the datum asked for, and what other series have there.
package struct PointReadout: Sendable {
    /// One datum and where it is drawn, in the picture's CSS pixels.
    package struct Row: Sendable {
        package var point: PointIndex
        package var frame: Rect
    }

    /// The datum asked for.
    package var row: Row
    /// All data there, from the top of the picture down.
    package var rows: [Row]
    /// Where a rule through them crosses the plot, and whether it leads down rather than across;
    /// nil where marks stand freely.
    package var rule: (position: Double, isVertical: Bool)?
    /// The value on x that they stand at; nil where x measures.
    package var x: Value?
    /// The sum of a stack, as a datum of its own; nil where nothing is stacked.
    package var total: PointSemantics?
}

extension [PointSeries] {
    /// Reads out what is around one datum.
    package func readout(of point: PointIndex) -> PointReadout {
        let one = self[point.series]
        let row = PointReadout.Row(point: point, frame: one.frame(point.index))
        guard one.isReadAcross else { return PointReadout(row: row, rows: [row]) }
        let coordinate = one.coordinate(point.index)
        let points = indices.flatMap { series -> [PointIndex] in
            let index =
                series == point.series
                ? point.index : self[series].index(at: coordinate, beside: one)
            let all = index.map(self[series].indices(with:)) ?? []
            return all.map { PointIndex(series: series, index: $0) }
        }
        let rows = points.map {
            PointReadout.Row(point: $0, frame: self[$0.series].frame($0.index))
        }
        // Of a stack the last series is at the top.
        let sorted = rows.sorted {
            ($0.frame.y, $0.frame.x, -$0.point.series) < ($1.frame.y, $1.frame.x, -$1.point.series)
        }
        return PointReadout(
            row: row, rows: sorted,
            rule: (one.position(ofCoordinate: coordinate), isVertical: one.axis == .x),
            x: one.axis == .x ? one.x(of: point.index) : nil,
            total: total(of: points, at: point))
    }

    /// The datum that stands at a value of x; the nearest of several.
    package func point(at x: Value) -> PointIndex? {
        let found = indices.compactMap { series -> (point: PointIndex, distance: Double)? in
            let one = self[series]
            guard one.isReadAcross, one.axis == .x, let coordinate = one.coordinate(of: x),
                let index = one.index(at: coordinate)
            else { return nil }
            let distance = Swift.abs(one.coordinate(index) - coordinate)
            return (PointIndex(series: series, index: index), distance)
        }
        return found.min { $0.distance < $1.distance }?.point
    }

    /// The sum of the marks that stand on one another with one of them.
    private func total(of points: [PointIndex], at point: PointIndex) -> PointSemantics? {
        let one = self[point.series]
        let coordinate = one.coordinate(point.index)
        let values = points.filter {
            let other = self[$0.series]
            return other.isStacked($0.index, with: one, point.index)
                && other.coordinate($0.index) == coordinate
        }.map { self[$0.series].ownValue($0.index) }.filter(\.isFinite)
        guard values.count > 1 else { return nil }
        return one.semantics(point.index, measuring: values.reduce(0, +))
    }
}

extension PointSeries {
    /// The datum at a coordinate, where it is read together with another series.
    fileprivate func index(at coordinate: Double, beside other: PointSeries) -> Int? {
        isReadAcross && isBeside(other) ? index(at: coordinate) : nil
    }
}
