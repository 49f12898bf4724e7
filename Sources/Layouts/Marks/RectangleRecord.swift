import Charts
import Scenes

/// A box that covers its cell, or from a start to an end.
struct RectangleRecord: MarkRecord {
    let form = MarkForm(
        positions: .placedOrSpanning + [
            [.xStart, .xEnd, .yStart, .yEnd], [.xStart, .xEnd], [.yStart, .yEnd],
        ], options: [.width, .height, .cornerRadius, .position])
    let role = Style.Role.rectangle
    let isBox = true
    let cells = MarkCells.both

    func drawn(by drawing: MarkDrawing) -> [DrawnMarks] {
        [DrawnMarks(nodes: drawing.boxes("rectangles"))]
    }

    func frames(of marks: Marks, in drawing: MarkDrawing) -> (Int) -> Rect? {
        drawing.rects(of: marks)
    }
}
