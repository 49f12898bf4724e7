/// Lengths of tactile graphics, in millimetres.
///
/// After *Guidelines and Standards for Tactile Graphics* (BANA and CBA, 2010), the *Guidelines for Design of Tactile
/// Graphics* of APH, and, for braille, the Library of Congress' specification 800. What fingers are to tell apart is an
/// eighth of an inch apart at least, and a quarter of an inch large.
package enum TactileSpacing {
    /// Between any two things, from ink to ink.
    package static let clearance = 3.2
    /// Between the edges of two areas, whose outlines lie half beyond them.
    static let areaGap = clearance + outline
    /// From the middle of an axis to what isn't part of it.
    static let besideAxis = clearance + axisLine / 2
    /// From the middle of an axis to the middles of points and lines.
    static let dataInset = besideAxis + 4.5
    /// The least width of a bar, of a symbol, and between two points of a line.
    package static let component = 6.4
    /// Lines of data are the strongest.
    static let dataLine = 1.5
    static let axisLine = 1.0
    static let outline = 0.8
    static let tickLength = 4.0
    /// Between two marks of a scale, so that the labels beside them keep apart.
    static let tickPitch = 13.0
    /// Half an inch around all, where embossers can't reach.
    static let margin = 12.7
    /// Between paths' points while they are cut.
    static let sample = 0.5

    /// A dot of braille at its base.
    package static let dot = 1.5
    /// Between dots of a cell.
    static let dotPitch = 2.34
    /// From cell to cell.
    static let cellPitch = 6.22
    /// From line to line, of cells with three and with four rows of dots.
    static let linePitch = (three: 10.16, four: 12.5)
}
