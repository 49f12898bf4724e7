import Charts
import Scenes

/// A part of one whole turn.
struct SectorRecord: MarkRecord {
    let form = MarkForm(
        positions: [[.angle]],
        options: [.innerRadius, .outerRadius, .angularInset, .cornerRadius])
    let role = Style.Role.sector
    let dividesTurn = true

    func drawn(by pen: MarkDrawing) -> [DrawnMarks] { [DrawnMarks(nodes: pen.sectors())] }

    func frames(of marks: Marks, in pen: MarkDrawing) -> (Int) -> Rect? {
        { Rect(around: pen.sector(of: marks[$0]).centroid) }
    }
}
