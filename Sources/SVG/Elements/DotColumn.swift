import Scenes

/// The dots at one position along x, from the first on: the unit that a change of many dots keeps
/// or replaces whole.
struct DotColumn: PathPiece {
    let dots: ArraySlice<Point>
    let length: Int

    static func list(of dots: [Point]) -> [DotColumn] {
        var (columns, text) = ([DotColumn](), Bytes())
        text.reserve(dots.count * 8)
        var rest = dots[...]
        while let first = rest.first {
            let start = text.bytes.count
            let end = rest.dropFirst().firstIndex { $0.x != first.x } ?? rest.endIndex
            let column = rest[..<end]
            PathText.write(column, to: &text)
            columns.append(DotColumn(dots: column, length: text.bytes.count - start))
            rest = rest[end...]
        }
        return columns
    }

    func write(to text: inout Bytes) { PathText.write(dots, to: &text) }
}
