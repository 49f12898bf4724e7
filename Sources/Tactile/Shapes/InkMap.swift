import Scenes

/// Where something is drawn already, to be asked whether there is room for more.
struct InkMap {
    private struct Cell: Hashable {
        let x: Int
        let y: Int
    }

    /// Ink around a point.
    private struct Ink {
        let center: Point
        let radius: Double
    }

    private var cells: [Cell: [Ink]] = [:]
    /// More than twice the largest radius and the clearance.
    private static let side = 12.5

    mutating func insert(_ point: Point, radius: Double) {
        cells[Self.cell(of: point), default: []].append(Ink(center: point, radius: radius))
    }

    /// Whether ink around a point keeps its distance from all that is there.
    func hasRoom(for point: Point, radius: Double) -> Bool {
        let cell = Self.cell(of: point)
        for x in cell.x - 1...cell.x + 1 {
            for y in cell.y - 1...cell.y + 1 {
                for ink in cells[Cell(x: x, y: y)] ?? [] {
                    let least = radius + ink.radius + TactileSpacing.clearance
                    if ink.center.distance(to: point) < least { return false }
                }
            }
        }
        return true
    }

    private static func cell(of point: Point) -> Cell {
        Cell(x: Int((point.x / side).rounded(.down)), y: Int((point.y / side).rounded(.down)))
    }
}
