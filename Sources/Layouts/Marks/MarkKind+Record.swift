import Charts
import Scenes

extension MarkKind {
    /// The only code that distinguishes kinds.
    var record: any MarkRecord {
        switch self {
        case .bar: BarRecord()
        case .line: LineRecord()
        case .point: PointRecord()
        case .area: AreaRecord()
        case .rule: RuleRecord()
        case .rectangle: RectangleRecord()
        case .sector: SectorRecord()
        }
    }
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
