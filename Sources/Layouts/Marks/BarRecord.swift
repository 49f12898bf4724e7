import Charts
import Scenes

/// A box that is as long as its value and stands in the cell of its place.
struct BarRecord: MarkRecord {
    let form = MarkForm(
        positions: .placedOrSpanning + [[.x], [.y]],
        options: [.stacking, .width, .height, .cornerRadius, .position])
    let role = Style.Role.bar
    let hasLength = true
    let addsUp = true
    let measuresLoneAxis = true
    let isBox = true
    let cells = MarkCells.base
    let cellFill = CellFill.bar
    let cornerRadius = 2.0

    func drawn(by drawing: MarkDrawing) -> [DrawnMarks] {
        [DrawnMarks(nodes: drawing.boxes("bars"))]
    }

    func frames(of marks: Marks, in drawing: MarkDrawing) -> (Int) -> Rect? {
        drawing.rects(of: marks)
    }
}
