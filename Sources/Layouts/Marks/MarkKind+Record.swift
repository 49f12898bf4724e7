import Charts
import Scenes

extension MarkKind {
    /// The only code that distinguishes kinds.
    var record: any MarkRecord {
        switch self {
        case .bar: Self.bars
        case .line: Self.lines
        case .point: Self.points
        case .area: Self.areas
        case .rule: Self.rules
        case .rectangle: Self.rectangles
        case .sector: Self.sectors
        }
    }

    // Made once: a record holds sets, and is asked for many times a picture.
    private static let bars: any MarkRecord = BarRecord()
    private static let lines: any MarkRecord = LineRecord()
    private static let points: any MarkRecord = PointRecord()
    private static let areas: any MarkRecord = AreaRecord()
    private static let rules: any MarkRecord = RuleRecord()
    private static let rectangles: any MarkRecord = RectangleRecord()
    private static let sectors: any MarkRecord = SectorRecord()
}

extension PlacedLayer {
    var record: any MarkRecord { kind.record }

    /// The record's accessibility traits.
    var traits: MarkTraits {
        let record = record
        return MarkTraits(
            source.composite?.name ?? kind.rawValue, measure: source.composite?.measure,
            isContinuous: record.joinsPoints, isScattered: record.isSymbol,
            isPartOfWhole: record.dividesTurn)
    }
}
