import Charts
import Scenes
import Tables
import Views

/// Keeps the texts beside the marks of one layer apart.
///
/// An annotation beside its mark may move a little along the mark's side; one without room there
/// is left out, and said nevertheless. Later layers, such as callouts, lie on earlier ones as their
/// author meant them to, and pictures without words on one another.
struct AnnotationRoom {
    private struct Reserved {
        let rect: Rect
        let target: Rect
    }

    /// In columns, so that few are compared.
    private static let column = 64.0
    /// A line's own space above and below its letters may be shared.
    private static let sharedPart = 0.25
    private let top: Double
    private let bottom: Double
    private var reserved: [Int: [Reserved]] = [:]

    init(_ frame: ChartFrame) { (top, bottom) = (-frame.plot.y, frame.size.height - frame.plot.y) }

    /// Reserves room for an annotation near a preferred frame; nil when there is none.
    mutating func reserve(_ annotation: PlacedAnnotation, at rect: Rect) -> Rect? {
        guard annotation.view.words != nil else { return rect }
        let columns = Self.columns(of: rect)
        let near = columns.flatMap { reserved[$0] ?? [] }.filter { $0.target != annotation.target }
            .map(\.rect)
        guard let free = free(for: rect, on: annotation.side, among: near) else { return nil }
        for column in columns {
            reserved[column, default: []].append(Reserved(rect: free, target: annotation.target))
        }
        return free
    }

    private func free(for rect: Rect, on side: AnnotationSide, among others: [Rect]) -> Rect? {
        if Self.isFree(rect, among: others) { return rect }
        guard side.x != 0, side.y == 0 else { return nil }
        let shared = rect.height * Self.sharedPart
        let edges: [Double] = others.flatMap { [$0.y - rect.height + shared, $0.maxY - shared] }
        let near = edges.filter { y in
            abs(y - rect.y) <= 1.5 * rect.height && y >= top && y + rect.height <= bottom
        }
        let nearest = near.sorted { one, next in abs(one - rect.y) < abs(next - rect.y) }
        for y in nearest {
            let free = Rect(x: rect.x, y: y, width: rect.width, height: rect.height)
            if Self.isFree(free, among: others) { return free }
        }
        return nil
    }

    private static func isFree(_ rect: Rect, among others: [Rect]) -> Bool {
        !others.contains { other in
            let common = min(other.maxY, rect.maxY) - max(other.y, rect.y)
            return other.meets(rect) && common > rect.height * sharedPart + 0.01
        }
    }

    private static func columns(of rect: Rect) -> ClosedRange<Int> {
        let first = Int(saturating: (rect.x / column).rounded(.down))
        return first...max(first, Int(saturating: (rect.maxX / column).rounded(.down)))
    }
}
