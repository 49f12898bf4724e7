import Charts
import Scenes

extension Pen {
    /// More points than this are drawn as plain dots in one node for each series.
    private static let mostSymbols = 400

    func points() -> [Node] {
        let shown = layer.marks.filter(isInPlot)
        let isDense = shown.count > Self.mostSymbols
        var keys = MarkKeys(layer, content)
        let nodes = series { group, marks in
            let shown = marks.filter(isInPlot)
            guard !isDense else { return dots(shown, of: group, among: layer.marks.count) }
            return shown.map { symbol($0, key: keys.key(of: $0)) }
        }
        return nodes.isEmpty ? [] : [placed("points:\(layer.site)", nodes)]
    }

    private func symbol(_ mark: Mark, key: String) -> Node {
        Node(key, .symbol(.circle, at: point(mark), area: 32), style: style(of: mark, filled: true))
    }

    private func dots(_ marks: [Mark], of group: Int, among count: Int) -> [Node] {
        guard let first = marks.first else { return [] }
        let key = "\(layer.site):\(layer.groups[group].name)"
        var style = style(of: first, filled: true)
        style.opacity *= count > 2_000 ? 0.5 : 0.7
        return [
            Node(
                key, .dots(Dots.thinned(marks.map(point)), diameter: count > 2_000 ? 3 : 4),
                style: style)
        ]
    }

    func point(_ mark: Mark) -> Point {
        Point(
            layer.isDriven(.x) ? place(mark.x.at, .x).hundredths : middle(.x),
            layer.isDriven(.y) ? place(mark.y.at, .y).hundredths : middle(.y))
    }

    private func middle(_ axis: PositionAxis) -> Double {
        guard case .fixed(let place?, _) = layer.reach(axis) else {
            return (space.map(axis).length / 2).hundredths
        }
        return place.hundredths
    }

    /// Symbols aren't cut off at the plot's edges, so those beyond them are left out.
    func isInPlot(_ mark: Mark) -> Bool {
        [PositionAxis.x, .y].allSatisfy { axis in
            !layer.isDriven(axis) || space.map(axis).domain.contains(mark[axis].at)
        }
    }
}

/// Equal dots, so many that some lie on one another.
enum Dots {
    /// Each place of half a pixel once, in order along x.
    static func thinned(_ points: [Point]) -> [Point] {
        struct Place: Hashable { var x, y: Int }
        let places = Set(
            points.map { Place(x: Int(($0.x * 2).rounded()), y: Int(($0.y * 2).rounded())) })
        let sorted = places.sorted { $0.x == $1.x ? $0.y < $1.y : $0.x < $1.x }
        return sorted.map { Point(Double($0.x) / 2, Double($0.y) / 2) }
    }
}
