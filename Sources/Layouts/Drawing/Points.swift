import Charts
import Scales
import Scenes

extension MarkDrawing {
    func points() -> [Node] {
        let nodes = symbols()
        return nodes.isEmpty ? [] : [placed("points:\(layer.site)", gradients + nodes)]
    }

    func point(_ mark: Mark) -> Point {
        Point(
            layer.isDriven(.x) ? middle(of: mark, along: .x).hundredths : middle(.x, mark),
            layer.isDriven(.y) ? middle(of: mark, along: .y).hundredths : middle(.y, mark))
    }

    private var arePlain: Bool { isPlain(along: .x) && isPlain(along: .y) }

    /// The position of each of many marks, by index; to full precision.
    func positions(of marks: Marks) -> (Int) -> Point {
        guard arePlain else { return { point(marks[$0]) } }
        let (x, y) = (marks.x.at, marks.y.at)
        let (across, along) = (across, along)
        return { Point(across.position(x[$0]), along.position(y[$0])) }
    }

    /// Where all marks are whose values are on the plot; nil where some may be moved out of it.
    var reach: (x: Extent, y: Extent)? {
        guard arePlain else { return nil }
        func extent(_ axis: PositionAxis) -> Extent {
            let domain = space.map(axis).domain
            var extent = Extent()
            extent.include(position(domain.lower, axis))
            extent.include(position(domain.upper, axis))
            return extent
        }
        return (extent(.x), extent(.y))
    }

    private func middle(_ axis: PositionAxis, _ mark: Mark) -> Double {
        let offset = offsets[mark.style].along(axis).from
        guard case .fixed(let position?, _) = layer.reach(axis) else {
            return (space.map(axis).length / 2 + offset).hundredths
        }
        return (position + offset).hundredths
    }

    /// Symbols aren't cut off at the plot's edges, so those beyond them are left out.
    func isInPlot(_ mark: Mark) -> Bool {
        isInPlot(mark, along: .x) && isInPlot(mark, along: .y)
    }

    private func isInPlot(_ mark: Mark, along axis: PositionAxis) -> Bool {
        !layer.isDriven(axis) || space.map(axis).domain.contains(mark[axis].at)
    }
}
