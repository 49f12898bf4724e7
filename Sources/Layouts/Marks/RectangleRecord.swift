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

    func drawn(by pen: MarkDrawing) -> [DrawnMarks] { [DrawnMarks(nodes: pen.boxes("rectangles"))] }

    func frames(of marks: Marks, in pen: MarkDrawing) -> (Int) -> Rect? { pen.rects(of: marks) }
}
