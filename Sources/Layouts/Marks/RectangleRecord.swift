import Scenes

/// A box that covers its cell, or from a start to an end.
struct RectangleRecord: MarkRecord {
    let role = Style.Role.rectangle
    let isBox = true
    let cells = MarkCells.both

    func drawn(by pen: MarkDrawing) -> [DrawnMarks] { [DrawnMarks(nodes: pen.boxes("rectangles"))] }

    func frames(of marks: Marks, in pen: MarkDrawing) -> (Int) -> Rect? { pen.rects(of: marks) }
}
