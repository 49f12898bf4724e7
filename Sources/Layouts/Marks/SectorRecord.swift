import Charts
import Scenes

/// A part of one whole turn.
struct SectorRecord: MarkRecord {
    let form = MarkForm(
        positions: [[.angle]],
        options: [.innerRadius, .outerRadius, .angularInset, .cornerRadius])
    let role = Style.Role.sector
    let dividesTurn = true

    func drawn(by drawing: MarkDrawing) -> [DrawnMarks] { [DrawnMarks(nodes: drawing.sectors())] }

    func frames(of marks: Marks, in drawing: MarkDrawing) -> (Int) -> Rect? {
        { Rect(around: drawing.sector(of: marks[$0]).centroid) }
    }
}
