import Charts
import Scenes

extension Pen {
    func rules() -> [Node] {
        var keys = MarkKeys(layer, content)
        let nodes = series { _, marks in
            marks.compactMap { mark in
                guard let (from, to) = ends(of: mark) else { return nil }
                return Node(
                    keys.key(of: mark), .line(from: from, to: to),
                    style: style(of: mark, filled: false))
            }
        }
        return [placed("rules:\(layer.site)", nodes)]
    }

    /// A rule stands where one axis has a place for it, and reaches along the other.
    func ends(of mark: Mark) -> (Point, Point)? {
        guard let x = extent(of: mark, along: .x), let y = extent(of: mark, along: .y)
        else { return nil }
        let stands = layer.yReach.isLong || !layer.xReach.isLong
        let middle = (place(mark.x.at, .x).hundredths, place(mark.y.at, .y).hundredths)
        if stands, layer.isDriven(.x) {
            return (Point(middle.0, y.from.hundredths), Point(middle.0, y.to.hundredths))
        }
        if layer.isDriven(.y) {
            return (Point(x.from.hundredths, middle.1), Point(x.to.hundredths, middle.1))
        }
        return (
            Point(x.from.hundredths, y.from.hundredths), Point(x.to.hundredths, y.to.hundredths)
        )
    }
}

extension AxisReach {
    /// Whether marks reach from one place to another, rather than standing at one.
    fileprivate var isLong: Bool {
        switch self {
        case .whole, .interval: true
        case .fixed(let from, let to): from != to || from == nil
        case .value: false
        }
    }
}
